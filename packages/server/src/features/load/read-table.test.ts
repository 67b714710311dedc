import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableRow } from './read-table.ts';
import { readTable } from './read-table.ts';

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'bakehouse-table-'));
});

afterAll(() => rmSync(directory, { recursive: true }));

type Read = readonly TableRow<'name' | 'size' | 'note'>[];

async function read(content: string | Uint8Array): Promise<Read> {
  writeFileSync(join(directory, 'shops.csv'), content);
  const rows: TableRow<'name' | 'size' | 'note'>[] = [];
  await readTable({
    directory,
    file: 'shops.csv',
    required: ['name', 'size'],
    optional: ['note'],
    onRow: (row) => rows.push(row),
    onProgress: () => {},
  });
  return rows;
}

function values(rows: Read) {
  return rows.map((row) =>
    row.problem === null ? [row.row, row.values.name, row.values.size, row.values.note] : row,
  );
}

describe('a file', () => {
  test('is read with its columns in any order, and ignores others', async () => {
    expect(values(await read('size,colour,name\n3,red,Bap\n4,,Bun\n'))).toEqual([
      [2, 'Bap', '3', ''],
      [3, 'Bun', '4', ''],
    ]);
  });

  test('may begin with a byte order mark and have Windows line ends', async () => {
    expect(values(await read('\uFEFFname,size\r\n"Bap, floury",3\r\n"Bun ""iced""","4"\r\n'))).toEqual([
      [2, 'Bap, floury', '3', ''],
      [3, 'Bun "iced"', '4', ''],
    ]);
  });

  test('may have line breaks in quotes, accents, Chinese, and no line end at the end', async () => {
    expect(values(await read('name,size,note\n"Café\nLe Coin",1,店铺\n Zoë’s ,2,=1+1'))).toEqual([
      [2, 'Café\nLe Coin', '1', '店铺'],
      [3, 'Zoë’s', '2', '=1+1'],
    ]);
  });

  test('may have empty lines, which are counted and skipped', async () => {
    expect(values(await read('name,size\n\nBap,3\n\n\nBun,4\n\n'))).toEqual([
      [3, 'Bap', '3', ''],
      [6, 'Bun', '4', ''],
    ]);
  });

  test('reports malformed rows', async () => {
    expect(await read('name,size\nBap\nBun,4,5\nBa\0p,1\n"Bap" x,2\nBun,3\n')).toMatchObject([
      { row: 2, problem: 'has 1 value, but the header has 2' },
      { row: 3, problem: 'has 3 values, but the header has 2' },
      { row: 4, problem: 'contains a NUL character, which the database cannot store' },
      { row: 5, problem: expect.stringMatching(/quote/) },
    ]);
  });

  test('reports where a quote is never closed', async () => {
    expect(await read('name,size\nBap,3\n"Bun,4\nStottie,5\n')).toMatchObject([
      { row: 2, problem: null },
      { row: 3, problem: expect.stringMatching(/opens a quote that is never closed/) },
    ]);
  });

  test.each([
    ['\n', ''],
    ['\r\n', '\uFEFF'],
  ])('is read completely if larger than one chunk of the stream (line end %j)', async (lineEnd, mark) => {
    const names = Array.from(
      { length: 20_000 },
      (_, index) => `Café ${index}, "Quai"${'é'.repeat(index % 7)}`,
    );
    const rows = names.map((name, index) => `"${name.replaceAll('"', '""')}",${index}`);
    const all = await read(`${mark}${['name,size', ...rows].join(lineEnd)}${lineEnd}`);
    expect(all.map((row) => (row.problem === null ? row.values.name : row.problem))).toEqual(names);
    expect(all.at(-1)?.row).toBe(20_001);
  });
});

describe('a whole file is refused', () => {
  test('without a required column', async () => {
    await expect(read('name,colour\nBap,white\n')).rejects.toThrow(
      'shops.csv lacks the column size. Its header is: name, colour.',
    );
  });

  test('when its values are separated by semicolons', async () => {
    await expect(read('name;size\nBap;3\n')).rejects.toThrow(
      'shops.csv lacks the columns name, size. Its header is: name;size. Values must be separated by commas.',
    );
  });

  test('with a column twice', async () => {
    await expect(read('name,size,name\nBap,3,Bun\n')).rejects.toThrow('shops.csv has the column name twice.');
  });

  test('when it is empty', async () => {
    await expect(read('')).rejects.toThrow('shops.csv is empty; it needs at least a header row.');
  });

  test('when it is not UTF-8', async () => {
    await expect(read(Buffer.from('name,size\nCaf\xe9,3\n', 'latin1'))).rejects.toThrow(
      "shops.csv is not UTF-8 text. Save it as 'CSV UTF-8' and load it again.",
    );
  });

  test('when it does not exist', async () => {
    const nowhere = join(directory, 'nowhere');
    const reading = readTable({
      directory: nowhere,
      file: 'shops.csv',
      required: ['name'],
      onRow: () => {},
      onProgress: () => {},
    });
    await expect(reading).rejects.toThrow(`There is no shops.csv in ${nowhere}.`);
  });
});
