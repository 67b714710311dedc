import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { pence } from '../kernel/money.ts';
import type { DraftOrder } from './draft.ts';
import {
  changedLines,
  fillQuantities,
  hasChanges,
  setQuantity,
  setTexts,
  setUnitCost,
  startDraft,
  toSaveOrder,
  unclearLines,
  undoChanges,
} from './draft.ts';
import { totalsOf } from './order.ts';

const shopId = 7 as ShopId;
const day = '2026-11-21' as DeliveryDay;
const product = (id: number) => id as ProductId;
const catalogue = [
  { productId: product(1), productCost: pence(185), shopCost: null },
  { productId: product(2), productCost: pence(205), shopCost: pence(199) },
  { productId: product(3), productCost: null, shopCost: null },
];
const saved: DraftOrder = {
  orderId: 48206 as OrderId,
  version: 4,
  purchaseOrderNumber: 'HL-2211',
  notes: '',
  lines: [{ productId: product(1), quantity: 12, unitCost: pence(170), costSource: 'product' }],
  custom: null,
};
const fresh = startDraft(shopId, day, catalogue, null);
const opened = startDraft(shopId, day, catalogue, saved);
const quantityOf = (draft: typeof fresh, id: number) => draft.lines.get(product(id))?.quantity;

describe('a draft', () => {
  test('of a new order holds every product at its price with nothing ordered', () => {
    expect([...fresh.lines.values()].map((line) => [line.unitCost, line.costSource, line.quantity])).toEqual([
      [185, 'product', 0],
      [199, 'shop', 0],
      [0, 'product', 0],
    ]);
    expect(hasChanges(fresh)).toBe(false);
  });

  test('of an order keeps the price that the line was saved with', () => {
    expect(opened.lines.get(product(1))?.unitCost).toBe(170);
    expect(opened.total).toBe(2040);
  });

  test('clamps what is typed and takes text as nothing (spec 000 section 5)', () => {
    expect(quantityOf(setQuantity(fresh, product(1), '400'), 1)).toBe(250);
    expect(quantityOf(setQuantity(opened, product(1), 'many'), 1)).toBe(0);
    expect(setQuantity(fresh, product(99), '4')).toBe(fresh);
  });

  test('keeps a quantity that is no whole number as it was typed, and orders nothing else for it', () => {
    const asked = setQuantity(setQuantity(opened, product(1), '5'), product(1), '1.5');
    expect(unclearLines(asked)).toMatchObject([{ productId: 1, unclear: '1.5', quantity: 12 }]);
    expect(hasChanges(asked)).toBe(true);
    expect(undoChanges(asked)).toEqual(opened);
    const answered = setQuantity(asked, product(1), '2');
    expect(unclearLines(answered)).toEqual([]);
    expect(quantityOf(answered, 1)).toBe(2);
  });

  test.each(['1.2x', '1,5', '999999999'])(
    'keeps the unit cost %s as it was typed, and charges no other',
    (text) => {
      const asked = setUnitCost(setUnitCost(opened, product(1), pence(120)), product(1), text);
      expect(unclearLines(asked)).toMatchObject([{ productId: 1, unclearCost: text, unitCost: 170 }]);
      expect(asked.total).toBe(2040);
      expect(hasChanges(asked)).toBe(true);
      expect(undoChanges(asked)).toEqual(opened);
      const answered = setUnitCost(asked, product(1), '1.2');
      expect(unclearLines(answered)).toEqual([]);
      expect(answered.lines.get(product(1))?.unitCost).toBe(120);
      expect(setUnitCost(asked, product(1), '')).toEqual(opened);
    },
  );

  test('asks about no unit cost of a line that is not ordered', () => {
    const typed = setUnitCost(opened, product(2), '1.2x');
    expect(unclearLines(typed)).toEqual([]);
    expect(hasChanges(typed)).toBe(false);
    expect(unclearLines(setQuantity(typed, product(2), 1))).toHaveLength(1);
  });

  test('knows what is not saved yet, and can undo it', () => {
    const changed = setTexts(setQuantity(opened, product(2), '3'), { notes: 'Ring the bell' });
    expect(changedLines(changed).map((line) => line.productId)).toEqual([2]);
    expect(hasChanges(changed)).toBe(true);
    expect(undoChanges(changed)).toEqual(opened);
  });

  test('typed back to what it was has no changes', () => {
    expect(hasChanges(setQuantity(setQuantity(opened, product(1), '5'), product(1), '12'))).toBe(false);
  });

  test('names a unit cost in its save only where one was typed', () => {
    const draft = setUnitCost(setQuantity(opened, product(2), '1'), product(2), pence(150));
    expect(toSaveOrder(draft, 'id').lines).toEqual([
      { productId: 1, quantity: 12 },
      { productId: 2, quantity: 1, unitCost: 150 },
    ]);
    expect(setUnitCost(draft, product(2), null).lines.get(product(2))?.costSource).toBe('shop');
  });

  test('filled with the usual quantities leaves out products that are not on the page', () => {
    const filled = fillQuantities(
      fresh,
      new Map([
        [product(1), 14],
        [product(77), 3],
      ]),
    );
    expect(toSaveOrder(filled, 'id').lines).toEqual([{ productId: 1, quantity: 14 }]);
  });
});

test('whatever is typed, in any order, the totals are true after every keystroke', () => {
  const keystroke = fc.oneof(
    fc.record({ id: fc.integer({ min: 1, max: 4 }), typed: fc.oneof(fc.nat(400).map(String), fc.string()) }),
    fc.record({ id: fc.integer({ min: 1, max: 4 }), cost: fc.option(fc.nat(999)) }),
  );
  fc.assert(
    fc.property(fc.array(keystroke, { maxLength: 40 }), fc.boolean(), (keystrokes, isNew) => {
      let draft = isNew ? fresh : opened;
      for (const key of keystrokes) {
        const id = product(key.id);
        if ('typed' in key) draft = setQuantity(draft, id, key.typed);
        else draft = setUnitCost(draft, id, key.cost === null ? null : (key.cost as Pence));
        expect(draft).toMatchObject(totalsOf(draft.lines.values()));
      }
    }),
  );
});
