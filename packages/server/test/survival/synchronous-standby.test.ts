import { randomUUID } from 'node:crypto';
import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { startServerProcess } from '../servers/server-process.ts';
import { signInToDemo } from '../servers/sign-in-to-demo.ts';

const directory = useTemporaryDirectory();
const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 30 }).toString();
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

async function call<Answer>(path: string, token: string, body?: object): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

async function openShop() {
  const token = await signInToDemo(server.url);
  const { brands } = await call<{ brands: { shops: { shopId: number; active: boolean }[] }[] }>(
    `/api/days/${day}/shops`,
    token,
  );
  const shopId = brands.flatMap(({ shops }) => shops).find(({ active }) => active)?.shopId;
  const { products } = await call<{ products: { productId: number }[] }>(
    `/api/shops/${shopId}/new-order/${day}`,
    token,
  );
  const lines = products.slice(0, 3).map(({ productId }) => ({ productId, quantity: 2 }));
  const rest = { edited: null, shopId, day, purchaseOrderNumber: '', notes: '', lines };
  return {
    newOrder: () => ({ saveId: randomUUID(), ...rest }),
    save: (order: object) => call<Saved>('/api/orders', token, order),
    read: () => call('/api/me', token),
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
