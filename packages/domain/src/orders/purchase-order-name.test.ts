import { expect, test } from 'vitest';
import { namedPurchaseOrder } from './purchase-order-name.ts';

test.each([
  ['5512', 'PO 5512'],
  [' 5512 ', 'PO 5512'],
  ['PO-77', 'PO-77'],
  ['po 77', 'po 77'],
  ['PO77', 'PO77'],
  ['P.O. 77', 'P.O. 77'],
  ['POLO', 'PO POLO'],
  ['Porter', 'PO Porter'],
])('the purchase order %o is named %o', (number, name) => {
  expect(namedPurchaseOrder(number)).toBe(name);
});
