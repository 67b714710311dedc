import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import type { OrderId, PhotoId, ProductId, ShopId, UserId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { addDays, compareDays } from '../../kernel/day.ts';
import { pence } from '../../kernel/money.ts';
import { sentenceFor } from '../../kernel/refusal.ts';
import type { CustomPart } from '../custom-order.ts';
import type { OrderLine, StoredOrder } from '../order.ts';
import { totalsOf } from '../order.ts';
import type { ProductFacts } from '../save-order.ts';
import type { CopyFacts } from './decide-copy.ts';
import { copyOf, copyRange, decideCopy, sourceOfCopy } from './decide-copy.ts';

const shopId = 7 as ShopId;
const orderId = 48206 as OrderId;
const day = '2026-11-21' as DeliveryDay;
const later = (count: number) => addDays(day, count);
const now = Temporal.Instant.from('2026-11-20T17:00:00Z');

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
const boss: Actor = { ...manager, admin: true, superAdmin: true, shopIds: [] };

function line(id: number, quantity: number, unitCost = 100): OrderLine {
  return { productId: id as ProductId, quantity, unitCost: pence(unitCost), costSource: 'override' };
}

function known(id: number, facts: Partial<ProductFacts> = {}): readonly [ProductId, ProductFacts] {
  const productId = id as ProductId;
  return [productId, { productId, available: true, productCost: pence(185), shopCost: null, ...facts }];
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
    notes: 'Ring the bell.',
    lines: [line(1, 12), line(2, 3), line(3, 5)],
    custom: null,
    updated: { name: 'Office', at: Temporal.Instant.from('2026-11-20T16:46:00Z') },
    ...over,
  };
}

const cakes: CustomPart = {
  items: [
    {
      size: '8',
      sponge: 'Vanilla',
      filling: 'chocolate mousse',
      fruit: 'none',
      topping: 'marzipan',
      shape: 'Round',
      message: 'Happy birthday',
      notes: '',
      unitCost: pence(4500),
      photo: '0192f2c4-0000-7000-8000-000000000001' as PhotoId,
    },
  ],
  deliverTo: { kind: 'shop' },
};

const knownProducts = new Map([known(1), known(2, { shopCost: pence(199) }), known(3, { available: false })]);

function decide(days: readonly DeliveryDay[], over: Partial<CopyFacts> = {}) {
  const facts: CopyFacts = {
    actor: manager,
    shop: { name: 'Harbour Lane', active: true },
    stored: stored(),
    productsOn: () => knownProducts,
    cutOffHours: () => 6,
    horizonDays: 365,
    clock: { timeZone: 'Europe/London', deliveryStartsAt: '00:00' },
    ...over,
  };
  return decideCopy({ saveId: '0192f2c4-0000-7000-8000-000000000001', orderId, days }, facts, now);
}

function refusalOf(days: readonly DeliveryDay[], over: Partial<CopyFacts> = {}) {
  const decision = decide(days, over);
  return decision.kind === 'refuse' ? sentenceFor(decision.refusal) : 'copied';
}

describe('copying an order', () => {
  test('takes the prices of its day and leaves out what the shop cannot order any more', () => {
    const dearer = new Map([...knownProducts, known(1, { productCost: pence(190) })]);
    const productsOn = (one: DeliveryDay) => (compareDays(one, later(7)) < 0 ? knownProducts : dearer);
    const decision = decide([later(1), later(7)], { productsOn });
    const copyAt = (cost: number) => ({
      lines: [
        { productId: 1, quantity: 12, unitCost: cost, costSource: 'product' },
        { productId: 2, quantity: 3, unitCost: 199, costSource: 'shop' },
      ],
      custom: null,
      leftOut: [3],
      lineCount: 2,
      itemCount: 15,
      total: 12 * cost + 3 * 199,
    });
    expect(decision).toEqual({
      kind: 'copy',
      copies: new Map([
        [later(1), copyAt(185)],
        [later(7), copyAt(190)],
      ]),
    });
  });

  test('keeps cakes as they are, with their prices and photos', () => {
    const custom = stored({ orderType: 'custom', lines: [], custom: cakes });
    const decision = decide([later(1)], { stored: custom });
    expect(decision.kind === 'copy' && [...decision.copies.values()]).toEqual([
      { lines: [], custom: cakes, leftOut: [], lineCount: 1, itemCount: 1, total: 4500 },
    ]);
  });

  test('to one closed day is refused for all of them, with the words of the specification', () => {
    expect(refusalOf([later(1), day, later(2)], { cutOffHours: (one) => (one === day ? 7 : 6) })).toBe(
      'Sorry, the cut off for this date was Fri 20 Nov 17:00',
    );
    expect(refusalOf([day])).toBe('copied');
    expect(refusalOf([addDays(day, -1)])).toBe('Sorry, the cut off for this date was Thu 19 Nov 18:00');
  });

  test('to a day that has begun is left to super admins, until the day is over', () => {
    expect(refusalOf([addDays(day, -1)], { actor: boss })).toBe('copied');
    expect(refusalOf([addDays(day, -2)], { actor: boss })).toBe(
      'Sorry, the cut off for this date was Fri 20 Nov 00:00',
    );
  });

  test('reaches six months to each side', () => {
    const { first, last } = copyRange(day);
    expect([first, last]).toEqual(['2026-05-21', '2027-05-21']);
    expect(refusalOf([last])).toBe('copied');
    expect(refusalOf([addDays(last, 1)])).toBe(
      'An order can only be copied to a day within six months. 22-May-2027 is too far away.',
    );
    expect(refusalOf([addDays(first, -1)], { actor: boss })).toContain('within six months');
  });

  test('never reaches beyond the days that are kept', () => {
    expect(copyRange('2000-01-15' as DeliveryDay).first).toBe('2000-01-01');
    expect(copyRange('2100-12-31' as DeliveryDay).last).toBe('2100-12-31');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_889 }), (count) => {
        const any = addDays('2000-01-01' as DeliveryDay, count);
        const { first, last } = copyRange(any);
        expect(compareDays(first, any) <= 0 && compareDays(any, last) <= 0).toBe(true);
        expect(first >= '2000-01-01' && last <= '2100-12-31').toBe(true);
      }),
    );
  });

  test('is refused for a void order and for an inactive shop', () => {
    expect(refusalOf([later(1)], { stored: stored({ voided: true }) })).toBe(
      'VOID: this order will not be fullfilled',
    );
    expect(refusalOf([later(1)], { shop: { name: 'Pound Lane', active: false } })).toBe(
      'Pound Lane is inactive, so no new order can be made for it.',
    );
  });

  test('is refused where nothing of it can be ordered any more', () => {
    const nothing = 'Nothing on this order can be ordered any more, so there is nothing to copy.';
    expect(refusalOf([later(1)], { stored: stored({ lines: [line(3, 5)] }) })).toBe(nothing);
    expect(refusalOf([later(1)], { stored: stored({ lines: [line(4, 5)] }) })).toBe(nothing);
    expect(refusalOf([later(1)], { stored: stored({ lines: [] }) })).toBe(nothing);
  });

  test('is refused where its total would be more than the highest one', () => {
    const products = new Map([known(1, { productCost: pence(2_000_000_000) })]);
    const productsOn = () => products;
    const decision = decide([later(1)], { stored: stored({ lines: [line(1, 2)] }), productsOn });
    expect(decision).toMatchObject({ refusal: { kind: 'order-too-dear' } });
  });

  test('answers alike for foreign orders, unknown ones, and those of shop 0', () => {
    expect(refusalOf([later(1)], { stored: null })).toBe('ORDER 48206 NOT FOUND');
    expect(refusalOf([later(1)], { shop: null })).toBe('ORDER 48206 NOT FOUND');
    expect(refusalOf([later(1)], { stored: stored({ shopId: 8 as ShopId }) })).toBe('ORDER 48206 NOT FOUND');
    expect(refusalOf([later(1)], { actor: boss, stored: stored({ shopId: 0 as ShopId }) })).toBe(
      'ORDER 48206 NOT FOUND',
    );
    expect(refusalOf([later(1)], { actor: { ...manager, orders: 1 } })).toBe('ORDER 48206 NOT FOUND');
  });

  test('is judged by the same reasons before a day is chosen', () => {
    const facts = { actor: manager, shop: { name: 'Harbour Lane', active: true }, stored: stored() };
    expect(sourceOfCopy(orderId, facts)).toEqual(stored());
    expect(sourceOfCopy(orderId, { ...facts, stored: stored({ voided: true }) })).toEqual({
      kind: 'order-voided',
    });
  });
});

test('a copy holds every line of the order or leaves it out, and its totals are those of its lines', () => {
  const lines = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 250 })), {
    selector: ([id]) => id,
  });
  const catalogue = fc.dictionary(
    fc.constantFrom('1', '2', '3', '4', '5', '6'),
    fc.record({
      available: fc.boolean(),
      productCost: fc.option(fc.nat(9999).map(pence)),
      shopCost: fc.option(fc.nat(9999).map(pence)),
    }),
  );
  fc.assert(
    fc.property(lines, catalogue, (ordered, offered) => {
      const order = stored({ lines: ordered.map(([id, quantity]) => line(id, quantity)) });
      const products = new Map(Object.entries(offered).map(([id, facts]) => known(Number(id), facts)));
      const copy = copyOf(order, products);
      const held = [...copy.lines.map((one) => one.productId), ...copy.leftOut].toSorted((a, b) => a - b);
      expect(held).toEqual(order.lines.map((one) => one.productId).toSorted((a, b) => a - b));
      expect(copy).toMatchObject(totalsOf(copy.lines));
      for (const one of copy.lines) {
        const product = products.get(one.productId);
        expect(one.unitCost).toBe(product?.shopCost ?? product?.productCost ?? 0);
        expect(one.quantity).toBe(order.lines.find((old) => old.productId === one.productId)?.quantity);
      }
    }),
  );
});
