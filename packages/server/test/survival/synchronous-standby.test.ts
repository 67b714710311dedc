import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import { callAs } from '../servers/call-as.ts';
import { openOrderForm } from '../servers/order-form.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { startServerProcess } from '../servers/server-process.ts';
import { signInToDemo } from '../servers/sign-in-to-demo.ts';

const directory = useTemporaryDirectory();
let server: ServerProcess;
let superuser: pg.Client;

beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: directory, DEMO: '1' });
  const postgres = await borrowPrivatePostgres({ dataDir: directory, log: pino({ level: 'silent' }) });
  superuser = new pg.Client({ connectionString: postgres.maintenanceUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.kill();
});

type Saved = { readonly order: { readonly orderId: number } };

async function openShop() {
  const call = callAs(server.url, await signInToDemo(server.url));
  const form = await openOrderForm(call);
  const lines = form.productIds.slice(0, 3).map((productId) => ({ productId, quantity: 2 }));
  async function ask(path: string, body?: object): Promise<unknown> {
    const { status, json } = await call(path, body);
    expect(status).toBe(200);
    return json;
  }
  return {
    newOrder: () => form.command({ lines }),
    save: async (order: object) => (await ask('/api/orders', order)) as Saved,
    read: () => ask('/api/me'),
  };
}

async function setStandby(text: string): Promise<void> {
  await superuser.query(`alter system set synchronous_standby_names = '${text}'`);
  await superuser.query('select pg_reload_conf()');
}

/** Whether a commit with such a text waits for the standby. */
async function isWaiting(text: string): Promise<boolean> {
  const { rows } = await superuser.query<{ waiting: boolean }>(
    `select exists (select from pg_stat_activity
       where wait_event = 'SyncRep' and application_name = 'bakehouse' and query like $1) as waiting`,
    [`%${text}%`],
  );
  return rows[0]?.waiting === true;
}

test('a repeat is confirmed no sooner than its save could be: once the synchronous standby has it', async () => {
  const shop = await openShop();
  const order = shop.newOrder();
  const first = await shop.save(order);
  // From now on a commit waits for a standby that is not there; the server hears of it a moment later.
  await setStandby('nobody');
  const saves: Promise<Saved>[] = [];
  while (!(await isWaiting(''))) {
    let isAnswered = false;
    const save = shop.save(shop.newOrder()).finally(() => {
      isAnswered = true;
    });
    saves.push(save);
    await until(async () => isAnswered || (await isWaiting('')));
  }

  let isConfirmed = false;
  const repeat = shop.save(order).finally(() => {
    isConfirmed = true;
  });
  await until(async () => isConfirmed || (await isWaiting('pg_logical_emit_message')));
  expect(isConfirmed).toBe(false);
  // What only reads waits for nobody.
  await shop.read();
  await setStandby('');
  expect((await repeat).order.orderId).toBe(first.order.orderId);
  await Promise.all(saves);
});
