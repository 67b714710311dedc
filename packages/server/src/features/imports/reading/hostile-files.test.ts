import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readTableFile, rulesFor } from '../../../../test/files/read-table-file.ts';

const fixtures = new URL('../../../../test/fixtures/tables/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, fixtures), 'utf8');

const rowSchema = z.record(z.string(), z.string());
/** One of the files has its only row without an array around it. */
const rowsOf = z.union([z.array(rowSchema), rowSchema.transform((row) => [row])]);

describe('csv-spectrum', () => {
  const names = readdirSync(new URL('csv-spectrum', fixtures)).flatMap((file) =>
    file.endsWith('.csv') ? [file.slice(0, -'.csv'.length)] : [],
  );

  test('is there', () => expect(names).toHaveLength(9));

  test.each(names)('%s is read as specified by its authors, with LF and with CRLF', async (name) => {
    const table = read(`csv-spectrum/${name}.csv`);
    const expected = rowsOf.parse(JSON.parse(read(`csv-spectrum/${name}.json`)));
    const columns = Object.keys(expected[0] ?? {});
    for (const lineEnd of ['\n', '\r\n']) {
      const inCells = (cell: string) => cell.trim().replaceAll('\n', lineEnd);
      const { result, rows } = await readTableFile(table.replaceAll('\n', lineEnd), {
        rules: rulesFor(columns),
      });
      expect(result).toMatchObject({ kind: 'read', rows: expected.length });
      expect(rows.map(({ values }) => values)).toEqual(
        expected.map((row) =>
          Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, inCells(cell)])),
        ),
      );
    }
  });
});

describe('a text of people or attackers', () => {
  const naughty = z.array(z.string()).parse(JSON.parse(read('naughty-strings.json')));
  const formulas = read('formulas.txt').split('\n').filter(Boolean);
  const texts = [...naughty, ...formulas];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused.
  const isRefused = (text: string) => /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(text);

  test('is read unchanged, or refused for a control character', async () => {
    const lines = texts.map((text, index) => `${index},"${text.replaceAll('"', '""')}",end`);
    const { result, rows } = await readTableFile(['Number,Text,End', ...lines].join('\r\n'), {
      rules: rulesFor(['Number', 'Text', 'End']),
    });
    expect(result).toMatchObject({ kind: 'read', rows: texts.length });
    expect(texts.length).toBeGreaterThan(500);
    for (const [index, text] of texts.entries()) {
      const given = rows[index];
      expect(given?.row).toBe(index + 2);
      if (isRefused(text)) expect(given?.why).toMatch(/control character/);
      else {
        expect(given?.values).toEqual({ Number: String(index), Text: text.trim(), End: 'end' });
        expect(given?.cells).toEqual([String(index), text, 'end']);
      }
    }
    expect(rows.filter(({ why }) => why !== undefined).length).toBeLessThan(10);
  });

  test('may be the name of a column', async () => {
    const { rows } = await readTableFile('Name,__proto__,constructor,=1+1\nBap,a,b,c\n', {
      rules: rulesFor(['Name', '__proto__', 'constructor', '=1+1']),
    });
    expect(rows).toMatchObject([{ row: 2, cells: ['Bap', 'a', 'b', 'c'] }]);
  });
});
