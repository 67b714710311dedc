import { escapeFormula } from '@bakehouse/domain/exports/formulas';
import { expect, test } from 'vitest';
import { csvText } from './csv-file.ts';

test.each(['=1+1', '+44', '-1', '@SUM(A1)', '\tx', '＝1', ' =1', '\u00a0=1', '\u200b=1', '\ufeff@x'])(
  '%j is no formula any more',
  (cell) => expect(escapeFormula(cell)).toBe(`'${cell}`),
);

test.each(['Abbey Green', '1.50', 'a=b', '21-Nov-2026', '', '’twas'])('%j stays as it is', (cell) => {
  expect(escapeFormula(cell)).toBe(cell);
});

test('numbers stay numbers, and cells with a comma or a quotation mark are quoted', async () => {
  expect(await csvText([['Shop "A", B', -4, '=1']])).toBe(`"Shop ""A"", B",-4,'=1`);
});
