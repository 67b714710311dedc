import { randomUUID } from 'node:crypto';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
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
import type { OrderWorld } from './order-world.ts';
import { cake, makeOrderWorld, orderDay, seen, toCustomer } from './order-world.ts';
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
  server = await startServerProcess(
    { ...world.processEnvironment(), DATA_DIR: directory, RATE_LIMITS: 'on' },
    [`--max-old-space-size=${heap}`],
  );
});
afterAll(async () => {
  await server?.stop();
  await world.end();
});

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
