import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import type { OrderId, ProductId, ShopId, UserId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import type { Pence } from '../../kernel/money.ts';
import { formatMoney, pence } from '../../kernel/money.ts';
import { sentenceFor } from '../../kernel/refusal.ts';
import type { CustomItem } from '../custom-order.ts';
import { firstCake, startCake } from '../custom-order.ts';
import type { OrderLine, StoredOrder } from '../order.ts';
import { mostTotal, totalsOf } from '../order.ts';
import type { ProductFacts, SaveOrder } from '../save-order.ts';
import type { SaveFacts } from './decide-save.ts';
import { decideSaveOrder } from './decide-save.ts';

const shopId = 7 as ShopId;
const day = '2026-11-21' as DeliveryDay;
const orderId = 48206 as OrderId;
const product = (id: number) => id as ProductId;
const beforeCutOff = Temporal.Instant.from('2026-11-20T17:59:59Z');
const atCutOff = Temporal.Instant.from('2026-11-20T18:00:00Z');
const nextDay = Temporal.Instant.from('2026-11-22T09:00:00Z');

const manager: Actor = {
  userId: 3 as UserId,
  email: 'shop@bakehouse.test',
  firstName: 'Shop',
  lastName: 'manager',
  active: true,
  admin: false,
  superAdmin: false,
  orders: 2,
  administration: 0,
  specCards: 0,
  shopIds: [shopId],
  viewedBy: null,
  secondFactorMissing: false,
};
const admin: Actor = { ...manager, admin: true, shopIds: [] };
const boss: Actor = { ...admin, superAdmin: true };

function known(id: number, facts: Partial<ProductFacts> = {}): readonly [ProductId, ProductFacts] {
  return [
    product(id),
    { productId: product(id), available: true, productCost: pence(185), shopCost: null, ...facts },
  ];
}

function facts(over: Partial<SaveFacts> = {}): SaveFacts {
  return {
    actor: manager,
    shop: { name: 'Harbour Lane', active: true, brandCanOverrideCost: false },
    stored: null,
    products: new Map([known(1), known(2, { shopCost: pence(199) }), known(3, { available: false })]),
    photos: new Set(),
    cutOffHours: 6,
    horizonDays: 365,
    clock: { timeZone: 'Europe/London', deliveryStartsAt: '00:00' },
    ...over,
  };
}

function save(over: Partial<SaveOrder> = {}): SaveOrder {
  return {
    saveId: '0192f2c4-0000-7000-8000-000000000001',
    edited: null,
    shopId,
    day,
    purchaseOrderNumber: 'HL-2211',
    notes: '',
    lines: [{ productId: product(1), quantity: 12 }],
    ...over,
  };
}

function line(id: number, quantity: number, unitCost = 185): OrderLine {
  return { productId: product(id), quantity, unitCost: pence(unitCost), costSource: 'product' };
}

function stored(over: Partial<StoredOrder> = {}): StoredOrder {
  return {
    orderId,
    shopId,
    day,
    orderType: 'standard',
    version: 4,
    voided: false,
    purchaseOrderNumber: 'HL-2211',
    notes: '',
    lines: [line(1, 12)],
    custom: null,
    updated: { name: 'Office', at: Temporal.Instant.from('2026-11-20T16:46:00Z') },
    ...over,
  };
}

const edited = { orderId, version: 4 };

function refusalOf(command: SaveOrder, over: Partial<SaveFacts> = {}, now = beforeCutOff) {
  const decision = decideSaveOrder(command, facts(over), now);
  return decision.kind === 'refuse' ? decision.refusal.kind : decision.kind;
}

function savedOrder(command: SaveOrder, over: Partial<SaveFacts> = {}, now = beforeCutOff) {
  const decision = decideSaveOrder(command, facts(over), now);
  if (decision.kind !== 'save') throw new Error(`expected a save, not ${JSON.stringify(decision)}`);
  return decision.order;
}

describe('saving a new order', () => {
  test('is refused at the cut-off and allowed a moment before it (D2)', () => {
    expect(refusalOf(save())).toBe('save');
    expect(refusalOf(save(), {}, atCutOff)).toBe('cut-off-passed');
  });

  test('without any quantity is empty (spec 000 section 5)', () => {
    expect(refusalOf(save({ lines: [] }))).toBe('order-empty');
    expect(refusalOf(save({ lines: [{ productId: product(1), quantity: 0 }] }))).toBe('order-empty');
  });

  test('is refused where its total could not be recorded, in words that name the most', () => {
    const products = new Map([known(1, { productCost: pence(mostTotal) })]);
    const lines = (quantity: number) => save({ lines: [{ productId: product(1), quantity }] });
    expect(refusalOf(lines(1), { products })).toBe('save');
    expect(refusalOf(lines(2), { products })).toBe('order-too-dear');
    expect(sentenceFor({ kind: 'order-too-dear' })).toContain(formatMoney(pence(mostTotal)));
  });

  test('is refused for an inactive shop, and for a shop that is not theirs or does not exist', () => {
    const inactive = { name: 'Pound Lane', active: false, brandCanOverrideCost: false };
    expect(refusalOf(save(), { shop: inactive })).toBe('shop-inactive');
    expect(refusalOf(save(), { shop: null })).toBe('shop-not-found');
    expect(refusalOf(save({ shopId: 8 as ShopId }))).toBe('shop-not-found');
    expect(refusalOf(save(), { actor: { ...manager, orders: 1 } })).toBe('shop-not-found');
  });

  test('is refused with products that are archived, not linked to the shop, or unknown', () => {
    const lines = [1, 3, 99].map((id) => ({ productId: product(id), quantity: 1 }));
    const decision = decideSaveOrder(save({ lines }), facts(), beforeCutOff);
    expect(decision).toMatchObject({ refusal: { kind: 'product-unavailable', productIds: [3, 99] } });
  });

  test("takes the shop's price, else the product's (D5)", () => {
    const order = savedOrder(save({ lines: [1, 2].map((id) => ({ productId: product(id), quantity: 2 })) }));
    expect(order.lines).toEqual([
      { productId: 1, quantity: 2, unitCost: 185, costSource: 'product' },
      { productId: 2, quantity: 2, unitCost: 199, costSource: 'shop' },
    ]);
    expect([order.version, order.itemCount, order.lineCount, order.total]).toEqual([1, 4, 2, 768]);
  });

  test('by a super admin is open until the end of the delivery day (D2)', () => {
    expect(refusalOf(save(), { actor: boss }, Temporal.Instant.from('2026-11-21T23:59:59Z'))).toBe('save');
    expect(refusalOf(save(), { actor: boss }, Temporal.Instant.from('2026-11-22T00:00:00Z'))).toBe(
      'cut-off-passed',
    );
    expect(refusalOf(save({ unlocked: true }), { actor: boss }, nextDay)).toBe('cut-off-passed');
  });
});

describe('a cake', () => {
  const custom = (item: CustomItem) => ({ items: [item], deliverTo: { kind: 'shop' as const } });
  const priced = { ...firstCake, unitCost: pence(8600) };

  test('is saved when all of it is chosen and it has a price (D31)', () => {
    expect(refusalOf(save({ lines: [], custom: custom(priced) }))).toBe('save');
  });

  test.each([
    [
      'of which nothing is chosen',
      { ...startCake(), unitCost: pence(8600) },
      'Cake 1: please choose the size, the shape, the sponge, the filling, the fruit and the topping.',
    ],
    [
      'without a sponge and a price',
      { ...firstCake, unchosen: ['sponge' as const] },
      'Cake 1: please choose the sponge, and give a price above 0.',
    ],
    ['without a price', firstCake, 'Cake 1: please give a price above 0.'],
  ])('%s is asked about', (_what, item, sentence) => {
    const decision = decideSaveOrder(save({ lines: [], custom: custom(item) }), facts(), beforeCutOff);
    expect(decision.kind === 'refuse' && sentenceFor(decision.refusal)).toBe(sentence);
  });
});

describe('saving an order again', () => {
  test('is refused when another person saved in between, and says who, when and what (D6)', () => {
    const decision = decideSaveOrder(
      save({ edited: { orderId, version: 3 } }),
      facts({ stored: stored() }),
      beforeCutOff,
    );
    expect(decision).toMatchObject({
      refusal: {
        kind: 'order-changed',
        version: 4,
        by: { name: 'Office' },
        current: { lines: [{ quantity: 12 }] },
      },
    });
  });

  test('is refused when it is voided, for every person', () => {
    const voided = stored({ voided: true });
    expect(refusalOf(save({ edited }), { stored: voided })).toBe('order-voided');
    expect(refusalOf(save({ edited, unlocked: true }), { stored: voided, actor: boss })).toBe('order-voided');
  });

  test('is refused for another shop, another day, or an order that is gone', () => {
    expect(refusalOf(save({ edited }), { stored: null })).toBe('order-not-found');
    expect(refusalOf(save({ edited }), { stored: stored({ shopId: 9 as ShopId }) })).toBe('order-not-found');
    expect(refusalOf(save({ edited }), { stored: stored({ day: '2026-11-22' as DeliveryDay }) })).toBe(
      'order-not-found',
    );
  });

  test('counts as unlocked only where it was late and had to be', () => {
    const command = save({ edited, notes: 'Side door', unlocked: true });
    const over = { stored: stored(), actor: boss };
    expect(savedOrder(command, over, nextDay).unlocked).toBe(true);
    expect(savedOrder(command, over).unlocked).toBe(false);
    expect(savedOrder(command, { stored: stored() }).unlocked).toBe(false);
    expect(savedOrder(save()).unlocked).toBe(false);
  });

  test('past the cut-off needs a super admin who unlocks it (spec 000 section 4)', () => {
    const command = save({ edited, lines: [{ productId: product(1), quantity: 5 }] });
    expect(refusalOf(command, { stored: stored() }, nextDay)).toBe('cut-off-passed');
    expect(refusalOf({ ...command, unlocked: true }, { stored: stored(), actor: admin }, nextDay)).toBe(
      'cut-off-passed',
    );
    expect(refusalOf({ ...command, unlocked: true }, { stored: stored(), actor: boss }, nextDay)).toBe(
      'save',
    );
  });

  test('keeps the price of a line although the product has another one now (D5)', () => {
    const order = savedOrder(save({ edited, lines: [{ productId: product(1), quantity: 13 }] }), {
      stored: stored({ lines: [line(1, 12, 170)] }),
    });
    expect(order.lines).toEqual([line(1, 13, 170)]);
    expect(order.changes).toMatchObject([{ productId: 1, before: 12, after: 13 }]);
  });

  test('keeps a line whose product is archived by now, and takes no new one of it', () => {
    const command = save({ edited, lines: [{ productId: product(3), quantity: 2 }] });
    expect(refusalOf(command, { stored: stored({ lines: [line(3, 4)] }) })).toBe('save');
    expect(refusalOf(command, { stored: stored() })).toBe('product-unavailable');
  });

  test('for a shop that has become inactive is still possible', () => {
    const inactive = { name: 'Pound Lane', active: false, brandCanOverrideCost: false };
    const command = save({ edited, lines: [{ productId: product(1), quantity: 5 }] });
    expect(refusalOf(command, { stored: stored(), shop: inactive })).toBe('save');
  });

  test('with nothing changed changes nothing', () => {
    const command = save({ edited, lines: [{ productId: product(1), quantity: 12 }] });
    expect(refusalOf(command, { stored: stored() })).toBe('unchanged');
    expect(refusalOf({ ...command, notes: 'Ring the bell' }, { stored: stored() })).toBe('save');
  });

  test('may take every line away', () => {
    const order = savedOrder(save({ edited, lines: [] }), { stored: stored() });
    expect([order.lineCount, order.total, order.version]).toEqual([0, 0, 5]);
    expect(order.changes).toMatchObject([{ productId: 1, before: 12, after: 0 }]);
  });
});

describe('a unit cost that was typed', () => {
  const lines = [{ productId: product(1), quantity: 1, unitCost: pence(99) }];
  const allowing = { name: 'Harbour Lane', active: true, brandCanOverrideCost: true };

  test('counts for an admin where the brand allows it, and is marked (D5)', () => {
    expect(savedOrder(save({ lines }), { actor: admin, shop: allowing }).lines).toMatchObject([
      { unitCost: 99, costSource: 'override' },
    ]);
  });

  test('is refused for shop people, for read-only admins, and where the brand does not allow it', () => {
    expect(refusalOf(save({ lines }), { shop: allowing })).toBe('override-not-allowed');
    expect(refusalOf(save({ lines }), { actor: admin })).toBe('override-not-allowed');
  });

  test('that equals the price is no override', () => {
    const same = [{ productId: product(1), quantity: 1, unitCost: pence(185) }];
    expect(savedOrder(save({ lines: same })).lines).toMatchObject([{ costSource: 'product' }]);
  });
});

test('whatever is ordered, the totals are the sums of the lines and every line is priced by the server', () => {
  const products = new Map(
    Array.from({ length: 20 }, (_, index) => known(index + 1, { productCost: pence(index * 7) })),
  );
  const lines = fc.uniqueArray(
    fc.record({
      productId: fc.integer({ min: 1, max: 20 }).map(product),
      quantity: fc.integer({ min: 0, max: 250 }),
    }),
    { selector: (entry) => entry.productId },
  );
  fc.assert(
    fc.property(lines, (ordered) => {
      const decision = decideSaveOrder(save({ lines: ordered }), facts({ products }), beforeCutOff);
      const wanted = ordered.filter((entry) => entry.quantity > 0);
      if (wanted.length === 0) {
        expect(decision).toMatchObject({ refusal: { kind: 'order-empty' } });
        return;
      }
      if (decision.kind !== 'save') throw new Error('expected a save');
      expect(decision.order).toMatchObject(totalsOf(decision.order.lines));
      expect(decision.order.lines.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual(
        wanted,
      );
      const total = wanted.reduce((sum, entry) => sum + entry.quantity * (entry.productId - 1) * 7, 0);
      expect(decision.order.total).toBe(total as Pence);
    }),
  );
});

test('a new order is taken up to the last day of the horizon; one that exists is changed wherever it lies', () => {
  const [lastDay, tooFar] = ['2027-11-20' as DeliveryDay, '2027-11-21' as DeliveryDay];
  expect(decideSaveOrder(save({ day: lastDay }), facts(), beforeCutOff)).toMatchObject({ kind: 'save' });
  for (const actor of [manager, boss]) {
    expect(decideSaveOrder(save({ day: tooFar }), facts({ actor }), beforeCutOff)).toEqual({
      kind: 'refuse',
      refusal: { kind: 'day-too-far', lastDay: '20-Nov-2027' },
    });
  }
  const edited = { orderId, version: 4 };
  const change = save({ day: tooFar, edited, notes: 'Side door' });
  const existing = facts({ stored: stored({ day: tooFar }) });
  expect(decideSaveOrder(change, existing, beforeCutOff)).toMatchObject({ kind: 'save' });
});
