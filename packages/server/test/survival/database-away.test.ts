import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { until } from '../../../../test/until.ts';
import type { Answer, ProxiedServer } from '../servers/proxied-server.ts';
import { proxiedDay as day, openProxiedServer } from '../servers/proxied-server.ts';

let proxied: ProxiedServer;

beforeAll(async () => {
  proxied = await openProxiedServer();
});
afterAll(() => proxied.stop());

const reads = [
  '/api/me',
  `/api/days/${day}/shops`,
  `/api/days/${day}/production-sheet`,
  '/api/today',
  '/api/public-settings',
];

/** Files are answered outside of the contract, in the same words. */
const files = [
  '/api/orders/1/invoice.pdf',
  '/api/invoices.pdf?orderIds=1',
  '/api/delivery-notes.pdf?orderIds=1',
  '/api/invoices.zip?orderIds=1',
];

function expectUnavailable({ status, json, headers }: Answer): void {
  expect([status, json.code]).toEqual([503, 'unavailable']);
  expect(json.data?.requestId).toBe(headers.get('x-request-id'));
}

test('while the database is gone every request says so, and all is well as soon as it is back', async () => {
  const { proxy, ask, newOrder, untilWell } = proxied;
  await proxy.takeAway();
  for (const path of [...reads, ...files]) expectUnavailable(await ask(path));
  const lost = newOrder();
  expectUnavailable(await ask('/api/orders', lost));
  expect((await ask('/healthz')).status).toBe(200);
  const readiness = await ask('/readyz');
  expect([readiness.status, readiness.json]).toEqual([503, { status: 'not ready' }]);
  await proxy.bringBack();
  await untilWell();
  for (const path of [...reads, '/readyz']) expect((await ask(path)).status).toBe(200);
  expect((await ask('/api/orders', lost)).status).toBe(200);
});

test('a session outlives the outage: a refresh meanwhile is refused with a retry', async () => {
  const { proxy, ask, refreshToken, untilWell } = proxied;
  const refresh = () => ask('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken });
  await proxy.takeAway();
  const refused = await refresh();
  await proxy.bringBack();
  expect(refused.status).toBe(503);
  await untilWell();
  expect((await refresh()).status).toBe(200);
});

test('while the database does not respond, every request still ends', async () => {
  const database = { connectionMs: 500, statementMs: 500, answerMs: 1_000 };
  const { proxy, ask, newOrder, ...hasty } = await openProxiedServer({ database });
  try {
    await hasty.untilWell();
    proxy.freeze();
    const asked = [...reads.map((path) => ask(path)), ask('/api/orders', newOrder())];
    for (const answer of await Promise.all(asked)) expectUnavailable(answer);
    proxy.thaw();
    await hasty.untilWell();
    const order = newOrder();
    await until(async () => (await ask('/api/orders', order)).status === 200);
  } finally {
    await hasty.stop();
  }
});

test('backends that are ended under requests cost an answer at most, and never an order', async () => {
  const { server, ask, newOrder, untilWell } = proxied;
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
      const command = newOrder();
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
  for (let round = 0; round < sizes.lostConnections; round += 1) {
    const enough = acknowledged.size + 6;
    await until(() => acknowledged.size >= enough);
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
  reportFigure(
    `lost connections: ${sizes.lostConnections} times, ${acknowledged.size} confirmed saves, none lost`,
  );
});

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: proxied.server.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
