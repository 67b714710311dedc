import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { invoicePath } from './invoice-path.ts';

const pathOf = (name: string) => invoicePath(name, '2026-10-01' as DeliveryDay, 45_102 as OrderId);
const file = '2026-10-01-invoice-45102.pdf';

test('an invoice lies in the folder of its shop, by day', () => {
  expect(pathOf('Abbey Green')).toBe(`Abbey Green/${file}`);
  expect(pathOf('Café Łódź')).toBe(`Café Łódź/${file}`);
});

test.each([
  ['a/b\\c', 'a-b-c'],
  ['../../etc', '-..-etc'],
  ['Bakehouse: "East" <new>', 'Bakehouse- -East- -new-'],
  ['  ...  ', 'Shop'],
  ['', 'Shop'],
  ['CON', 'CON shop'],
  ['Con Brio', 'Con Brio'],
  ['aux.1', 'aux.1 shop'],
  ['Mill\r\nRoad', 'Mill-Road'],
])('%j is the folder %j', (name, folder) => {
  expect(pathOf(name)).toBe(`${folder}/${file}`);
});

test('no name leads out of its folder, or is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const parts = pathOf(name).split('/');
      expect(parts).toHaveLength(2);
      expect(parts[0]).not.toMatch(/^\.*$|[\\:*?"<>|\p{Cc}]|[. ]$/u);
    }),
  );
});
