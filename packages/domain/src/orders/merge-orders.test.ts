import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { pence } from '../kernel/money.ts';
import type { Choice } from '../merging/merge.ts';
import { conflictsAmong } from '../merging/merge.ts';
import type { CustomPart, DeliverTo } from './custom-order.ts';
import { firstCake } from './custom-order.ts';
import type { Draft, DraftOrder } from './draft.ts';
import {
  hasChanges,
  setCustom,
  setQuantity,
  setTexts,
  setUnitCost,
  startDraft,
  toSaveOrder,
} from './draft.ts';
import { mergeDraft, mergeOrder, valuesOfOrder } from './merge-orders.ts';
import { totalsOf } from './order.ts';

const shopId = 7 as ShopId;
const day = '2026-11-21' as DeliveryDay;
const product = (id: number) => id as ProductId;
const catalogue = [1, 2, 3, 4].map((id) => ({
  productId: product(id),
  productCost: pence(100 * id),
  shopCost: null,
}));
const line = (id: number, quantity: number, unitCost = 100 * id) => ({
  productId: product(id),
  quantity,
  unitCost: pence(unitCost),
  costSource: 'product' as const,
});
const opened: DraftOrder = {
  orderId: 48206 as OrderId,
  version: 3,
  purchaseOrderNumber: '',
  notes: '',
  lines: [line(1, 12), line(2, 30)],
  custom: null,
};
const mine = startDraft(shopId, day, catalogue, opened);
const quantityOf = (draft: Draft, id: number) => draft.lines.get(product(id))?.quantity ?? 0;
const costOf = (draft: Draft, id: number) => draft.lines.get(product(id))?.unitCost;
const type = (draft: Draft, id: number, quantity: number) => setQuantity(draft, product(id), quantity);
const merge = (draft: Draft, remote: DraftOrder, choices?: ReadonlyMap<string, Choice>) =>
  mergeDraft(draft, catalogue, remote, choices);
const askedOf = (draft: Draft, remote: DraftOrder) =>
  conflictsAmong(valuesOfOrder(mergeOrder(draft, remote))).map(({ key }) => key);

/** What a draft leaves behind once it is saved. */
function saved(draft: Draft): DraftOrder {
  const { purchaseOrderNumber, notes, custom, edited } = draft;
  const lines = [...draft.lines.values()].filter(({ quantity }) => quantity > 0);
  return { ...opened, lines, purchaseOrderNumber, notes, custom, version: (edited?.version ?? 0) + 1 };
}

describe('two people on one order', () => {
  test('lines that this person never touched stay as the other one saved them', () => {
    const merged = merge(type(mine, 2, 60), saved(type(type(mine, 1, 20), 3, 5)));
    expect([1, 2, 3].map((id) => quantityOf(merged, id))).toEqual([20, 60, 5]);
  });

  test('a quantity that has to be asked about is asked about still', () => {
    const asked = setQuantity(mine, product(2), '1,5');
    const merged = merge(asked, saved(type(mine, 1, 20)));
    expect(merged.lines.get(product(2))?.unclear).toBe('1,5');
    expect(quantityOf(merged, 1)).toBe(20);
  });

  test('a unit cost that has to be asked about is asked about still', () => {
    const asked = setUnitCost(mine, product(2), '1.2x');
    const merged = merge(asked, saved(type(mine, 1, 20)));
    expect(merged.lines.get(product(2))).toMatchObject({ unclear: null, unclearCost: '1.2x', quantity: 30 });
    expect(quantityOf(merged, 1)).toBe(20);
  });

  test('the merged save names the version that the other one left', () => {
    const remote = saved(type(mine, 1, 20));
    expect(toSaveOrder(merge(type(mine, 2, 60), remote), 'id')).toMatchObject({
      edited: { orderId: 48206, version: 4 },
      lines: [
        { productId: 1, quantity: 20 },
        { productId: 2, quantity: 60 },
      ],
    });
  });

  test('the same line to something else is asked, to the same is not', () => {
    expect(askedOf(type(mine, 1, 14), saved(type(mine, 1, 16)))).toEqual(['lines.1.quantity']);
    expect(askedOf(type(mine, 1, 16), saved(type(mine, 1, 16)))).toEqual([]);
    expect(hasChanges(merge(type(mine, 1, 16), saved(type(mine, 1, 16))))).toBe(false);
  });

  test('a line taken away here and changed there is asked as a whole', () => {
    const remote = saved(type(mine, 1, 16));
    expect(askedOf(type(mine, 1, 0), remote)).toEqual(['lines.1']);
    expect(quantityOf(merge(type(mine, 1, 0), remote), 1)).toBe(0);
    expect(quantityOf(merge(type(mine, 1, 0), remote, new Map([['lines.1', 'remote']])), 1)).toBe(16);
  });

  test('quantity and unit cost of one line are two changes', () => {
    const remote = saved(setUnitCost(mine, product(1), pence(90)));
    const merged = merge(type(mine, 1, 14), remote);
    expect([quantityOf(merged, 1), costOf(merged, 1)]).toEqual([14, 90]);
    expect(toSaveOrder(merged, 'id').lines[0]).toEqual({ productId: 1, quantity: 14 });
  });

  test('a unit cost typed here is typed again, and one that was not typed never becomes an override', () => {
    const dearer = merge(setUnitCost(mine, product(1), pence(110)), saved(type(mine, 1, 16)));
    expect(toSaveOrder(dearer, 'id').lines[0]).toEqual({ productId: 1, quantity: 16, unitCost: 110 });
    // The other side removed the line: it is ordered again, at the server's current price.
    const again = merge(type(mine, 1, 14), saved(type(mine, 1, 0)));
    expect(toSaveOrder(again, 'id').lines.find(({ productId }) => productId === 1)).toEqual({
      productId: 1,
      quantity: 14,
    });
  });

  test('a product that both ordered costs what was saved first, which is no question', () => {
    const remote = { ...saved(type(mine, 3, 6)), lines: [...opened.lines, line(3, 6, 280)] };
    expect(askedOf(type(mine, 3, 6), remote)).toEqual([]);
    expect(askedOf(type(mine, 3, 8), remote)).toEqual(['lines.3']);
    expect(costOf(merge(type(mine, 3, 8), remote), 3)).toBe(280);
  });

  test('what was typed stays although the product is on no list any more', () => {
    const merged = mergeDraft(type(mine, 1, 14), [], { ...opened, version: 4, lines: [] });
    expect(toSaveOrder(merged, 'id').lines).toEqual([{ productId: 1, quantity: 14 }]);
  });

  test('special instructions can be kept both, and PO numbers too', () => {
    const texts = setTexts(mine, { notes: 'Ring the bell ', purchaseOrderNumber: 'HL-1' });
    const remote = saved(setTexts(mine, { notes: 'Two crates', purchaseOrderNumber: 'HL-2' }));
    const both = new Map<string, Choice>([
      ['order.notes', 'both'],
      ['order.purchaseOrderNumber', 'both'],
    ]);
    expect(askedOf(texts, remote).toSorted()).toEqual([...both.keys()].toSorted());
    expect(merge(texts, remote, both)).toMatchObject({
      notes: 'Ring the bell\nTwo crates',
      purchaseOrderNumber: 'HL-1, HL-2',
    });
  });
});

test('whatever two people type, no change of either disappears unless one of them chose so', () => {
  const keystroke = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 0, max: 2 }),
    cost: fc.option(fc.integer({ min: 98, max: 101 })),
    notes: fc.option(fc.constantFrom('', 'Ring', 'Wait')),
  });
  const typing = fc.array(keystroke, { maxLength: 6 });
  const typeAll = (
    draft: Draft,
    keys: readonly (typeof keystroke extends fc.Arbitrary<infer Key> ? Key : never)[],
  ) =>
    keys.reduce((typed, { id, quantity, cost, notes }) => {
      let next = setQuantity(typed, product(id), quantity);
      if (cost !== null) next = setUnitCost(next, product(id), cost as Pence);
      return notes === null ? next : setTexts(next, { notes });
    }, draft);
  /** The values of an order by name: a line that is there on all sides has two, any other is one. */
  const valuesFor = (orders: readonly DraftOrder[]) =>
    orders.map(({ lines, notes }) => {
      const values = new Map<string, string | number>([['order.notes', notes]]);
      for (const { productId } of catalogue) {
        const found = lines.find((one) => one.productId === productId);
        const onAll = orders.every((order) => order.lines.some((one) => one.productId === productId));
        if (onAll && found) {
          values.set(`lines.${productId}.quantity`, found.quantity);
          values.set(`lines.${productId}.unitCost`, found.unitCost);
        } else values.set(`lines.${productId}`, found ? `${found.quantity} at ${found.unitCost}` : 'none');
      }
      return values;
    });

  /** A product that is new on both sides costs what was saved first, unless another cost was typed here. */
  const pricedLike = (first: DraftOrder, second: DraftOrder): DraftOrder => ({
    ...second,
    lines: second.lines.map((one) => {
      const isNew = !opened.lines.some(({ productId }) => productId === one.productId);
      const theirs = first.lines.find(({ productId }) => productId === one.productId);
      return isNew && theirs && one.costSource !== 'override' ? { ...one, unitCost: theirs.unitCost } : one;
    }),
  });

  fc.assert(
    fc.property(typing, typing, fc.constantFrom<Choice>('local', 'remote'), (here, there, side) => {
      const draft = typeAll(mine, here);
      const remote = saved(typeAll(mine, there));
      const [was, local, other] = valuesFor([opened, pricedLike(remote, saved(draft)), remote]);
      const asked = new Set(askedOf(draft, remote));
      const merged = merge(draft, remote, new Map([...asked].map((key) => [key, side])));
      const result = saved(merged);
      for (const [key, before] of was ?? []) {
        const [typed, theirs] = [local?.get(key), other?.get(key)];
        expect(asked.has(key), key).toBe(typed !== before && theirs !== before && typed !== theirs);
        const expected = asked.has(key)
          ? side === 'local'
            ? typed
            : theirs
          : typed === before
            ? theirs
            : typed;
        const [, id, field] = key.split('.');
        const line = result.lines.find(({ productId }) => productId === Number(id));
        const now =
          key === 'order.notes'
            ? result.notes
            : field === 'quantity' || field === 'unitCost'
              ? line?.[field]
              : line
                ? `${line.quantity} at ${line.unitCost}`
                : 'none';
        expect(now, key).toBe(expected);
      }
      expect(merged).toMatchObject(totalsOf(merged.lines.values()));
      expect(merged.edited?.version).toBe(4);
    }),
  );
});

describe('two people on one custom order', () => {
  const [nan, jonah, ama] = ['Nan', 'Jonah', 'Ama'].map((message) => ({ ...firstCake, message }));
  if (!nan || !jonah || !ama) throw new Error('three cakes');
  const shop: DeliverTo = { kind: 'shop' };
  const custom = (items: CustomPart['items'], deliverTo: DeliverTo = shop): CustomPart => ({
    items,
    deliverTo,
  });
  const before: DraftOrder = { ...opened, lines: [], custom: custom([nan, jonah]) };
  const draft = startDraft(shopId, day, catalogue, before);
  const withCakes = (items: CustomPart['items']) => setCustom(draft, custom(items));
  const messagesOf = (merged: Draft) => merged.custom?.items.map(({ message }) => message);

  test('each change of a cake is merged on its own', () => {
    const merged = merge(withCakes([{ ...nan, size: '12' }, jonah]), {
      ...before,
      version: 4,
      custom: custom([{ ...nan, shape: 'Oval' }, jonah]),
    });
    expect(merged.custom?.items[0]).toEqual({ ...nan, size: '12', shape: 'Oval' });
    expect(merged.custom?.items).toHaveLength(2);
  });

  test('cakes added by either side are kept, and one removed by either is gone', () => {
    const typed = withCakes([nan, jonah, ama]);
    const added = { ...before, version: 4, custom: custom([nan, jonah, { ...ama, message: 'Theirs' }]) };
    expect(messagesOf(merge(typed, added))).toEqual(['Nan', 'Jonah', 'Theirs', 'Ama']);
    const taken = { ...before, version: 4, custom: custom([nan]) };
    expect(messagesOf(merge(typed, taken))).toEqual(['Nan', 'Ama']);
  });

  test('a cake changed here and removed there is asked', () => {
    const remote = { ...before, version: 4, custom: custom([jonah]) };
    const changed = withCakes([{ ...nan, size: '12' }, jonah]);
    expect(askedOf(changed, remote)).toEqual(['cakes.place 1']);
    expect(messagesOf(merge(changed, remote))).toEqual(['Nan', 'Jonah']);
    expect(messagesOf(merge(changed, remote, new Map([['cakes.place 1', 'remote']])))).toEqual(['Jonah']);
  });

  test('a cake with an identity is the same at any position and after any change', () => {
    const [first, second] = [
      { ...nan, cakeId: 'a' },
      { ...jonah, cakeId: 'b' },
    ];
    const named = startDraft(shopId, day, catalogue, { ...before, custom: custom([first, second]) });
    const moved = setCustom(named, custom([{ ...second, message: 'Jonah, 7' }, first, ama]));
    const remote = { ...before, version: 4, custom: custom([{ ...first, message: 'Nana' }, second]) };
    expect(askedOf(moved, remote)).toEqual([]);
    expect(messagesOf(merge(moved, remote))).toEqual(['Jonah, 7', 'Nana', 'Ama']);
    const both = setCustom(named, custom([{ ...first, message: 'Granny' }, second]));
    expect(askedOf(both, remote)).toEqual(['cakes.a.message']);
    expect(messagesOf(merge(both, remote, new Map([['cakes.a.message', 'remote']])))).toEqual([
      'Nana',
      'Jonah',
    ]);
  });

  test('two cakes with one identity are two cakes', () => {
    const twin = { ...nan, cakeId: 'a' };
    const named = startDraft(shopId, day, catalogue, { ...before, custom: custom([twin]) });
    const doubled = setCustom(named, custom([twin, { ...twin, message: 'Twin' }]));
    const remote = { ...before, version: 4, custom: custom([{ ...twin, size: '14' }]) };
    expect(merge(doubled, remote).custom?.items.map(({ message, size }) => [message, size])).toEqual([
      ['Nan', '14'],
      ['Twin', '10'],
    ]);
  });

  test('a telephone number and an address are two changes, and an address is never mixed', () => {
    const address = { line1: '1 Mill Road', line2: '', line3: '', city: 'Marwick', postcode: 'MK1 1AA' };
    const home: DeliverTo = { kind: 'customer', customer: 'Ama', company: '', telephone: '', ...address };
    const started = startDraft(shopId, day, catalogue, { ...before, custom: custom([nan], home) });
    const to = (deliverTo: DeliverTo) => custom([nan], deliverTo);
    const called = setCustom(started, to({ ...home, telephone: '01632 960 001' }));
    const elsewhere = { ...home, line1: '9 Quay Lane', postcode: 'MK3 2PD' };
    const remote = { ...before, version: 4, custom: to(elsewhere) };
    expect(merge(called, remote).custom?.deliverTo).toEqual({ ...elsewhere, telephone: '01632 960 001' });
    const other = setCustom(started, to({ ...home, city: 'Bridport' }));
    expect(askedOf(other, remote)).toEqual(['deliver-to.address']);
    expect(askedOf(setCustom(started, to(shop)), remote)).toEqual(['deliver-to']);
    expect(merge(setCustom(started, to(shop)), remote).custom?.deliverTo).toEqual(shop);
  });
});
