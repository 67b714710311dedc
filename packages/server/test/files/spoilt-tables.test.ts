import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import type { SheetRecord } from '../worlds/list-records.ts';
import { listRecords } from '../worlds/list-records.ts';
import { readTableFile, rulesFor } from './read-table-file.ts';

const seed = 20_261_123;
const columns = ['Order ID', 'Purchaser Unit', 'Requested Delivery Date', 'PID', 'Quantity', 'Line Total'];
const rules = rulesFor(columns);
const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;
const labels = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'Windows-1252': 'windows-1252',
  Excel: 'utf-8',
} as const;

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[A-Za-z0-9 £.,/-]{0,12}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Café, Kew', 'Say "yes"', 'Two\nlines', '5" tart', '', '=1+1', '€3'),
  },
);

/** A table as a program writes it, which is then spoilt. */
const table = fc
  .record({
    rows: fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 12, maxLength: 40 }),
    separator: fc.constantFrom(',', ';', '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    before: fc.array(fc.constantFrom('Report', '', 'Made on, 21/11/2026', 'Notes: "none"'), { maxLength: 3 }),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 }),
    encode: fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'latin1', 'utf16le'),
  })
  .map(({ rows, separator, lineEnd, before, order, encode }) => {
    const write = (cells: readonly string[]) =>
      order.map((place) => quoteCell(cells[place] ?? '', separator)).join(separator);
    const text = [...before, write(columns), ...rows.map(write), ''].join(lineEnd);
    return Buffer.from(text, encode);
  });

function quoteCell(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Damage = (bytes: Buffer, at: number, amount: number) => Buffer;

const damages: Readonly<Record<string, Damage>> = {
  'a bit is flipped': (bytes, at, amount) => {
    const spoilt = Buffer.from(bytes);
    spoilt[at] = (spoilt[at] ?? 0) ^ (1 << (amount % 8));
    return spoilt;
  },
  'a byte is another': (bytes, at, amount) => {
    const spoilt = Buffer.from(bytes);
    spoilt[at] = amount % 256;
    return spoilt;
  },
  'bytes are cut out': (bytes, at, amount) =>
    Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + (amount % 60))]),
  'a quotation mark is too many': (bytes, at) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from('"'), bytes.subarray(at)]),
  'the end is cut off': (bytes, at) => bytes.subarray(0, at),
  'a part is there twice': (bytes, at, amount) =>
    Buffer.concat([bytes.subarray(0, at + (amount % 90)), bytes.subarray(at)]),
  'cells are moved in a row': (bytes, at) => {
    const text = bytes.toString('latin1');
    const begin = text.lastIndexOf('\n', at) + 1;
    const end = text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at);
    const moved = text
      .slice(begin, end)
      .split(/[,;\t]/)
      .reverse()
      .join(',');
    return Buffer.from(text.slice(0, begin) + moved + text.slice(end), 'latin1');
  },
};

const spoiltTable = fc
  .record({
    bytes: table,
    blows: fc.array(
      fc.tuple(fc.constantFrom(...Object.values(damages)), fc.noBias(fc.nat(9_999)), fc.nat()),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    pieceLength: fc.constantFrom(61, 65_536),
  })
  .map(({ bytes, blows, pieceLength }) => ({
    bytes: blows.reduce<Buffer>(
      (spoilt, [damage, at, amount]) => damage(spoilt, Math.floor((at * spoilt.length) / 10_000), amount),
      bytes,
    ),
    pieceLength,
  }));

/** The records of a file after its header, counted by a program that shares nothing with the reader. */
function listExpected(bytes: Buffer, encoding: keyof typeof labels, separator: string, headerRow: number) {
  const [inFirst, inSecond] = [0, 1].map(
    (half) => bytes.filter((byte, place) => byte === 0 && place % 2 === half).length,
  );
  const isBigEndian = encoding === 'UTF-16' && Number(inFirst) > Number(inSecond);
  const label = isBigEndian ? 'utf-16be' : labels[encoding];
  return listRecords(new TextDecoder(label).decode(bytes), separator)
    .map((record, index): SheetRecord & { readonly row: number } => ({ ...record, row: index + 1 }))
    .filter(({ row, cells }) => row > headerRow && cells.some((one) => one.trim() !== ''));
}

describe('a spoilt table', () => {
  test('is read or refused, and every row of it is given once: read, or bad with the reason', async () => {
    const outcomes = { read: 0, 'columns-missing': 0, unreadable: 0 };
    const given = { good: 0, bad: 0 };
    for (const { bytes, pieceLength } of fc.sample(spoiltTable, { numRuns: sizes.spoiltTables, seed })) {
      const { result, header, rows } = await readTableFile(bytes, { rules, pieceLength });
      outcomes[result.kind] += 1;
      if (result.kind === 'unreadable') expect(result.why).toMatch(/^[A-Z].*\.$/s);
      if (result.kind !== 'read') {
        expect(rows).toEqual([]);
        continue;
      }
      const { encoding, separator } = result.dialect;
      const expected = listExpected(bytes, encoding, separators[separator], result.headerRow);
      expect(
        rows.map(({ row }) => row),
        JSON.stringify(bytes.toString('latin1')),
      ).toEqual(expected.map(({ row }) => row));
      expect(result.rows).toBe(rows.length);
      for (const [index, { values, why }] of rows.entries()) {
        const record = expected[index];
        if (why !== undefined) {
          given.bad += 1;
          expect(why).toMatch(/^[A-Z].*\.$/s);
          continue;
        }
        given.good += 1;
        expect(record?.isBroken).toBe(false);
        for (const [place, name] of (header ?? []).entries()) {
          const field = result.columns[place]?.field;
          if (field) expect(values?.[field], name).toBe(record?.cells[place]?.trim());
        }
      }
    }
    reportFigure(
      `spoilt tables: ${sizes.spoiltTables}, of which ${outcomes.read} were read (${given.good} rows good, ${given.bad} bad), ` +
        `${outcomes['columns-missing']} lacked columns, ${outcomes.unreadable} were unreadable`,
    );
    // Damage is seen, and does not take everything with it.
    expect(given.bad).toBeGreaterThan(sizes.spoiltTables / 10);
    expect(given.good).toBeGreaterThan(sizes.spoiltTables);
    expect(outcomes.read).toBeGreaterThan(sizes.spoiltTables / 2);
  });
});
