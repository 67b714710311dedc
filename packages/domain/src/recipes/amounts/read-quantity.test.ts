import { expect, test } from 'vitest';
import { splitAmount } from './read-quantity.ts';

test.each([
  ['1.5 kg', '1.5', 'kg'],
  ['150g', '150', 'g'],
  ['1,250.5 g', '1,250.5', 'g'],
  ['2 EACH', '2', 'EACH'],
  [' 150 ', '150', null],
  ['', '', null],
  ['half a cup', 'half a cup', null],
  ['1e3', '1e3', null],
  ['2 500 g', '2 500 g', null],
])('%j is %j in %j', (text, quantity, quantityUnit) => {
  expect(splitAmount(text)).toEqual({ quantity, quantityUnit });
});
