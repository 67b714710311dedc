import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done } from '@bakehouse/domain/kernel/refusal';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { getProductionSheet } from '../../src/features/days/get-production-sheet.ts';
import { getShopGrid } from '../../src/features/days/get-shop-grid.ts';
import { getStrip } from '../../src/features/days/get-strip.ts';
import { listOrders } from '../../src/features/days/list-orders.ts';
import { checkNeed } from '../../src/platform/api/check-need.ts';
import type { Timed } from '../../src/platform/api/packed-answers.ts';
import type { Reader } from '../../src/platform/database/reader.ts';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

export const questions = ['orders', 'strip', 'grid', 'sheet', 'whole sheet'] as const;
export type Question = (typeof questions)[number];

const pathOf = (question: Question, day: DeliveryDay) =>
  ({
    orders: `/api/days/${day}/orders`,
    strip: `/api/strip/${day}`,
    grid: `/api/days/${day}/shops`,
    sheet: `/api/days/${day}/production-sheet`,
    'whole sheet': `/api/days/${day}/production-sheet?products=all`,
  })[question];

/** Two servers on one database, people with different eyes, and connections that write by hand. */
export type PackedWorld = Awaited<ReturnType<typeof makePackedWorld>>;

export async function makePackedWorld() {
  const first = await makeWorld();
  const second = await makeWorld(undefined, {
    testDatabase: { url: first.databaseUrl, drop: () => Promise.resolve() },
  });
  await first.setCutOffHours(6);
  const brandId = await first.makeBrand('Bakehouse');
  const shops: readonly ShopId[] = [
    await first.makeShop(brandId, 'Harbour Lane'),
    await first.makeShop(brandId, 'Mill Road'),
  ];
  const products: readonly ProductId[] = await first.makeProducts(4, shops);
  const people: readonly Person[] = [
    await first.person({ name: 'Office', admin: true, administration: 2 }),
    await first.person({ name: 'Ruth Ashdown', superAdmin: true }),
    await first.person({ name: 'Shop manager', shops: shops.slice(0, 1) }),
    await first.person({ name: 'Shop deputy', shops: shops.slice(0, 1) }),
  ];
  const writers = await Promise.all(
    [1, 2, 3].map(async () => {
      const client = new pg.Client({ connectionString: first.databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const servers: readonly World[] = [first, second];
  // What goes on beside requests is not counted as theirs.
  for (const server of servers) await server.live.stop();

  /** A new order of one loaf, with its event, written by hand. */
  function insertOrder(client: pg.Client, shop: ShopId, day: DeliveryDay): Promise<unknown> {
    return client.query(
      `with o as (
        insert into orders (shop_id, delivery_dt, line_count, item_count, total, created_at, created_by)
        values ($1, $2, 1, 1, 100, now(), $3) returning id
      ), l as (
        insert into order_lines (order_id, product_id, quantity, unit_cost) select id, $4, 1, 100 from o
      )
      insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, details)
      select id, 'created', 1, $1, $2, now(), $3, '{}' from o`,
      [shop, day, people[0]?.userId, products[0]],
    );
  }

  /** What this server says, by the way of every request. */
  async function ask(server: World, person: Person, question: Question, day: DeliveryDay, tag?: string) {
    const response = await server.app.request(pathOf(question, day), {
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(tag !== undefined && { 'if-none-match': tag }),
      },
    });
    const text = await response.text();
    const isEmpty = text === '';
    return {
      status: response.status,
      headers: response.headers,
      answer: isEmpty ? null : timeless(text),
      whole: isEmpty ? null : (JSON.parse(text) as unknown),
    };
  }

  /** What would be said if nothing were kept; null to people who may not see it. */
  async function makeAnew(server: World, person: Person, question: Question, day: DeliveryDay) {
    const now = server.clock.now();
    const caller = await server.services.findActor(
      { authorization: `Bearer ${person.token}`, viewAs: undefined },
      now,
    );
    if ('kind' in caller) throw new Error(caller.kind);
    const { actor } = caller;
    if (checkNeed(actor, 'view-orders')) return null;
    const made = await make[question](first.database, actor, day, now);
    if (made.kind === 'refused') throw new Error(made.refusal.kind);
    return timeless(JSON.stringify(made.answer.answer));
  }

  /** The texts of all statements that make one answer. */
  async function textsOf(question: Question, day: DeliveryDay): Promise<readonly string[]> {
    const texts: string[] = [];
    const { database } = first;
    const recorder: Reader = {
      selectFrom: database.selectFrom.bind(database),
      executeQuery(query: CompiledQuery) {
        texts.push(query.sql);
        return database.executeQuery(query) as never;
      },
    };
    const now = first.clock.now();
    const authorization = `Bearer ${people[2]?.token}`;
    const caller = await first.services.findActor({ authorization, viewAs: undefined }, now);
    if ('kind' in caller) throw new Error(caller.kind);
    await make[question](recorder, caller.actor, day, now);
    return texts;
  }

  return {
    textsOf,
    first,
    second,
    servers,
    shops,
    products,
    people,
    writers,
    insertOrder,
    ask,
    makeAnew,
    async end() {
      for (const writer of writers) await writer.end();
      await second.end();
      await first.end();
    },
    save: (server: World, shopId: ShopId, day: DeliveryDay, quantities: readonly number[]) =>
      server.as(people[1]?.token ?? '').orders.saveOrder({
        saveId: randomUUID(),
        edited: null,
        shopId,
        day,
        purchaseOrderNumber: '',
        notes: '',
        lines: linesOf(products, quantities),
      }),
    async resave(server: World, orderId: OrderId, quantities: readonly number[]) {
      const api = server.as(people[1]?.token ?? '');
      const { order } = await api.orders.openOrder({ orderId });
      if (!order) return;
      await api.orders.saveOrder({
        saveId: randomUUID(),
        edited: { orderId, version: order.version },
        shopId: order.shopId,
        day: order.day,
        purchaseOrderNumber: 'PO 1',
        notes: `for ${quantities.join()}`,
        lines: linesOf(products, quantities),
      });
    },
  };
}

type Make = (...asked: [...Parameters<typeof listOrders>]) => Promise<Outcome<Timed<object>>>;

const make: Readonly<Record<Question, Make>> = {
  orders: async (...asked) => done(await listOrders(...asked)),
  strip: async (...asked) => done(await getStrip(...asked)),
  grid: async (...asked) => done(await getShopGrid(...asked)),
  sheet: (database, actor, day, now) =>
    getProductionSheet(database, actor, { day, products: 'ordered' }, now),
  'whole sheet': (database, actor, day, now) =>
    getProductionSheet(database, actor, { day, products: 'all' }, now),
};

function linesOf(products: readonly ProductId[], quantities: readonly number[]) {
  return products.map((productId, index) => ({ productId, quantity: quantities[index] ?? 0 }));
}

/** Without the time of the request. */
function timeless(json: string): unknown {
  return JSON.parse(json, (name, value: unknown) => (name === 'serverNow' ? undefined : value));
}
