import { pence } from '@bakehouse/domain/kernel/money';
import { setTexts, startDraft, switchOrderType } from '@bakehouse/domain/orders/draft';
import { expect, test } from 'vitest';
import { baguette, products, saturday, shopId, sourdough } from '../test/order-facts.ts';
import { applyEdits, editsOf, hasNoEdits, mergeEdits } from './order-edits.ts';

const none = { purchaseOrderNumber: null, notes: null, custom: null };

test('edits of different parts of a line are both kept; of the same part the later one wins', () => {
  const earlier = {
    ...none,
    notes: 'Ring the bell',
    lines: new Map([
      [baguette, { quantity: 40, unitCost: null }],
      [sourdough, { quantity: 3, unitCost: null }],
    ]),
  };
  const later = {
    ...none,
    purchaseOrderNumber: 'PO 7',
    lines: new Map([
      [baguette, { quantity: null, unitCost: pence(120) }],
      [sourdough, { quantity: 4, unitCost: null }],
    ]),
  };
  expect(mergeEdits(earlier, later)).toEqual({
    purchaseOrderNumber: 'PO 7',
    notes: 'Ring the bell',
    custom: null,
    lines: new Map([
      [baguette, { quantity: 40, unitCost: 120 }],
      [sourdough, { quantity: 4, unitCost: null }],
    ]),
  });
});

test('a new custom order with nothing but a PO number is restored as a custom order', () => {
  const newOrder = startDraft(shopId, saturday, products, null);
  const custom = switchOrderType(newOrder, 'custom');
  expect(hasNoEdits(editsOf(custom))).toBe(true);
  const back = applyEdits(newOrder, editsOf(setTexts(custom, { purchaseOrderNumber: 'PO 7' })));
  expect(back).toMatchObject({ purchaseOrderNumber: 'PO 7', custom: custom.custom });
});
