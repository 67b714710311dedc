import { describe, expect, test } from 'vitest';
import { readTableFile, rulesFor } from '../../../../test/files/read-table-file.ts';

/** Characters that Windows-1252 has too. */
const names = ['Café crème', '5" tart; “large”, £3.55', 'Two\nlines\tand a tab', 'Zoë’s €-bun', 'Plain'];
const rules = rulesFor(['Name', 'Size', 'Note'], 1);

const lineEnds = { CRLF: '\r\n', LF: '\n', CR: '\r' } as const;
const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;

const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with its mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 LE with its mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'UTF-16 BE with its mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': encode1252,
} as const;

/** The bytes of Windows-1252 for characters of these names that Latin-1 lacks. */
const moved: Readonly<Record<string, number>> = { '“': 0x93, '”': 0x94, '’': 0x92, '€': 0x80 };

function encode1252(text: string): Buffer {
  return Buffer.from([...text].map((character) => moved[character] ?? character.charCodeAt(0)));
}

function write(separator: string, lineEnd: string): string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const rows = names.map((name, index) => [quote(name), String(index), ''].join(separator));
  return [['Name', 'Size', 'Note'].join(separator), ...rows, ''].join(lineEnd);
}

const cases = Object.keys(encodings).flatMap((encoding) =>
  Object.keys(lineEnds).flatMap((lineEnd) =>
    Object.keys(separators).map((separator) => ({ encoding, lineEnd, separator })),
  ),
) as readonly {
  encoding: keyof typeof encodings;
  lineEnd: keyof typeof lineEnds;
  separator: keyof typeof separators;
}[];

describe('a table in every encoding is read alike', () => {
  test.each(cases)('in $encoding with $lineEnd and $separator', async ({ encoding, lineEnd, separator }) => {
    const bytes = encodings[encoding](write(separators[separator], lineEnds[lineEnd]));
    for (const pieceLength of [1, 7, 65_536]) {
      const { result, rows } = await readTableFile(bytes, { rules, pieceLength });
      expect(
        rows.map(({ row, values }) => [row, values?.['Name'], values?.['Size'], values?.['Note']]),
      ).toEqual(names.map((name, index) => [index + 2, name, String(index), '']));
      expect(result).toMatchObject({
        kind: 'read',
        dialect: { encoding: encoding.replace(/ .*/, ''), lineEnd, separator, linesBefore: 0 },
      });
    }
  });
});

describe('the encoding is detected by the whole file:', () => {
  const plain = 'Name,Size,Note\n'.concat('Bap,3,plain\n'.repeat(20_000));

  test('Windows-1252 where its only accent is at the end', async () => {
    const { result, rows } = await readTableFile(encode1252(`${plain}Café,4,\n`), { rules });
    expect(result).toMatchObject({ kind: 'read', rows: 20_001, dialect: { encoding: 'Windows-1252' } });
    expect(rows.at(-1)).toMatchObject({ row: 20_002, values: { Name: 'Café' } });
  });

  test('UTF-8 where a few bytes are damaged: their rows are refused, and accents of the others are right', async () => {
    const damaged = Buffer.concat([
      Buffer.from('Name,Size,Note\nCafé,3,crème\nPâté,1,\n'),
      Buffer.from('Caf\xe9,4,\n', 'latin1'),
    ]);
    const { result, rows } = await readTableFile(damaged, { rules });
    expect(result).toMatchObject({ kind: 'read', dialect: { encoding: 'UTF-8' } });
    expect(rows).toMatchObject([
      { values: { Name: 'Café', Note: 'crème' } },
      { values: { Name: 'Pâté' } },
      { why: "The cell under 'Name' holds a character that is damaged (shown as \uFFFD). Write it again." },
    ]);
  });

  test('UTF-8 where U+FFFD is a character of the text', async () => {
    const { rows } = await readTableFile('Name,Size,Note\nCaf\uFFFD,3,\n', { rules });
    expect(rows).toMatchObject([{ values: { Name: 'Caf\uFFFD' } }]);
  });

  test('and a truncated character at the end is refused', async () => {
    const bytes = Buffer.from('Name,Size,Note\nCafé,3,\nThé,1,é');
    const { rows } = await readTableFile(bytes.subarray(0, -1), { rules });
    expect(rows).toMatchObject([{ values: { Name: 'Café' } }, { why: expect.stringContaining('damaged') }]);
  });
});
