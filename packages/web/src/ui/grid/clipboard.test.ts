import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsHtml, cellsText, parseCells } from './clipboard.ts';

test('a cell stays one cell, whatever characters it contains', () => {
  const text = cellsText([
    ['PO "open', 'two\tcells', 'two\nlines', 7],
    ['"=1+1"', '=1+1', '', 0.5],
  ]);
  expect(text).toBe(`"PO ""open"\t"two\tcells"\t"two\nlines"\t7\n"""=1+1"""\t'=1+1\t\t0.5`);
});

test('HTML has the same cells, with their tags escaped', () => {
  expect(cellsHtml([['<b>&"', '=1', 2]])).toBe(
    "<table><tr><td>&lt;b>&amp;&quot;</td><td>'=1</td><td>2</td></tr></table>",
  );
});

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['12', [['12']]],
  ['', [['']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"two\nlines"\tx', [['two\nlines', 'x']]],
  ['5" tin\t"', [['5" tin', '"']]],
  ['1\t', [['1', '']]],
])('reads %j as a spreadsheet wrote it', (text, cells) => {
  expect(parseCells(text)).toEqual(cells);
});

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', "'", '=', '-', ' ', 'a', '') }),
);
const blocks = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

test('pasted cells equal the copied ones', () => {
  fc.assert(
    fc.property(blocks, (cells) => {
      expect(parseCells(cellsText(cells))).toEqual(cells);
    }),
  );
});

test('numbers are pasted as they were copied', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (numbers) => {
      expect(parseCells(cellsText([numbers]))).toEqual([numbers.map(String)]);
    }),
  );
});
