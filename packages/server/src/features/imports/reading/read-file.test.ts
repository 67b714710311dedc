import type { ColumnChoices, ColumnRule } from '@bakehouse/domain/imports/columns';
import { largestImport, mostImportRows } from '@bakehouse/domain/imports/import-kinds';
import { describe, expect, test } from 'vitest';
import { readTableFile, sourceOf } from '../../../../test/files/read-table-file.ts';
import { readFile } from './read-file.ts';

const rules: readonly ColumnRule[] = [
  { field: 'name', label: 'Name', names: ['Name', 'Item'], isRequired: true },
  { field: 'size', label: 'Size', names: ['Size'], isRequired: true },
  { field: 'note', label: 'Note', names: ['Note', 'Remarks', 'Special Request'], isRequired: false },
];

function read(content: string | Uint8Array, choices: ColumnChoices = {}) {
  return readTableFile(content, { rules, choices });
}

/** Rows with name, size and note, or with the reason why they are refused. */
async function readRows(content: string | Uint8Array) {
  const { rows } = await read(content);
  return rows.map(({ row, values, why }) =>
    values ? [row, values['name'], values['size'], values['note']] : [row, why],
  );
}

async function whyUnreadable(content: string | Uint8Array): Promise<string | null> {
  const { result } = await read(content);
  return result.kind === 'unreadable' ? result.why : null;
}

describe('a table', () => {
  test('is read with its columns in any order, and ignores others', async () => {
    const { result, header, rows } = await read('size,colour,NAME\n3,red,Bap\n4,, Bun \n');
    expect(header).toEqual(['size', 'colour', 'NAME']);
    expect(rows).toEqual([
      { row: 2, values: { name: 'Bap', size: '3' }, cells: ['3', 'Bap'] },
      { row: 3, values: { name: 'Bun', size: '4' }, cells: ['4', ' Bun '] },
    ]);
    expect(result).toEqual({
      kind: 'read',
      rows: 2,
      headerRow: 1,
      dialect: { encoding: 'UTF-8', separator: 'comma', lineEnd: 'LF', linesBefore: 0 },
      columns: [
        { header: 'size', field: 'size', found: 'by-name' },
        { header: 'colour', field: null, found: 'left-out' },
        { header: 'NAME', field: 'name', found: 'by-name' },
      ],
      sample: [
        ['3', 'red', 'Bap'],
        ['4', '', ' Bun '],
      ],
    });
  });

  test('may have separators, quotation marks and line ends in quotes', async () => {
    expect(
      await readRows(
        'name,size,note\n"Bap, floury",3,"He said ""yes"""\n"Two\r\nlines",4,5" cake\n"Bun" ,1,""\n',
      ),
    ).toEqual([
      [2, 'Bap, floury', '3', 'He said "yes"'],
      [3, 'Two\r\nlines', '4', '5" cake'],
      [4, 'Bun', '1', ''],
    ]);
  });

  test('is read without the apostrophes that our own files put before formulas', async () => {
    const { rows } = await read("name,size,note\n'=Bap,'-2,'+44 20 7946 0000\nBun,3,'QM2 8HW\n");
    expect(rows).toMatchObject([
      {
        values: { name: '=Bap', size: '-2', note: '+44 20 7946 0000' },
        cells: ["'=Bap", "'-2", "'+44 20 7946 0000"],
      },
      { values: { note: "'QM2 8HW" } },
    ]);
  });

  test('skips empty rows, and numbers the others as a spreadsheet does', async () => {
    const content = 'name,size\n\n"Bap\n(floury)",3\n,\n  \nBun,4\n\n';
    expect(await readRows(content)).toEqual([
      [3, 'Bap\n(floury)', '3', undefined],
      [6, 'Bun', '4', undefined],
    ]);
    expect((await read(content)).result).toMatchObject({ kind: 'read', rows: 2 });
  });

  test('may begin with other lines', async () => {
    const { result, rows } = await read(
      'Report of items, made on 21/11/2026\n"Name of the site: ""Kew"""\n\nItem ; SPECIAL-request;size\nBap;none;3\n',
    );
    expect(result).toMatchObject({
      kind: 'read',
      headerRow: 4,
      dialect: { separator: 'semicolon', linesBefore: 3 },
    });
    expect(rows).toMatchObject([{ row: 5, values: { name: 'Bap', note: 'none', size: '3' } }]);
  });

  test('has its header in the first row with the most known names, among the first 30', async () => {
    const before = (rows: number) => `${'about,this\n'.repeat(rows)}name,size,note\nname,size,note\n`;
    expect((await read(before(29))).result).toMatchObject({ kind: 'read', headerRow: 30, rows: 1 });
    expect((await read(before(30))).result).toMatchObject({ kind: 'columns-missing', headerRow: 1 });
    expect((await read('name,size\nname,size,note\nBap,3,\n')).result).toMatchObject({ headerRow: 2 });
  });

  test('takes its separator from the header, whatever its cells contain', async () => {
    expect(await readRows('name;size\nBap, floury, white, small;3\nBun, iced, pink, large;4\n')).toEqual([
      [2, 'Bap, floury, white, small', '3', undefined],
      [3, 'Bun, iced, pink, large', '4', undefined],
    ]);
  });

  test('is read from the first of two columns with the same name, or from the chosen one', async () => {
    const content = 'Name,size,Name\nBap,3,Bun\n';
    const { result, rows } = await read(content);
    expect(rows).toMatchObject([{ values: { name: 'Bap' } }]);
    expect(result).toMatchObject({
      columns: [{ found: 'by-name' }, {}, { header: 'Name (2)', field: null, found: 'left-out' }],
    });
    const chosen = await read(content, { 'Name (2)': 'name' });
    expect(chosen.rows).toMatchObject([{ values: { name: 'Bun' }, cells: ['3', 'Bun'] }]);
  });

  test('with missing columns returns these and a sample of twenty rows', async () => {
    const { result, header, rows } = await read(`name;colour\n\n${'Bap;red\n'.repeat(100_000)}`);
    expect(result).toMatchObject({
      kind: 'columns-missing',
      missing: [{ field: 'size' }],
      columns: [
        { header: 'name', field: 'name', found: 'by-name' },
        { header: 'colour', field: null, found: 'left-out' },
      ],
      sample: Array.from({ length: 20 }, () => ['Bap', 'red']),
    });
    expect([header, rows]).toEqual([null, []]);
  });

  test('without known columns can be read once people assign them', async () => {
    const content = 'Bericht\nBezeichnung;Gewicht\nBrot;500\n';
    expect((await read(content)).result).toMatchObject({
      kind: 'columns-missing',
      headerRow: 2,
      columns: [{ header: 'Bezeichnung' }, { header: 'Gewicht' }],
      sample: [['Brot', '500']],
    });
    expect((await read(content, { Bezeichnung: 'name', Gewicht: 'size' })).rows).toMatchObject([
      { row: 3, values: { name: 'Brot', size: '500' } },
    ]);
  });
});

describe('a row is refused', () => {
  test('with too few or too many cells, and no cell is moved', async () => {
    expect(await readRows('name,size,colour\nBap\nBun,4\nScone,5,red,\nStottie,6,white\n')).toEqual([
      [2, 'This row has 1 cell, but the header has 3 columns.'],
      // The missing cells are not read anyway.
      [3, 'Bun', '4', undefined],
      [4, 'This row has 4 cells, but the header has 3 columns.'],
      [5, 'Stottie', '6', undefined],
    ]);
  });

  test('with all its cells, so that it can be corrected', async () => {
    const { rows } = await read('colour,name,size\nred,Bap, floury,3\n');
    expect(rows).toEqual([
      {
        row: 2,
        why: 'This row has 4 cells, but the header has 3 columns.',
        cells: ['Bap', ' floury', '3'],
      },
    ]);
  });

  test('where the file ends inside it', async () => {
    expect(await readRows('name,size,colour\nBap,3,red\nBun,1')).toEqual([
      [2, 'Bap', '3', undefined],
      [3, 'The file ends in the middle of this row: it has 2 cells, but the header has 3 columns.'],
    ]);
  });

  test('where a quotation mark is never closed, with every row after it', async () => {
    const { result, rows } = await read('name,size\nBap,3\n"Bun,4\n\nStottie,5\nScone,""\n');
    expect(rows).toEqual([
      { row: 2, values: { name: 'Bap', size: '3' }, cells: ['Bap', '3'] },
      {
        row: 3,
        why: 'A quotation mark opens a cell here and is never closed.',
        cells: ['"Bun', '4'],
      },
      ...[
        { row: 5, cells: ['Stottie', '5'] },
        { row: 6, cells: ['Scone', ''] },
      ].map((row) => ({
        ...row,
        why: 'Row 3 opens a quotation mark that is never closed, so it is not certain where this row begins.',
      })),
    ]);
    expect(result).toMatchObject({ kind: 'read', rows: 4 });
  });

  test('where text follows a closing quotation mark, with the rows inside the quotes', async () => {
    expect(await readRows('name,size\n"Bap" x,3\n"Bun,4\nRoll,1\n"Scone",6\nStottie,5\n')).toEqual([
      [2, 'A quotation mark opens a cell here and is followed by text where it is closed.'],
      [3, 'A quotation mark opens a cell here and is followed by text where it is closed.'],
      ...[4, 5].map((row) => [
        row,
        'Row 3 opens a quotation mark that is followed by text where it is closed, so it is not certain where this row begins.',
      ]),
      [6, 'Stottie', '5', undefined],
    ]);
  });

  test('with NUL or another control character in any of its cells', async () => {
    expect(
      await readRows('name,size,colour\nBa\0p,3,\nBun,4,re\u0007d\nRoll,\u0085,\nOne\ttab,1,\n'),
    ).toEqual([
      [2, "The cell under 'name' holds a NUL character, which cannot be kept."],
      [3, "The cell under 'colour' holds an invisible control character (U+0007). Delete it."],
      [4, "The cell under 'size' holds an invisible control character (U+0085). Delete it."],
      [5, 'One\ttab', '1', undefined],
    ]);
  });

  test('with a cell of more than 10,000 characters, which is truncated', async () => {
    const { rows } = await read(
      `name,size\n${'x'.repeat(10_000)},1\n${'x'.repeat(10_001)},2\n"${'a\n'.repeat(6_000)}",3\nBap,4\n`,
    );
    expect(rows.map(({ row, why }) => [row, why])).toEqual([
      [2, undefined],
      [3, "The cell under 'name' has more than 10,000 characters; the rest is left out here."],
      [
        4,
        "The cell under 'name' has more than 10,000 characters; the rest is left out here. " +
          'It spans several lines: is there a quotation mark missing, or one too many?',
      ],
      [5, undefined],
    ]);
    expect(rows.map(({ cells }) => cells[0]?.length)).toEqual([10_000, 10_000, 10_000, 3]);
  });
});

describe('a whole file is refused', () => {
  test.each(['', '\uFEFF', '   \n\t\n  '])('where it is empty: %j', async (content) => {
    expect(await whyUnreadable(content)).toBe('This file is empty: there is no text in it.');
  });

  test('where it has a header only', async () => {
    expect(await whyUnreadable('name,size\n\n,\n')).toBe(
      'This file has a header in row 1 and no rows under it, so there is nothing to import.',
    );
  });

  test('where it is not a table', async () => {
    expect(await whyUnreadable('Dear all,\nplease send 20 baps.\nRegards\n')).toBe(
      'No header was found. One of the first 30 rows needs the names of the columns, separated by commas, semicolons or tabs.',
    );
  });

  test('with more rows than the limit, and not with the limit', async () => {
    const most = `name,size\n${'Bap,3\n'.repeat(mostImportRows)}`;
    expect((await read(most)).result).toMatchObject({ kind: 'read', rows: 300_000 });
    expect(await whyUnreadable(`${most}Bun,4\n`)).toBe(
      'This file has more than 300,000 rows. Split it into smaller files, each with the header, and import them one after the other.',
    );
  });

  test('with more than 200 columns, and not with 200', async () => {
    const names = Array.from({ length: 198 }, (_, index) => `c${index}`).join(',');
    expect((await read(`name,size,${names}\n`)).result).toMatchObject({ kind: 'unreadable', why: /nothing/ });
    expect(await whyUnreadable(`name,size,${names},one more\n`)).toBe(
      'This table has more than 200 columns. Delete those that are not needed and save it again.',
    );
  });

  test('where it is larger than 50 MB, before it is read', async () => {
    const source = { ...sourceOf(Buffer.from('name,size\nBap,3\n')), size: largestImport + 1 };
    const reading = {
      columnsFor: () => rules,
      choices: {},
      onHeader: () => {},
      onRow: () => {},
      onBadRow: () => {},
      onProgress: () => {},
    };
    expect(await readFile(source, reading)).toEqual({
      kind: 'unreadable',
      why: 'This file is larger than 50 MB. Split it into smaller files, each with the header, and import them one after the other.',
    });
  });
});

describe('the reading of a file', () => {
  const content = Buffer.from(`name,size\n${'Bap,3\n'.repeat(50_000)}`);
  const listen = {
    columnsFor: () => rules,
    choices: {},
    onHeader: () => {},
    onRow: () => {},
    onBadRow: () => {},
  };

  test('reports its progress, to the last byte', async () => {
    const progress: number[] = [];
    await readFile(sourceOf(content), { ...listen, onProgress: (bytes) => progress.push(bytes) });
    expect(progress.length).toBeGreaterThan(3);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(content.length);
  });

  test('yields to the event loop, however large the chunks of the file are', async () => {
    let turns = 0;
    let isReading = true;
    const turn = () => {
      turns += 1;
      if (isReading) setImmediate(turn);
    };
    setImmediate(turn);
    await readFile(sourceOf(content, content.length), { ...listen, onProgress: () => {} });
    isReading = false;
    expect(turns).toBeGreaterThanOrEqual(Math.floor(content.length / 65_536));
  });

  test('ends when it is aborted, and closes the file', async () => {
    const stop = new AbortController();
    let isOpen = false;
    const reading = readFile(
      {
        name: 'table.csv',
        size: content.length,
        async *pieces() {
          isOpen = true;
          try {
            for (let place = 0; place < content.length; place += 1000)
              yield content.subarray(place, place + 1000);
          } finally {
            isOpen = false;
          }
        },
      },
      {
        ...listen,
        signal: stop.signal,
        onProgress(bytes) {
          if (bytes > 20_000) stop.abort(new Error('left'));
        },
      },
    );
    await expect(reading).rejects.toThrow('left');
    expect(isOpen).toBe(false);
  });
});
