import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './formulas.ts';

test.each([
  ["'+44 20 7946 0000", '+44 20 7946 0000'],
  ["'=1+1", '=1+1'],
  ["'\t@home", '\t@home'],
  ["''-2", "''-2"],
  ["'QM2 8HW", "'QM2 8HW"],
  ["'", "'"],
  ['', ''],
])('%j is the text %j', (cell, text) => {
  expect(unescapeFormula(cell)).toBe(text);
});

test('a text that a spreadsheet would run comes back from a file as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', ' -'), fc.string(), (start, rest) => {
      expect(unescapeFormula(escapeFormula(start + rest))).toBe(start + rest);
    }),
  );
});
