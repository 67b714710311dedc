import { pence } from '@bakehouse/domain/kernel/money';
import {
  setQuantity,
  setTexts,
  setUnitCost,
  startDraft,
  switchOrderType,
} from '@bakehouse/domain/orders/draft';
import { expect, test } from 'vitest';
import { baguette, products, saturday, shopId, sourdough } from '../test/order-facts.ts';
import { applyEdits, editsOf, editsSince, hasNoEdits, mergeEdits } from './order-edits.ts';

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

test('an invalid unit cost is an edit like a valid one', () => {
  const ordered = setQuantity(startDraft(shopId, saturday, products, null), baguette, 12);
  const invalid = setUnitCost(ordered, baguette, '1.2x');
  expect(editsSince(invalid, ordered).lines).toEqual(
    new Map([[baguette, { quantity: null, unitCost: '1.2x' }]]),
  );
  expect(applyEdits(ordered, editsSince(invalid, ordered))).toEqual(invalid);
  expect(applyEdits(invalid, editsSince(ordered, invalid))).toEqual(ordered);
});

test('a new custom order with nothing but a PO number is restored as a custom order', () => {
  const newOrder = startDraft(shopId, saturday, products, null);
  const custom = switchOrderType(newOrder, 'custom');
  expect(hasNoEdits(editsOf(custom))).toBe(true);
  const back = applyEdits(newOrder, editsOf(setTexts(custom, { purchaseOrderNumber: 'PO 7' })));
  expect(back).toMatchObject({ purchaseOrderNumber: 'PO 7', custom: custom.custom });
});
