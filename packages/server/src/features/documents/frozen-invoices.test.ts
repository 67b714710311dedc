import { randomUUID } from 'node:crypto';
import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import { buildInvoice } from '@bakehouse/domain/documents/invoice';
import { sageCells, sageRows } from '@bakehouse/domain/exports/sage';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shopFacts } from '../../../test/requests/administration.ts';
import { setCutOff } from '../../../test/worlds/set-cut-off.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { freezeInvoices } from '../../records/orders/freeze-invoices.ts';
import { createFreezeInvoices } from './freeze-closed-days.ts';

const day = '2026-11-21' as DeliveryDay;
/** The day closes on 20 November at 00:00. */
const before = '2026-11-19T09:00:00Z';
const after = '2026-11-20T09:00:00Z';

let world: World;
let shopId: ShopId;
let products: readonly ProductId[];
let manager: Person;
let boss: Person;
let runJob: () => Promise<void>;

beforeEach(async () => {
  world = await makeWorld(before);
  const brand = await world.makeBrand('Bakehouse');
  shopId = await world.makeShop(brand, 'Abbey Green');
  products = await world.makeProducts(3, [shopId]);
  manager = await world.person({ shops: [shopId] });
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  runJob = createFreezeInvoices(world);
  await run(
    `update shops set billing_line_1 = '3 Mill Road', billing_town = 'Marwick', delivery_line_1 = '14 Abbey Green'`,
    `update seller set address = E'Unit 4\\nMarwick', email = 'accounts@bakehouse.test', vat_number = 'GB 1'`,
    `update products set details = '800 g'`,
  );
});
afterEach(() => world.end());

async function run(...statements: readonly string[]): Promise<void> {
  await world.database.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}

async function save(facts: object = {}, person = manager) {
  const { order } = await person.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId,
    day,
    purchaseOrderNumber: 'HL-2211',
    notes: '',
    lines: products.slice(0, 2).map((productId) => ({ productId, quantity: 3 })),
    ...facts,
  });
  return order;
}

const changesOfProducts = [
  `update products set name = 'New ' || name, details = 'new', pid = pid + 7000, unit_cost = 999`,
  `update shop_products set unit_cost = 888`,
];
const changesOfCategories = [
  `update categories set position = 100 - id, name = 'New ' || name`,
  `update products set category_id = (select max(id) from categories) where id = (select min(id) from products)`,
];
const changesOfParties = [
  `update shops set name = 'New shop', billing_line_1 = 'New billing', delivery_line_1 = 'New delivery'`,
  `update brands set name = 'New brand'`,
  `update seller set address = 'New seat', email = 'new@bakehouse.test', vat_number = 'GB 2'`,
  `update settings set business_name = 'New business', telephone = '1'`,
];

/** The contents of every document, file and list about an order. */
async function everything(orderId: OrderId) {
  const { pack } = await boss.api.documents.openDocument({ orderId });
  const { pack: many } = await boss.api.documents.listInvoices({ orderIds: [orderId] });
  const { pack: notes } = await boss.api.documents.listDeliveryNotes({ day });
  const ledger = await boss.api.exports.loadInvoices({ from: day, to: day });
  const found = await boss.api.search.searchOrders({ from: day, to: day });
  const of = (some: typeof pack) => unpackDocuments(some).filter(({ order }) => order.orderId === orderId);
  return {
    onScreen: of(pack).map(buildInvoice),
    amongMany: of(many).map(buildInvoice),
    note: of(notes).map(buildDeliveryNote),
    noteOnScreen: of(pack).map(buildDeliveryNote),
    sage: sageRows(
      ledger.invoices.filter((invoice) => invoice.orderId === orderId),
      ledger.settings,
    ).map(sageCells),
    search: found.orders.filter((order) => order.orderId === orderId).map(({ total }) => total),
  };
}

/** Both documents of an order. */
async function papersOf(orderId: OrderId) {
  const { onScreen, noteOnScreen } = await everything(orderId);
  const [invoice, note] = [onScreen[0], noteOnScreen[0]];
  if (!invoice || !note) throw new Error(`order ${orderId} has no papers`);
  return { invoice, note };
}

const frozenOrders = async () => {
  const rows = await world.database
    .selectFrom('order_invoices')
    .select('order_id')
    .orderBy('order_id')
    .execute();
  return rows.map((row) => row.order_id);
};

describe('after the cut-off', () => {
  test('every document, file and list of an order stays the same, whatever changes', async () => {
    const { orderId } = await save();
    world.setNow(after);
    await runJob();
    const said = await everything(orderId);
    expect(said.onScreen[0]).toMatchObject({
      brandName: 'Bakehouse',
      seller: { address: ['Unit 4', 'Marwick'], email: 'accounts@bakehouse.test', vatNumber: 'GB 1' },
      invoiceTo: { name: 'Abbey Green', lines: ['3 Mill Road', 'Marwick'] },
      deliverTo: { name: 'Abbey Green', lines: ['14 Abbey Green'] },
      lines: [
        { item: '1000', name: 'Loaf 001', details: '800 g', unitCost: 100 },
        { item: '1001', name: 'Loaf 002', details: '800 g', unitCost: 101 },
      ],
      total: 603,
    });
    expect(said.sage[0]).toContain('Abbey Green');
    await run(...changesOfProducts, ...changesOfCategories, ...changesOfParties);
    expect(await everything(orderId)).toEqual(said);
    expect(said.amongMany).toEqual(said.onScreen);
    expect(said.note).toEqual(said.noteOnScreen);
  });

  test('the PDF has the same contents', async () => {
    const { orderId } = await save();
    world.setNow(after);
    await runJob();
    const draw = async () => {
      const headers = { authorization: `Bearer ${manager.token}` };
      const answer = await world.app.request(`/api/orders/${orderId}/invoice.pdf`, { headers });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      return pdf.replaceAll(/\(D:\d{14}Z\)|\/ID \[.*?\]/g, '');
    };
    const drawn = await draw();
    await run(...changesOfProducts, ...changesOfCategories, ...changesOfParties);
    expect(await draw()).toBe(drawn);
  });

  test('a change that freezes first affects no invoice, even if no job ran', async () => {
    const { orderId } = await save();
    world.setNow(after);
    const said = await everything(orderId);
    await world.database.transaction().execute(async (trx) => {
      await freezeInvoices(trx, world.clock.now(), { shopIds: [shopId] });
      for (const statement of changesOfParties) await sql.raw(statement).execute(trx);
    });
    expect(await everything(orderId)).toEqual(said);
  });

  test.each(['shop', 'brand', 'categories', 'merge'] as const)(
    'a change of a %s by an admin affects no invoice, even if no job ran',
    async (what) => {
      const { orderId } = await save();
      world.setNow(after);
      const said = await everything(orderId);
      const { administeredShops, administeredCategories } = boss.api;
      const commandId = randomUUID();
      const { shops, brands } = await administeredShops.openShops();
      const { version, categories } = await administeredCategories.openCategories();
      const [shop, brand, [first, second]] = [shops[0], brands[0], categories];
      if (!shop || !brand || !first || !second) throw new Error('nothing to change');
      const edited = { shopId: shop.shopId, version: shop.version };
      await {
        shop: () =>
          administeredShops.saveShop({ commandId, edited, shop: shopFacts(shop.brandId, { name: 'New' }) }),
        brand: () =>
          administeredShops.saveBrand({
            commandId,
            edited: { brandId: brand.brandId, version: brand.version },
            brand: { name: 'New', canOverrideCost: false, showsPhotos: false },
          }),
        categories: () =>
          administeredCategories.saveCategories({
            commandId,
            version,
            categories: categories.toReversed().map((one) => ({ ...one, name: `New ${one.name}` })),
          }),
        merge: () =>
          administeredCategories.mergeCategories({
            commandId,
            version,
            from: first.categoryId,
            into: second.categoryId,
          }),
      }[what]();
      expect(await everything(orderId)).toEqual(said);
    },
  );

  test('a save by a super admin changes its lines and no names', async () => {
    const { orderId } = await save();
    world.setNow(after);
    await runJob();
    await run(...changesOfProducts, ...changesOfParties);
    const lines = products.map((productId, index) => ({ productId, quantity: index === 1 ? 4 : 3 }));
    await save({ edited: { orderId, version: 1 }, lines }, boss);
    const { invoice } = await papersOf(orderId);
    expect(invoice.invoiceTo.name).toBe('Abbey Green');
    // The first line was not changed, the second one was, and the third one is new.
    expect(invoice.lines.map(({ item, name, unitCost }) => [item, name, unitCost])).toEqual([
      ['1000', 'Loaf 001', 100],
      ['8002', 'New Loaf 003', 888],
      ['8001', 'New Loaf 002', 101],
    ]);
  });

  test.each(['before', 'after'] as const)(
    'a line that a super admin adds %s a change of the categories keeps its category of the save',
    async (when) => {
      const { orderId } = await save();
      world.setNow(after);
      await runJob();
      if (when === 'after') await run(...changesOfCategories);
      const lines = products.map((productId) => ({ productId, quantity: 3 }));
      await save({ edited: { orderId, version: 1 }, lines }, boss);
      const said = await everything(orderId);
      await run(`update categories set position = 200 + id, name = 'Newest ' || name`);
      await run(`update products set category_id = (select min(id) from categories)`);
      expect(await everything(orderId)).toEqual(said);
      // A line that is removed and added again has the same category.
      await save({ edited: { orderId, version: 2 }, lines: lines.slice(0, 1) }, boss);
      await save({ edited: { orderId, version: 3 }, lines }, boss);
      expect((await everything(orderId)).note).toEqual(said.note.map((note) => ({ ...note, version: 4 })));
    },
  );

  test('an invoice that an older program froze without categories gets none by a save', async () => {
    const { orderId } = await save();
    world.setNow(after);
    await runJob();
    await run('update order_invoices set shelves = null');
    const lines = products.map((productId) => ({ productId, quantity: 3 }));
    await save({ edited: { orderId, version: 1 }, lines }, boss);
    expect(await world.database.selectFrom('order_invoices').select('shelves').execute()).toEqual([
      { shelves: null },
    ]);
  });

  test('a product with an unknown VAT code cannot be stored', async () => {
    await expect(run(`update products set vat_code = 'reduced'`)).rejects.toMatchObject({ code: '23514' });
  });

  test('a line with an unknown VAT code is an error, never 0%', async () => {
    const { orderId } = await save();
    await run(`update order_lines set vat_code = 'reduced'`);
    await expect(boss.api.documents.openDocument({ orderId })).rejects.toMatchObject({ status: 500 });
    await expect(boss.api.exports.loadInvoices({ from: day, to: day })).rejects.toMatchObject({
      status: 500,
    });
  });
});

describe('before the cut-off', () => {
  test('names and addresses are the current ones, lines are as saved', async () => {
    const { orderId } = await save();
    await runJob();
    expect(await frozenOrders()).toEqual([]);
    await run(...changesOfProducts, ...changesOfParties);
    const { invoice, note } = await papersOf(orderId);
    expect(invoice).toMatchObject({
      brandName: 'New brand',
      seller: { name: 'New business', address: ['New seat'], vatNumber: 'GB 2' },
      invoiceTo: { name: 'New shop', lines: ['New billing', 'Marwick'] },
      deliverTo: { lines: ['New delivery'] },
    });
    expect(note.shopName).toBe('New shop');
    expect(invoice.lines.map(({ item, name }) => [item, name])).toEqual([
      ['1000', 'Loaf 001'],
      ['1001', 'Loaf 002'],
    ]);
  });

  test('a copy has the current names of products', async () => {
    const { orderId } = await save();
    await run(...changesOfProducts);
    const nextWeek = '2026-11-28' as DeliveryDay;
    const { copies } = await manager.api.orders.copyOrder({
      saveId: randomUUID(),
      orderId,
      days: [nextWeek],
    });
    const copy = copies[0];
    if (!copy) throw new Error('nothing was copied');
    const { pack } = await boss.api.documents.openDocument({ orderId: copy.orderId });
    expect(pack.products.map(({ name }) => name)).toEqual(['New Loaf 001', 'New Loaf 002']);
  });
});

describe('a day', () => {
  test('that is open again unfreezes its own orders only, and freezes them again', async () => {
    const nextDay = '2026-11-22' as DeliveryDay;
    const yesterday = await save();
    const { orderId } = await save({ day: nextDay });
    world.setNow('2026-11-21T09:00:00Z');
    await runJob();
    expect(await frozenOrders()).toEqual([yesterday.orderId, orderId]);
    await setCutOff(boss.api, nextDay, 10);
    expect(await frozenOrders()).toEqual([yesterday.orderId]);
    await run(...changesOfParties);
    await runJob();
    expect((await boss.api.documents.openDocument({ orderId })).pack.parties[0]?.shop.name).toBe('New shop');
    expect((await papersOf(yesterday.orderId)).invoice.invoiceTo.name).toBe('Abbey Green');
    world.setNow('2026-11-21T15:00:00Z');
    await runJob();
    expect(await frozenOrders()).toEqual([yesterday.orderId, orderId]);
  });

  test('whose new cut-off has passed too stays frozen', async () => {
    const { orderId } = await save();
    world.setNow(after);
    await runJob();
    await run(...changesOfParties);
    await setCutOff(boss.api, day, 20);
    expect(await frozenOrders()).toEqual([orderId]);
    expect((await papersOf(orderId)).invoice.invoiceTo.name).toBe('Abbey Green');
  });

  test('that is open again by the general cut-off is unfrozen by the next run of the job', async () => {
    const { orderId } = await save();
    world.setNow(after);
    await runJob();
    await world.setCutOffHours(6);
    await runJob();
    expect(await frozenOrders()).toEqual([]);
    world.setNow('2026-11-20T18:00:00Z');
    await runJob();
    expect(await frozenOrders()).toEqual([orderId]);
  });
});

describe('the job', () => {
  test('freezes earlier years in batches, and sets the names on lines that an older version wrote', async () => {
    await run(`
      insert into orders (shop_id, delivery_dt, created_at, created_by, line_count, item_count, total)
      select ${shopId}, date '2024-01-01' + n % 300, now(), ${boss.userId}, 1, 2, 200 from generate_series(1, 2500) n`);
    await run(`insert into order_lines (order_id, product_id, quantity, unit_cost)
      select id, ${products[0]}, 2, 100 from orders`);
    await runJob();
    expect(await frozenOrders()).toHaveLength(2500);
    await run(...changesOfProducts, ...changesOfParties);
    const { pack } = await boss.api.documents.openDocument({ orderId: 2500 as OrderId });
    expect([pack.parties[0]?.shop.name, pack.products[0]?.name, pack.products[0]?.itemCode]).toEqual([
      'Abbey Green',
      'Loaf 001',
      1000,
    ]);
  });

  test('skips an order that is being saved until its next run, and a freeze before a change waits', async () => {
    const [busy, idle] = [await save(), await save()];
    world.setNow(after);
    let change: Promise<unknown> = Promise.resolve();
    await world.database.transaction().execute(async (trx) => {
      await sql`update orders set version = version + 1 where id = ${busy.orderId}`.execute(trx);
      await sql`insert into order_lines (order_id, product_id, quantity, unit_cost, cost_source)
        values (${busy.orderId}, ${products[2]}, 5, 100, 0)`.execute(trx);
      await runJob();
      expect(await frozenOrders()).toEqual([idle.orderId]);
      change = world.database.transaction().execute(async (other) => {
        await freezeInvoices(other, world.clock.now());
        for (const statement of changesOfParties) await sql.raw(statement).execute(other);
      });
    });
    await change;
    expect((await papersOf(busy.orderId)).invoice.invoiceTo.name).toBe('Abbey Green');
    const { rows } = await sql<{ products: number }>`
      select jsonb_array_length(jsonb_path_query_array(shelves, '$[*][2][*]')) as products
      from order_invoices where order_id = ${busy.orderId}`.execute(world.database);
    expect(rows).toEqual([{ products: 3 }]);
  });

  test('freezes each order once, also when several run at once', async () => {
    const orders = [await save(), await save()];
    world.setNow(after);
    await Promise.all(Array.from({ length: 4 }, () => createFreezeInvoices(world)()));
    expect(await frozenOrders()).toEqual(orders.map(({ orderId }) => orderId));
  });

  test('deletes an invoice with its order', async () => {
    const order = await save();
    world.setNow(after);
    await runJob();
    await boss.api.orders.deleteOrder({ saveId: randomUUID(), orderId: order.orderId, version: 1 });
    expect(await frozenOrders()).toEqual([]);
  });
});
