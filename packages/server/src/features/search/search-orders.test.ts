import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let shops: readonly ShopId[];
let brandOfQuay: number;
let product: ProductId;
let office: Person;
let manager: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  const bakehouse = await world.makeBrand('Bakehouse');
  brandOfQuay = await world.makeBrand('Quay Coffee');
  shops = [
    await world.makeShop(bakehouse, 'Abbey Green'),
    await world.makeShop(bakehouse, 'Northgate'),
    await world.makeShop(brandOfQuay, 'Mill Road'),
  ];
  [product] = (await world.makeProducts(1, shops)) as [ProductId];
  office = await world.person({ admin: true });
  manager = await world.person({ shops: [shops[0] as ShopId] });
  // Numbers as long as in real use.
  await sql`alter table orders alter id restart with 48001`.execute(world.database);
});
afterAll(() => world.end());

async function order(shop: number, day: string, facts: object = {}) {
  const { order: saved } = await office.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId: shops[shop] as ShopId,
    day: day as DeliveryDay,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: product, quantity: 2 }],
    ...facts,
  });
  return saved.orderId;
}

async function found(person: Person, search: Parameters<Person['api']['search']['searchOrders']>[0]) {
  return (await person.api.search.searchOrders(search)).orders.map(({ orderId }) => orderId);
}

describe('a search', () => {
  test('searches PO number, notes and customer, in any letter case', async () => {
    const byNumber = await order(0, '2026-11-25', { purchaseOrderNumber: 'AG-Zebra/7' });
    const byNotes = await order(1, '2026-11-26', { notes: 'Leave with the\nZEBRA keeper' });
    const deliverTo = {
      kind: 'customer' as const,
      customer: 'Zoë zebra',
      company: '',
      telephone: '',
      line1: '4 Sloe Cottages',
      line2: '',
      line3: '',
      city: '',
      postcode: '',
    };
    const byCustomer = await order(2, '2026-11-27', {
      lines: [],
      custom: { items: [{ ...firstCake, unitCost: pence(8600) }], deliverTo },
    });
    expect(await found(office, { text: 'zEbRa' })).toEqual([byCustomer, byNotes, byNumber]);
    expect(await found(office, { text: 'zebra keeper' })).toEqual([byNotes]);
    expect(await found(office, { text: 'ZOË' })).toEqual([byCustomer]);
  });

  test('finds the orders of a shop by its name, of the visible shops', async () => {
    const days = ['2026-12-21', '2026-12-22'];
    const [first, second] = await Promise.all(
      days.map((day) => order(2, day, { purchaseOrderNumber: 'BY-NAME' })),
    );
    const elsewhere = await order(0, '2026-12-22', { notes: 'For Mill Road really' });
    const from = '2026-12-20' as DeliveryDay;
    expect(await found(office, { text: 'mill ro', from })).toEqual([elsewhere, second, first]);
    expect(await found(office, { text: 'MI', from })).toEqual([elsewhere, second, first]);
    expect(await found(office, { text: 'mill road', from, shopId: shops[0] })).toEqual([elsewhere]);
    expect(await found(manager, { text: 'mill road', from })).toEqual([elsewhere]);
    expect(await found(office, { text: 'mill road', from, to: from })).toEqual([]);
  });

  test('finds the orders of a brand by part of its name, of the visible shops', async () => {
    const from = '2027-01-04' as DeliveryDay;
    const ofBrand = await order(2, '2027-01-04');
    const elsewhere = await order(1, '2027-01-05', { notes: 'Sent from Quay Coffee' });
    await order(1, '2027-01-06');
    expect(await found(office, { text: 'quay', from })).toEqual([elsewhere, ofBrand]);
    expect(await found(office, { text: 'Co', from })).toEqual([elsewhere, ofBrand]);
    expect(await found(office, { text: 'quay', from, shopId: shops[0] })).toEqual([]);
    expect(await found(manager, { text: 'quay', from })).toEqual([]);
  });

  test('returns the instructions in full', async () => {
    const notes = `No nuts in the same crate as the bread, ${'and ring the bell, '.repeat(30)}please.`;
    await order(0, '2026-12-23', { notes });
    const { orders } = await office.api.search.searchOrders({ text: 'no nuts in the same' });
    expect(orders.map((each) => each.notes)).toEqual([notes]);
  });

  test('finds an order by its number, and by digits in a text', async () => {
    const orderId = await order(0, '2026-11-25');
    const quoting = await order(0, '2026-11-26', { notes: `As ${orderId} but later` });
    expect(await found(office, { text: String(orderId) })).toEqual([quoting, orderId]);
    expect(await found(office, { text: `${orderId}x` })).toEqual([]);
  });

  test('finds an order by its number after the prefix that the palette explains', async () => {
    const orderId = await order(0, '2026-11-25');
    const quoting = await order(0, '2026-11-26', { notes: `As #${orderId} but later` });
    expect(await found(office, { text: `#${orderId}` })).toEqual([quoting, orderId]);
    expect(await found(office, { text: `# ${orderId}` })).toEqual([orderId]);
    expect(await found(office, { text: `##${orderId}` })).toEqual([]);
  });

  test('treats white space between words as one blank, in the search and in texts', async () => {
    const day = '2026-12-28' as DeliveryDay;
    const range = { from: day, to: day };
    const spaced = await order(0, day, { notes: 'Ring  the\u00a0\tamber bell (50%)' });
    const plain = await order(0, day, { purchaseOrderNumber: 'RING THE', notes: 'amber bell' });
    expect(await found(office, { text: 'ring   the', ...range })).toEqual([plain, spaced]);
    expect(await found(office, { text: 'RING the amber', ...range })).toEqual([spaced]);
    expect(await found(office, { text: 'bell  (50%)', ...range })).toEqual([spaced]);
    expect(await found(office, { text: 'bell .50..', ...range })).toEqual([]);
    expect(await found(office, { text: 'r b', ...range })).toEqual([plain, spaced]);
    await order(2, day);
    expect(await found(office, { text: 'mill   road', ...range })).toHaveLength(1);
  });

  test('ignores text of one character', async () => {
    const orderId = await order(0, '2026-12-01', { purchaseOrderNumber: 'qj' });
    const other = await order(0, '2026-12-01');
    const day = '2026-12-01' as DeliveryDay;
    expect(await found(office, { text: 'q', from: day, to: day })).toEqual([other, orderId]);
    expect(await found(office, { text: 'qj' })).toEqual([orderId]);
    expect(await found(office, { text: 'Qj', from: day, to: day })).toEqual([orderId]);
    const short = await world.database.transaction().execute((trx) =>
      sql`insert into orders (id, shop_id, delivery_dt, created_at, created_by)
        values (42, ${shops[0]}, '2026-12-01', now(), ${office.userId})`.execute(trx),
    );
    expect(short.numAffectedRows).toBe(1n);
    expect(await found(office, { text: '42' })).toContain(42);
  });

  test('matches wildcards literally', async () => {
    const odd = await order(0, '2026-12-02', { purchaseOrderNumber: `100%_\\'"; drop table` });
    for (const text of ['100%_', '%_\\', `\\'"`, `'"; drop`, '%_']) {
      expect(await found(office, { text })).toEqual([odd]);
    }
    expect(await found(office, { text: '100__' })).toEqual([]);
    expect(await found(office, { text: '(.*)' })).toEqual([]);
  });

  test('returns the cut-off for shops, whoever reads the list', async () => {
    const orderId = await order(0, '2026-11-28', { purchaseOrderNumber: 'WHOSE-CUT-OFF' });
    const boss = await world.person({ superAdmin: true });
    for (const person of [manager, office, boss]) {
      const { orders } = await person.api.search.searchOrders({ text: 'whose-cut-off' });
      expect(orders).toMatchObject([{ orderId, cutOff: '2026-11-27T00:00:00Z' }]);
    }
  });

  test('is limited to its days, its brand and its shop', async () => {
    const days = ['2026-12-07', '2026-12-08', '2026-12-09'];
    const [early, middle, late] = await Promise.all(
      days.map((day, shop) => order(shop, day, { purchaseOrderNumber: 'RANGE' })),
    );
    const from = '2026-12-08' as DeliveryDay;
    expect(await found(office, { text: 'range', from })).toEqual([late, middle]);
    expect(await found(office, { text: 'range', to: from })).toEqual([middle, early]);
    expect(await found(office, { text: 'range', from, to: from })).toEqual([middle]);
    expect(await found(office, { text: 'range', brandId: brandOfQuay })).toEqual([late]);
    expect(await found(office, { text: 'range', shopId: shops[1] })).toEqual([middle]);
    expect(await found(office, { text: 'range', from: '2026-12-09' as DeliveryDay, to: from })).toEqual([]);
  });

  test('finds orders of their own shops only for shop people, whatever the filter', async () => {
    const own = await order(0, '2026-12-10', { purchaseOrderNumber: 'OWNED' });
    const foreign = await order(2, '2026-12-10', { purchaseOrderNumber: 'OWNED' });
    expect(await found(manager, { text: 'owned' })).toEqual([own]);
    expect(await found(manager, { text: 'owned', shopId: shops[2] })).toEqual([]);
    expect(await found(manager, { text: 'owned', brandId: brandOfQuay })).toEqual([]);
    expect(await found(manager, { text: String(foreign) })).toEqual([]);
    expect(await found(manager, { text: 'ow' })).toEqual([own]);
  });

  test('finds void orders too, marked as such', async () => {
    const orderId = await order(0, '2026-12-11', { purchaseOrderNumber: 'VOIDED-1' });
    await office.api.orders.voidOrder({ orderId, saveId: randomUUID(), version: 1 });
    const { orders, shops: named } = await office.api.search.searchOrders({ text: 'voided-1' });
    expect(orders).toMatchObject([{ orderId, voided: true, itemCount: 2, total: 200, lineCount: 1 }]);
    expect(named).toEqual([{ shopId: shops[0], name: 'Abbey Green', brandName: 'Bakehouse' }]);
  });

  test('returns the newest 500 orders at most, and says that there may be more', async () => {
    await world.database.transaction().execute((trx) =>
      sql`insert into orders (shop_id, delivery_dt, created_at, created_by, purchase_order_num)
        select ${shops[1]}, date '2025-01-01' + n / 2, now(), ${office.userId}, 'LIMIT'
        from generate_series(1, 501) n`.execute(trx),
    );
    const answer = await office.api.search.searchOrders({ text: 'limit' });
    expect(answer.limitReached).toBe(true);
    expect(answer.orders).toHaveLength(500);
    expect(answer.orders[0]?.day).toBe('2025-09-08');
    expect(answer.orders.at(-1)?.day).toBe('2025-01-02');
    const fewer = await office.api.search.searchOrders({ text: 'limit', from: '2025-01-02' as DeliveryDay });
    expect(fewer.limitReached).toBe(true);
    const few = await office.api.search.searchOrders({ text: 'limit', from: '2025-01-03' as DeliveryDay });
    expect([few.limitReached, few.orders.length]).toEqual([false, 498]);
    expect(few.searchedFrom).toBeNull();
  });

  test('returns the newest of a brand, however unevenly its shops order', async () => {
    const brandId = await world.makeBrand('Uneven');
    const [busy, quiet] = [await world.makeShop(brandId, 'Busy'), await world.makeShop(brandId, 'Quiet')];
    await world.database.transaction().execute((trx) =>
      sql`insert into orders (shop_id, delivery_dt, created_at, created_by)
        select case when n % 200 = 0 then ${quiet}::int else ${busy}::int end, date '2024-01-01' + n / 3, now(),
          ${office.userId}
        from generate_series(1, 1200) n`.execute(trx),
    );
    const newest = await world.database
      .selectFrom('orders')
      .select('id')
      .where('shop_id', 'in', [busy, quiet])
      .orderBy('delivery_dt', 'desc')
      .orderBy('id', 'desc')
      .limit(500)
      .execute();
    expect(await found(office, { text: 'uneven' })).toEqual(newest.map(({ id }) => id));
    const few = await found(office, { text: 'uneven', to: '2024-02-01' as DeliveryDay });
    expect(few).toHaveLength(95);
  });

  test('always returns the order with that number, also among many newer ones that mention it', async () => {
    const old = await order(0, '2026-11-24');
    await world.database.transaction().execute((trx) =>
      sql`insert into orders (shop_id, delivery_dt, created_at, created_by, notes)
        select ${shops[1]}, date '2027-01-01' + n, now(), ${office.userId}, ${`As order ${old}`}
        from generate_series(1, 500) n`.execute(trx),
    );
    const ids = await found(office, { text: String(old) });
    expect(ids).toHaveLength(500);
    expect(ids.at(-1)).toBe(old);
  });
});

describe('the orders of a shop or a brand', () => {
  test('are counted as a search finds them, void ones too, of visible shops', async () => {
    const day = '2026-12-15';
    const ids = [await order(0, day), await order(2, day), await order(2, '2026-12-16')];
    const [abbey, , mill] = shops as [ShopId, ShopId, ShopId];
    const question = { shopIds: [abbey, mill], brandIds: [brandOfQuay] };
    const all = await office.api.search.countOrders(question);
    const ofMill = (await found(office, { shopId: mill })).length;
    expect(ofMill).toBeGreaterThanOrEqual(ids.length - 1);
    expect(all.shops).toContainEqual({ shopId: mill, orders: ofMill });
    expect(all.brands).toEqual([{ brandId: brandOfQuay, orders: ofMill }]);
    const own = await manager.api.search.countOrders(question);
    expect(own.shops.map(({ shopId }) => shopId)).toEqual([abbey]);
    expect(own.brands).toEqual([{ brandId: brandOfQuay, orders: 0 }]);
  });
});

test('examples are visible orders of today, those with words and numbers first', async () => {
  const day = '2026-12-20';
  const [plain, voided] = [await order(0, day), await order(1, day)];
  const told = await order(2, day, { notes: 'Ring the bell', purchaseOrderNumber: 'MR-7' });
  const boss = await world.person({ superAdmin: true });
  await boss.api.orders.voidOrder({ saveId: randomUUID(), orderId: voided, version: 1 });
  world.setNow(`${day}T09:00:00Z`);
  const ids = async ({ api }: Person) =>
    (await api.search.listExamples({})).orders.map(({ orderId }) => orderId);
  expect(await ids(office)).toEqual([told, plain]);
  expect(await ids(manager)).toEqual([plain]);
});
