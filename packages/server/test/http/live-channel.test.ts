import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import { startBroadcaster } from '../../src/platform/live/broadcaster.ts';
import { createLog } from '../../src/platform/log.ts';
import { openServer } from '../servers/open-server.ts';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

const day = '2026-11-24' as DeliveryDay;
let world: World;
let shops: { readonly A: ShopId; readonly B: ShopId };
let product: ProductId;
let boss: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
  const brand = await world.makeBrand('Bakehouse');
  shops = { A: await world.makeShop(brand, 'Abbey Green'), B: await world.makeShop(brand, 'Mill Road') };
  product = (await world.makeProducts(1, [shops.A, shops.B]))[0] as ProductId;
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
});
afterAll(() => world.end());

async function order(shopId: ShopId): Promise<number> {
  const { order: saved } = await boss.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId,
    day,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: product, quantity: 1 }],
  });
  return saved.orderId;
}

/** Opens the stream as a browser does, and reads nothing yet. */
async function open(person: Person, from: string = day, to: string = day) {
  const leaving = new AbortController();
  const response = await world.app.request(`/api/live?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: leaving.signal,
  });
  if (!response.body) throw new Error('there is no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    heard: () => heard,
    /** Reads until this is heard, or to the end. */
    async readUntil(words: string): Promise<'heard' | 'ended'> {
      while (!heard.includes(words)) {
        const { done, value } = await reader.read();
        if (done) return 'ended';
        heard += value;
      }
      return 'heard';
    },
    leave() {
      leaving.abort();
      return reader.cancel();
    },
  };
}

/** Puts this many changes into the history at once, as a great import would. */
async function flood(changes: number): Promise<void> {
  await world.database.transaction().execute((trx) =>
    sql`
      insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, details)
      select 900000 + n, 'imported', 1, ${shops.A}, ${day}, now(), ${boss.userId}, '{}'
      from generate_series(1, ${changes}::int) n`.execute(trx),
  );
  world.live.notify();
}

describe('a screen that does not read', () => {
  test('is sent away instead of being remembered for ever, and others hear everything', async () => {
    const reading = await open(boss);
    await reading.readUntil('ready');
    const sleeping = await open(boss);
    await sleeping.readUntil('ready');
    expect(world.live.watching).toBe(2);
    for (let part = 1; part <= 8; part += 1) {
      await flood(400);
      const last = await order(shops.B);
      expect(await reading.readUntil(`"orderId":${last},`)).toBe('heard');
    }
    expect(world.live.watching).toBe(1);
    expect(await sleeping.readUntil('no such words')).toBe('ended');
    expect(reading.heard().match(/"kind":"imported"/g)).toHaveLength(8 * 400);
    await reading.leave();
    await until(() => world.live.watching === 0);
  });

  test('is forgotten as soon as it goes', async () => {
    const screens = await Promise.all(Array.from({ length: 20 }, () => open(boss)));
    for (const screen of screens) await screen.readUntil('ready');
    expect(world.live.watching).toBe(20);
    await Promise.all(screens.map((screen) => screen.leave()));
    await until(() => world.live.watching === 0);
    expect(await order(shops.A)).toBeGreaterThan(0);
  });
});

describe('what a shop hears', () => {
  test('is never of another shop, over any days it asks for', async () => {
    const manager = await world.person({ shops: [shops.A] });
    const screen = await open(manager, '2000-01-01', '2100-12-31');
    await screen.readUntil('ready');
    const foreign = [await order(shops.B), await order(shops.B)];
    const own = await order(shops.A);
    await screen.readUntil(`"orderId":${own},`);
    for (const orderId of foreign) expect(screen.heard()).not.toContain(`"orderId":${orderId},`);
    expect(screen.heard()).not.toContain(`"shopId":${shops.B},`);
    await screen.leave();
  });

  test('is nothing at all over days that run backwards', async () => {
    const screen = await open(boss, '2026-11-25', '2026-11-23');
    await screen.readUntil('ready');
    const other = await open(boss);
    await other.readUntil('ready');
    const made = await order(shops.A);
    await other.readUntil(`"orderId":${made},`);
    expect(screen.heard()).not.toContain('change');
    await Promise.all([screen.leave(), other.leave()]);
  });

  test.each([
    '',
    '?from=2026-11-24',
    '?from=x&to=y',
    '?from=2026-11-24&to=2026-02-30',
    '?from[]=2026-11-24&to=2026-11-24',
  ])('is malformed for live%s', async (query) => {
    const response = await world.app.request(`/api/live${query}`, {
      headers: { authorization: `Bearer ${boss.token}` },
    });
    expect(response.status).toBe(400);
  });
});

test('a browser that closes is noticed by the server', async () => {
  const server = await openServer();
  try {
    const { access_token } = await server.signIn('office@bakehouse.test');
    const screens = async () =>
      Number(/^bakehouse_live_screens (\d+)/m.exec(await server.readMetrics())?.[1]);
    const closing = new AbortController();
    for (let opened = 1; opened <= 3; opened += 1) {
      const response = await fetch(`${server.url}/api/live?from=${day}&to=${day}`, {
        headers: { authorization: `Bearer ${access_token}` },
        signal: closing.signal,
      });
      await response.body?.getReader().read();
    }
    await until(async () => (await screens()) === 3);
    closing.abort();
    await until(async () => (await screens()) === 0);
    expect(await screens()).toBe(0);
  } finally {
    await server.stop();
  }
});

test('a broadcaster delivers nothing that was committed before it began, whatever transactions are running', async () => {
  const released = Promise.withResolvers<void>();
  const running = Promise.withResolvers<void>();
  const long = world.database.transaction().execute(async (trx) => {
    await sql`select pg_current_xact_id()`.execute(trx);
    running.resolve();
    await released.promise;
  });
  await running.promise;
  const before = await order(shops.A);
  const log = createLog('silent');
  const board = await startBroadcaster({ database: world.database, databaseUrl: world.databaseUrl, log });
  const received: number[] = [];
  board.watch({ from: day, to: day, shopIds: null }, { change: ({ orderId }) => received.push(orderId) });
  const after = await order(shops.A);
  board.notify();
  await until(() => received.includes(after));
  released.resolve();
  await long;
  expect(received).not.toContain(before);
  await board.stop();
});
