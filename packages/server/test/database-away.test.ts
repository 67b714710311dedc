import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DatabaseProxy } from './database-proxy.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import type { OpenServer } from './open-server.ts';
import { openServer } from './open-server.ts';

const directory = mkdtempSync(join(tmpdir(), 'bakehouse-proxy-'));
const day = Temporal.Now.plainDateISO('UTC').add({ days: 20 }).toString();
let proxy: DatabaseProxy;
let server: OpenServer;
let tokens: { access_token: string; refresh_token: string };
let anonKey: string;
let shopId: ShopId;
let product: ProductId;

beforeAll(async () => {
  proxy = await startDatabaseProxy(directory);
  server = await openServer({}, proxy.urlOf);
  tokens = await server.signIn('office@bakehouse.test');
  anonKey = ((await (await fetch(`${server.url}/api/public-settings`)).json()) as { anonKey: string })
    .anonKey;
  await server.database.transaction().execute(async (trx) => {
    const { id: brand_id } = await trx
      .insertInto('brands')
      .values({ name: 'Bakehouse' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const shop = await trx
      .insertInto('shops')
      .values({ name: 'Abbey Green', brand_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const category = await trx
      .insertInto('categories')
      .values({ name: 'Bread' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await trx
      .insertInto('products')
      .values({ pid: 1, name: 'Loaf', category_id: category.id, unit_cost: 100 as never })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('shop_products').values({ shop_id: shop.id, product_id: made.id }).execute();
    shopId = shop.id;
    product = made.id;
  });
});
afterAll(async () => {
  proxy.thaw();
  await server.stop();
  await proxy.takeAway();
  rmSync(directory, { recursive: true, force: true });
});

type Answer = {
  readonly status: number;
  readonly json: { code?: string; data?: { requestId: string } };
  readonly headers: Headers;
};

async function ask(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      apikey: anonKey,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    status: response.status,
    json: (await response.json()) as Answer['json'],
    headers: response.headers,
  };
}

function save(over: object = {}) {
  return {
    saveId: randomUUID() as string,
    edited: null,
    shopId,
    day,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: product, quantity: 2 }],
    ...over,
  };
}

const reads = [
  '/api/me',
  `/api/days/${day}/shops`,
  `/api/days/${day}/production-sheet`,
  '/api/today',
  '/api/public-settings',
];

function expectUnavailable({ status, json, headers }: Answer): void {
  expect([status, json.code]).toEqual([503, 'unavailable']);
  expect(json.data?.requestId).toBe(headers.get('x-request-id'));
}

async function untilWell(): Promise<void> {
  while ((await ask('/api/me')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('while the database is gone every request says so, and all is well as soon as it is back', async () => {
  await proxy.takeAway();
  for (const path of reads) expectUnavailable(await ask(path));
  const lost = save();
  expectUnavailable(await ask('/api/orders', lost));
  expect((await ask('/healthz')).status).toBe(200);
  const readiness = await ask('/readyz');
  expect([readiness.status, readiness.json]).toEqual([
    503,
    { status: 'not ready', trouble: ['the database does not answer'] },
  ]);
  await proxy.bringBack();
  await untilWell();
  for (const path of [...reads, '/readyz']) expect((await ask(path)).status).toBe(200);
  expect((await ask('/api/orders', lost)).status).toBe(200);
}, 60_000);

test('a session outlives the absence: a refresh meanwhile is told to come again', async () => {
  const refresh = () =>
    ask('/auth/v1/token?grant_type=refresh_token', { refresh_token: tokens.refresh_token });
  await proxy.takeAway();
  const refused = await refresh();
  await proxy.bringBack();
  expect(refused.status).toBe(503);
  await untilWell();
  expect((await refresh()).status).toBe(200);
}, 60_000);

test('while the database stands still nobody waits for ever', async () => {
  await untilWell();
  proxy.freeze();
  const asked = [...reads.map((path) => ask(path)), ask('/api/orders', save())];
  for (const answer of await Promise.all(asked)) expectUnavailable(answer);
  proxy.thaw();
  await untilWell();
  expect((await ask('/api/orders', save())).status).toBe(200);
}, 90_000);

test('backends that are ended under requests cost an answer at most, and never an order', async () => {
  await untilWell();
  const superuser = new pg.Client({ connectionString: inject('testCluster').superuserUrl });
  await superuser.connect();
  const acknowledged = new Map<string, number>();
  const wrong: Answer[] = [];
  let stopping = false;
  const note = (answer: Answer) => {
    if (answer.status !== 200 && !(answer.status === 503 && answer.json.code === 'unavailable'))
      wrong.push(answer);
    return answer.status === 200;
  };
  async function keepReading(): Promise<void> {
    for (let turn = 0; !stopping; turn += 1) note(await ask(reads[turn % reads.length] ?? ''));
  }
  async function keepSaving(): Promise<void> {
    while (!stopping) {
      const command = save();
      for (;;) {
        const answer = await ask('/api/orders', command);
        if (note(answer)) {
          acknowledged.set(command.saveId, (answer.json as { order: { orderId: number } }).order.orderId);
          break;
        }
        if (stopping) return;
      }
    }
  }
  const work = [keepSaving(), keepSaving(), keepSaving(), keepReading(), keepReading()];
  for (let round = 0; round < 15; round += 1) {
    const enough = acknowledged.size + 6;
    while (acknowledged.size < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'bakehouse' and random() < 0.6`,
      [new URL(server.databaseUrl).pathname.slice(1)],
    );
  }
  stopping = true;
  await Promise.all(work);
  await superuser.end();
  expect(wrong).toEqual([]);
  const events = await query('select save_id, order_id from order_events where save_id is not null');
  const stored = new Map(events.map((event) => [String(event['save_id']), Number(event['order_id'])]));
  for (const [saveId, orderId] of acknowledged) expect(stored.get(saveId)).toBe(orderId);
  const sums = await query(
    `select count(*)::int as bad from orders o
     where o.total <> (select coalesce(sum(l.quantity * l.unit_cost), 0) from order_lines l where l.order_id = o.id)
        or not exists (select from order_events e where e.order_id = o.id)
        or not exists (select from mails m where m.order_id = o.id)`,
  );
  expect(sums).toEqual([{ bad: 0 }]);
}, 120_000);

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
