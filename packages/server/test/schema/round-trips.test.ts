import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import { sendMails } from '../../src/features/mails/send-mails.ts';
import { createLog } from '../../src/platform/log.ts';
import { logMailer } from '../../src/platform/mail/mailer.ts';
import type { DatabaseProxy } from '../servers/database-proxy.ts';
import { startDatabaseProxy } from '../servers/database-proxy.ts';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

const day = '2026-11-21' as DeliveryDay;

let directory: string;
let testDatabase: TestDatabase;
let proxy: DatabaseProxy;
let world: World;
let manager: Person;
let shopId: ShopId;
let products: readonly ProductId[];

beforeAll(async () => {
  // A socket's path has to be short.
  directory = mkdtempSync(join('/tmp', 'trips-'));
  testDatabase = await createTestDatabase();
  proxy = await startDatabaseProxy(directory);
  world = await makeWorld('2026-11-20T09:00:00Z', {
    testDatabase: { ...testDatabase, url: proxy.urlOf(testDatabase.url) },
  });
  await world.setCutOffHours(6);
  shopId = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
  products = await world.makeProducts(40, [shopId]);
  manager = await world.person({ shops: [shopId] });
  // What goes on beside requests is not theirs; and connections are opened before they are counted.
  await world.live.stop();
  await Promise.all(Array.from({ length: 16 }, () => manager.api.account.me({})));
});
afterAll(async () => {
  await world.end();
  await proxy.takeAway();
  await testDatabase.drop();
  rmSync(directory, { recursive: true, force: true });
});

async function countTrips(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.roundTrips;
  await work();
  return proxy.roundTrips - before;
}

const save = (quantity: number, edited: { orderId: OrderId; version: number } | null = null) => ({
  saveId: randomUUID(),
  edited,
  shopId,
  day,
  purchaseOrderNumber: '',
  notes: '',
  lines: products.map((productId) => ({ productId, quantity })),
});

describe('round trips to the database', () => {
  test('a save takes three: who asks, what is known, and what is written', async () => {
    await manager.api.orders.saveOrder(save(1));
    expect(await countTrips(() => manager.api.orders.saveOrder(save(1)))).toBe(3);
  });

  test('a save over another one takes as many', async () => {
    const { order } = await manager.api.orders.saveOrder(save(1));
    const edited = { orderId: order.orderId, version: 1 };
    expect(await countTrips(() => manager.api.orders.saveOrder(save(2, edited)))).toBe(3);
    expect((await manager.api.orders.openOrder({ orderId: order.orderId })).order).toMatchObject({
      version: 2,
      itemCount: 80,
    });
  });

  test('a save that changes nothing takes two', async () => {
    const { order } = await manager.api.orders.saveOrder(save(1));
    const edited = { orderId: order.orderId, version: 1 };
    expect(await countTrips(() => manager.api.orders.saveOrder(save(1, edited)))).toBe(2);
  });

  test('an unchanged day takes one: who asks, and that nobody has written since', async () => {
    await manager.api.days.getProductionSheet({ day });
    const trips = () => countTrips(() => manager.api.days.getProductionSheet({ day }));
    // Other tests write into databases of the same cluster, and then what they wrote is asked too.
    expect(await trips()).toBeLessThanOrEqual(3);
    await until(async () => (await trips()) === 1);
  });

  test('who asks is looked up once for all requests that come together', async () => {
    await manager.api.days.getProductionSheet({ day });
    const eight = () => Array.from({ length: 8 }, () => manager.api.days.getProductionSheet({ day }));
    await until(async () => (await countTrips(() => Promise.all(eight()))) === 1);
  });
});

describe('round trips of the mailer', () => {
  const send = (adminAddress: string | null) =>
    sendMails(
      {
        database: world.database,
        // Mails about changes have waited by then.
        clock: { now: () => world.clock.now().add({ minutes: 2 }) },
        log: createLog('silent'),
        mailer: logMailer(),
        publicUrl: 'http://localhost:3000',
        adminAddress,
      },
      undefined,
      ['orders'],
    );
  const mailsThat = async (state: 'queued' | 'kept') => {
    const rows = await world.database.selectFrom('mails').select('id').where('state', '=', state).execute();
    return rows.length;
  };

  test('are three for any number of mails that nobody has an address for', async () => {
    await send(null);
    const before = await mailsThat('kept');
    for (let number = 0; number < 5; number += 1) await manager.api.orders.saveOrder(save(1));
    expect(await countTrips(() => send(null))).toBe(3);
    expect([await mailsThat('queued'), await mailsThat('kept')]).toEqual([0, before + 5]);
  });

  test('are four for each other mail, claimed, order, products, finished, and two for all', async () => {
    for (let number = 0; number < 2; number += 1) await manager.api.orders.saveOrder(save(1));
    expect(await countTrips(() => send('office@bakehouse.test'))).toBe(2 * 4 + 2);
  });
});

describe('a save that waits for another one', () => {
  test.each([
    ['changed', `update orders set version = version + 1, notes = 'Ring the bell' where id = $1`],
    ['voided', 'update orders set voided_at = now(), voided_by = created_by where id = $1'],
    ['deleted', 'delete from orders where id = $1'],
  ])('reads again what that one %s, and writes nothing', async (what, text) => {
    const { order } = await manager.api.orders.saveOrder(save(1));
    const other = new pg.Client({ connectionString: testDatabase.url });
    await other.connect();
    await other.query('begin');
    await other.query(text, [order.orderId]);
    const saving = manager.api.orders.saveOrder(save(2, { orderId: order.orderId, version: 1 })).then(
      () => 'saved',
      (error: { readonly code?: string }) => error.code,
    );
    await until(async () => {
      const { rows } = await other.query<{ waiting: number }>(
        'select count(*)::int as waiting from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
      );
      return rows[0]?.waiting === 1;
    });
    await other.query('commit');
    expect(await saving).toBe(
      { changed: 'order-changed', voided: 'order-voided', deleted: 'order-not-found' }[what],
    );
    const { rows } = await other.query(
      `select (select count(*)::int from order_events where order_id = $1) as events,
        (select coalesce(sum(quantity), 40)::int from order_lines where order_id = $1) as items`,
      [order.orderId],
    );
    await other.end();
    expect(rows).toEqual([{ events: 1, items: 40 }]);
  });

  test('is done when that one is taken back', async () => {
    const { order } = await manager.api.orders.saveOrder(save(1));
    const other = new pg.Client({ connectionString: testDatabase.url });
    await other.connect();
    await other.query('begin');
    await other.query('update orders set version = version + 1 where id = $1', [order.orderId]);
    const saving = manager.api.orders.saveOrder(save(2, { orderId: order.orderId, version: 1 }));
    await other.query('rollback');
    await other.end();
    expect((await saving).order).toMatchObject({ version: 2, itemCount: 80 });
  });
});
