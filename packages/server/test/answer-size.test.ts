import { randomUUID } from 'node:crypto';
import type { RecipeImpactView } from '@bakehouse/contract/spec-cards/recipe-editing';
import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { CustomItem } from '@bakehouse/domain/orders/custom-order';
import {
  longestAddressLine,
  longestCakeMessage,
  longestCakeNotes,
  mostCustomItems,
} from '@bakehouse/domain/orders/custom-order';
import { longestNotes, longestPurchaseOrderNumber } from '@bakehouse/domain/orders/order';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure } from '../../../test/tiers.ts';
import { until } from '../../../test/until.ts';
import { largestAnswerBytes } from '../src/platform/api/largest-answer.ts';
import { askAdministration } from './administration.ts';
import { listContractRoutes } from './contract-routes.ts';
import { applyPreview, dropFile, pwFile, pwRow } from './import-world.ts';
import { writeLongestCards } from './large-recipe-book.ts';
import type { OrderWorld } from './order-world.ts';
import { cake, makeOrderWorld, orderDay, seen, toCustomer } from './order-world.ts';
import { ingredients, recipe, writeBook } from './recipe-book.ts';
import { editOf } from './recipe-editing.ts';
import type { ServerProcess } from './server-process.ts';
import { readMemory, startServerProcess } from './server-process.ts';

/** Three bytes each, the most that one character of a text takes. */
const long = (characters: number) => '麥'.repeat(characters);
const ordinaryDay = orderDay;
const largeDay = '2026-11-23' as DeliveryDay;
const overfullDay = '2026-11-24' as DeliveryDay;
/** Orders of the largest kind on a large day, and on one that no answer holds. */
const [largeOrders, overfullOrders] = [30, 42];
/** What the server may take in all, in megabytes; its objects have what `npm start` gives them. */
const [mostMemory, heap] = [1_500, 1_024];
const canReadMemory = process.platform === 'linux';
if (!canReadMemory)
  reportFigure('answer-size: the memory of a process is read on Linux only, and is left out here');

/** A server in a process of its own, as an operator runs it. */
let server: ServerProcess;
const directory = useTemporaryDirectory();
let world: OrderWorld;
let custom: OrderId;
let standard: OrderId;
let largeImport: number;
/** An item that is in every card and every product of the largest book. */
const fat = recipe(60_000, { name: long(300), allergens: [] });
/** An item of the longest texts, changed as often as a page of its history holds. */
const longCard = 60_001;
let longestCard: number;

beforeAll(async () => {
  world = await makeOrderWorld();
  const { office, save, makeProducts, shopId, otherShopId, database, person, customOrder } = world;
  const products = await makeProducts(420, [shopId, otherShopId]);
  await database.transaction().execute(async (trx) => {
    await sql`update products set name = name || ' ' || ${long(60)}, details = ${long(200)}`.execute(trx);
    await sql`update shops set name = name || ' ' || ${long(60)}`.execute(trx);
  });
  for (let index = 0; index < 100; index += 1) await person({ name: long(90), shops: [shopId, otherShopId] });
  const texts = { notes: long(longestNotes), purchaseOrderNumber: long(longestPurchaseOrderNumber) };
  const lines = products.map((productId, index) => ({ productId, quantity: 1 + (index % 250) }));
  let { order } = await office.api.orders.saveOrder(save({ ...texts, lines }));
  for (let version = 2; version <= 25; version += 1) {
    const changed = lines.map((line) => ({ ...line, quantity: 1 + ((line.quantity + version) % 250) }));
    ({ order } = await office.api.orders.saveOrder(save({ ...texts, edited: seen(order), lines: changed })));
  }
  standard = order.orderId;
  const line = long(longestAddressLine);
  const deliverTo = toCustomer({
    customer: line,
    company: line,
    telephone: line,
    line1: line,
    line2: line,
    line3: line,
    city: line,
  });
  const cakes = (message: string): CustomItem[] =>
    Array.from({ length: mostCustomItems }, () =>
      cake({ message: message + long(longestCakeMessage - 1), notes: long(longestCakeNotes) }),
    );
  let largest = await customOrder(cakes('0'), { ...texts, deliverTo });
  for (let version = 2; version <= 25; version += 1) {
    const change = save({
      ...texts,
      edited: seen(largest),
      lines: [],
      custom: { items: cakes(String(version % 10)), deliverTo },
    });
    largest = (await office.api.orders.saveOrder(change)).order;
  }
  custom = largest.orderId;
  await copyTo(custom, largeDay, largeOrders);
  await copyTo(custom, overfullDay, overfullOrders);
  await copyTo(standard, largeDay, 60);
  largeImport = await previewLargeFile();
  await writeLargeBook(products);
  longestCard = await writeLongestCards(world, world.boss);
  server = await startServerProcess(
    { ...world.processEnvironment(), DATA_DIR: directory, RATE_LIMITS: 'on' },
    [`--max-old-space-size=${heap}`],
  );
});
afterAll(async () => {
  await server?.stop();
  await world.end();
});

/** A file of many orders of many lines, with as many columns as may be, and rows that are refused. */
async function previewLargeFile(): Promise<number> {
  const importName = 'Abbey';
  await world.database
    .transaction()
    .execute((trx) =>
      sql`update shops set import_as = ${importName} where id = ${world.shopId}`.execute(trx),
    );
  const more = Array.from({ length: 180 }, () => long(150));
  const rows = Array.from({ length: 120 }, (_, order) =>
    Array.from({ length: 420 }, (_product, product) =>
      pwRow({
        number: `PW-${order}`,
        shop: importName,
        day: '01/12/2026',
        pid: 1000 + product,
        quantity: 5,
        price: '£9.99',
      }),
    ),
  ).flat();
  const refused = Array.from({ length: 120 }, () =>
    [pwRow({ quantity: 'none', shop: long(1_000) }), ...more].join(','),
  );
  const [header = ''] = pwFile().split('\r\n');
  const wide = [header, ...more.map((name, place) => `${name} ${place}`)].join(',');
  const content = [wide, ...refused, ...rows].join('\n');
  const read = await dropFile(world, world.boss, { kind: 'pw-orders', content });
  await applyPreview(world, world.boss, read);
  const changed = content.replaceAll(',5,£9.99', ',7,£9.99');
  return (await dropFile(world, world.boss, { kind: 'pw-orders', content: changed })).importId;
}

/** Thousands of cards with long names around one item, a card for every product, and a card with a long history. */
async function writeLargeBook(products: readonly ProductId[]): Promise<void> {
  const around = Array.from({ length: 6_000 }, (_, place) =>
    recipe(70_000 + place, {
      name: `${place} ${long(290)}`,
      productId: products[place] ?? null,
      ingredients: ingredients(fat.pid),
    }),
  );
  const steps = Array.from({ length: 200 }, (_, place) => ({ position: place + 1, text: long(10_000) }));
  const card = recipe(longCard, { name: long(300), description: long(4_000), steps });
  await writeBook(world, [fat, ...around, card]);
  await world.database.transaction().execute((trx) =>
    sql`
      insert into commands (id, name, subject, fingerprint, user_id, at, change)
      select gen_random_uuid(), 'recipeEditing.saveRecipe', ${`recipe ${longCard}`}, decode(repeat('00', 32), 'hex'),
        ${world.boss.userId}, timestamptz '2026-11-18 10:00:00Z', jsonb_build_object(
          'before', r.kept || jsonb_build_object('name', n::text || ${long(290)}), 'after', r.kept)
      from generate_series(1, 4) n, (select ${JSON.stringify(card)}::jsonb as kept) r`.execute(trx),
  );
}

/** A card with as many ingredients as a label reads, all with the longest texts. */
async function writeLongestLabel(): Promise<number> {
  const parts = Array.from({ length: 999 }, (_, place) => {
    const name = `${place} ${long(290)}`;
    const texts = { name, displayName: name, labelName: name, composition: long(2_000) };
    return recipe(80_000 + place, { type: 'PRODUCT', allergens: [], ...texts });
  });
  const card = recipe(79_999, { ingredients: ingredients(...parts.map(({ pid }) => pid)) });
  await writeBook(world, [card, ...parts]);
  return card.pid;
}

/** Copies an order within the database, as often as wanted. */
async function copyTo(orderId: OrderId, day: DeliveryDay, count: number): Promise<void> {
  await world.database.transaction().execute(async (trx) => {
    for (let copy = 0; copy < count; copy += 1) {
      await sql`
        with o as (
          insert into orders (shop_id, delivery_dt, order_type, version, line_count, item_count, total,
            purchase_order_num, notes, created_at, created_by, deliver_to_shop, delivery_customer, delivery_company,
            delivery_tel, delivery_line_1, delivery_line_2, delivery_line_3, delivery_city, delivery_postcode)
          select shop_id, ${day}::date, order_type, 1, line_count, item_count, total, purchase_order_num, notes,
            created_at, created_by, deliver_to_shop, delivery_customer, delivery_company, delivery_tel,
            delivery_line_1, delivery_line_2, delivery_line_3, delivery_city, delivery_postcode
          from orders where id = ${orderId}
          returning id
        ), l as (
          insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).*
          from o, order_lines l where l.order_id = ${orderId}
        )
        insert into order_customs (order_id, position, size, sponge, filling, fruit, topping, shape, message, notes, unit_cost)
        select o.id, c.position, c.size, c.sponge, c.filling, c.fruit, c.topping, c.shape, c.message, c.notes, c.unit_cost
        from o, order_customs c where c.order_id = ${orderId}
      `.execute(trx);
    }
  });
}

async function idsOf(day: DeliveryDay, orderType: 0 | 1): Promise<number[]> {
  const rows = await world.database
    .selectFrom('orders')
    .select('id')
    .where('delivery_dt', '=', day)
    .where('order_type', '=', orderType)
    .limit(40)
    .execute();
  return rows.map((row) => row.id);
}

async function eventOf(orderId: OrderId): Promise<number> {
  const rows = await world.database
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.at(-2)?.id ?? 0;
}

async function changeOf(pid: number): Promise<number> {
  const { number } = await world.database
    .selectFrom('commands')
    .select('number')
    .where('subject', '=', `recipe ${pid}`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow();
  return number;
}

/** Two hundred changes of many long fields, as many as nobody makes. */
async function writeLargeChanges(): Promise<void> {
  await world.database.transaction().execute((trx) =>
    sql`
      insert into commands (id, name, subject, fingerprint, user_id, at, change)
      select gen_random_uuid(), 'bench.large', ${`oven ${long(200)} `} || n, decode(repeat('00', 32), 'hex'),
        ${world.boss.userId}, timestamptz '2026-11-18 10:00:00Z', (
          select jsonb_build_object('before', jsonb_object_agg('field' || f, ${long(2_000)}::text || 'x'),
            'after', jsonb_object_agg('field' || f, ${long(2_000)}::text))
          from generate_series(1, 40) f)
      from generate_series(1, 120) n`.execute(trx),
  );
}

/** The addresses at which a reading route answers the most. */
async function largestOf(route: string): Promise<readonly string[]> {
  const orders = [custom, standard];
  const path = route.slice('GET '.length);
  const ofDay = [ordinaryDay, largeDay].map((day) => path.replace('{day}', day));
  switch (route) {
    case 'GET /days/{day}/production-sheet':
      return ofDay.map((each) => `${each}?products=all`);
    case 'GET /days/{day}/production-sheet/prints/{printId}': {
      const { version } = await world.boss.api.days.getProductionSheet({ day: largeDay });
      const printId = randomUUID();
      await world.boss.api.days.recordSheetPrint({ day: largeDay, printId, version, supplier: 'all' });
      return [`/days/${largeDay}/production-sheet/prints/${printId}`];
    }
    case 'GET /administration/shops/{shopId}/future-orders':
      return [`/administration/shops/${world.shopId}/future-orders`];
    case 'GET /administration/availability/changes':
      return [`/administration/availability/changes?brandId=${world.brandId}&after=0`];
    case 'GET /administration/products/{productId}/use':
    case 'GET /administration/products/{productId}/prices':
      return [path.replace('{productId}', String(world.product(0)))];
    case 'GET /administration/settings/preview': {
      const asked = askAdministration(route, { ...world, productId: world.product(0) });
      return asked ? [asked.path] : [];
    }
    case 'GET /administration/history':
      await writeLargeChanges();
      return [`/administration/history?from=${addDays(ordinaryDay, -10)}&to=${ordinaryDay}`];
    case 'GET /spec-cards/{pid}/label':
      return [path.replace('{pid}', String(await writeLongestLabel()))];
    case 'GET /spec-cards/{pid}/history':
      return [`/spec-cards/${longCard}/history`];
    case 'GET /spec-cards/{pid}/history/{key}':
      return [`/spec-cards/${longCard}/history/${await changeOf(longCard)}`];
    case 'GET /imports/{importId}':
    case 'GET /imports/{importId}/items':
    case 'GET /imports/{importId}/refused':
      return [path.replace('{importId}', String(largeImport))];
    case 'GET /leads':
      return [`/leads?campaignId=1&limit=1000`];
    case 'GET /campaigns/{campaignId}/draw':
      return ['/campaigns/1/draw'];
    case 'GET /draw-rounds/{roundId}/list':
      return ['/draw-rounds/1/list'];
    case 'GET /leads/{leadId}/erasure':
      return ['/leads/1/erasure'];
    case 'GET /spec-cards/{pid}':
      return [path.replace('{pid}', String(longestCard))];
    case 'GET /mails/test/{mailId}': {
      const { mailId } = await world.boss.api.mails.sendTestEmail({ commandId: randomUUID() });
      return [`/mails/test/${mailId}`];
    }
    case 'GET /shops/{shopId}/new-order/{day}':
      return [`/shops/${world.shopId}/new-order/${ordinaryDay}`];
    case 'GET /orders/{orderId}/history':
      return orders.flatMap((id) => [`/orders/${id}/history`, `/orders/${id}/history?before=999999999`]);
    case 'GET /orders/{orderId}/history/{eventId}':
    case 'GET /orders/{orderId}/history/{eventId}/changes':
      return Promise.all(
        orders.map(async (id) =>
          path.replace('{orderId}', String(id)).replace('{eventId}', String(await eventOf(id))),
        ),
      );
    case 'GET /invoices': {
      const packs = [await idsOf(largeDay, 1), await idsOf(largeDay, 0)];
      return packs.map((ids) => `/invoices?${ids.map((id, place) => `orderIds[${place}]=${id}`).join('&')}`);
    }
    case 'GET /search/orders':
      return ['/search/orders', `/search/orders?text=${encodeURIComponent('麥麥')}`];
    case 'GET /exports/invoices':
      return [`/exports/invoices?from=${ordinaryDay}&to=${overfullDay}`];
    case 'GET /mails/{mailId}':
      return (await writtenMails()).map((mailId) => `/mails/${mailId}`);
    default:
      if (path.includes('{day}')) return ofDay;
      if (path.includes('{orderId}')) return orders.map((id) => path.replace('{orderId}', String(id)));
      return [path];
  }
}

/** The mails about the largest orders, once the server has written what they say. */
async function writtenMails(): Promise<readonly number[]> {
  const read = () =>
    world.database
      .selectFrom('mails')
      .select(['id', 'order_id', 'plain'])
      .where('order_id', 'in', [custom, standard])
      .where('plain', 'is not', null)
      .execute();
  await until(async () => new Set((await read()).map((mail) => mail.order_id)).size === 2);
  return (await read()).map((mail) => mail.id);
}

/** Every reading route; the live channel is no answer but a stream of single changes. */
const reading = listContractRoutes().filter(
  ({ method, path }) => method === 'GET' && !path.startsWith('/live'),
);

async function read(path: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${world.boss.token}` },
  });
  const text = await response.text();
  return { status: response.status, bytes: Buffer.byteLength(text), text };
}

describe('with the largest orders that may be saved, and days full of them', () => {
  test.each(reading.map(({ name }) => name))('%s answers within the limit', async (route) => {
    for (const path of await largestOf(route)) {
      const { status, bytes } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      expect(bytes, path).toBeLessThanOrEqual(largestAnswerBytes);
    }
  });

  test('the e-mail about each of them says everything that is on it', async () => {
    const mails = await Promise.all((await writtenMails()).map((mailId) => read(`/mails/${mailId}`)));
    const longest = Math.max(...mails.map(({ bytes }) => bytes));
    expect(longest).toBeGreaterThan(3 * mostCustomItems * longestCakeNotes);
  });

  test('what a save would change of the largest book answers within the limit, and counts all of it', async () => {
    // None of the list: all of those are in some card of every product already.
    const wanted = { pid: fat.pid, version: 1, recipe: { ...editOf(fat), allergens: ['KIWI'] } };
    const response = await fetch(`${server.url}/api/spec-cards/impact`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.boss.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    const text = await response.text();
    expect([response.status, Buffer.byteLength(text) <= largestAnswerBytes]).toEqual([200, true]);
    const { impact } = JSON.parse(text) as { impact: RecipeImpactView };
    const { recipes, products, orders } = impact;
    expect(impact.totals).toMatchObject({ recipes: 6_001, products: 420 });
    expect(recipes.length).toBeLessThan(6_001);
    expect(recipes.length).toBeGreaterThan(1_000);
    expect(products).toHaveLength(420);
    // Of so many lines as these orders have, the first days are listed and the others counted.
    expect(orders.length).toBeGreaterThan(50);
    expect(orders.length).toBeLessThan(impact.totals.orders);
  });

  test('all of them asked for at once by one person leave the server its memory', async () => {
    const paths = (await Promise.all(reading.map(({ name }) => largestOf(name)))).flat();
    const answers = await Promise.all(paths.map(read));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect((await read('/me')).status).toBe(200);
    if (!canReadMemory) return;
    const most = readMemory(server.pid, 'VmHWM');
    reportFigure(`answer-size: ${paths.length} of the largest answers at once took ${most} MB at the most`);
    expect(most).toBeLessThanOrEqual(mostMemory);
  });

  test('a day that no answer holds is refused in words that name its largest orders', async () => {
    const { boss } = world;
    const refusals = [
      () => boss.api.days.getProductionSheet({ day: overfullDay }),
      () => boss.api.documents.listDeliveryNotes({ day: overfullDay }),
      () => boss.api.exports.loadDeliveries({ day: overfullDay }),
      () =>
        boss.api.days.recordSheetPrint({
          day: overfullDay,
          printId: randomUUID(),
          version: overfullOrders,
          supplier: 'all',
        }),
    ];
    const largest = (await idsOf(overfullDay, 1)).toSorted((a, b) => a - b).slice(0, 3);
    for (const refusal of refusals) {
      await expect(refusal()).rejects.toMatchObject({
        code: 'day-too-large',
        status: 422,
        message: expect.stringContaining(`The longest are ${largest.join(', ')}:`),
      });
    }
  });

  test('a card is opened with as many of those in it as there is room for, and names the others', async () => {
    const { card, nested, leftOut } = await world.boss.api.specCards.openCard({ pid: longestCard });
    expect(card.steps).toHaveLength(200);
    expect(nested.length + leftOut.count).toBe(5);
    expect(leftOut.first.map(({ pid }) => pid)).toEqual(
      [31_000, 31_001, 31_002, 31_003, 31_004].slice(nested.length),
    );
    expect(leftOut.count).toBeGreaterThan(0);
  });

  test('a card that no answer holds is refused in words', async () => {
    const steps = Array.from({ length: 600 }, (_, place) => ({ position: place + 1, text: long(10_000) }));
    await writeBook(world, [recipe(39_000, { steps })]);
    await expect(world.boss.api.specCards.openCard({ pid: 39_000 })).rejects.toMatchObject({
      code: 'too-large',
      status: 413,
      message: 'That is more than can be sent at once.',
    });
  });

  test('the day is read again once some of them are void', async () => {
    await world.database.transaction().execute((trx) =>
      sql`
        update orders set voided_at = created_at, voided_by = created_by
        where id in (select id from orders where delivery_dt = ${overfullDay}::date order by id limit 10)
      `.execute(trx),
    );
    expect(await read(`/days/${overfullDay}/production-sheet`)).toMatchObject({ status: 200 });
  });
});
