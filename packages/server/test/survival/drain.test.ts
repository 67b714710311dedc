import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { processEnvironment } from '../../../../test/process-environment.ts';
import { until } from '../../../../test/until.ts';
import type { Pool } from '../../src/platform/database/database.ts';
import { openDatabase, openPool } from '../../src/platform/database/database.ts';
import { callAs } from '../servers/call-as.ts';
import type { OrderContent } from '../servers/order-form.ts';
import { openOrderForm } from '../servers/order-form.ts';
import { startServerProcess } from '../servers/server-process.ts';
import { signInToDemo } from '../servers/sign-in-to-demo.ts';

const directory = useTemporaryDirectory();
const program = join(import.meta.dirname, '../../src/main.ts');
const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 30 }).toString();
const under = 8;

/** Processes whose command line names this directory. */
function processesOf(place: string): readonly string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(place) && line.includes('postgres'));
}

function isOpen(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** How many statements wait for a row that another transaction has locked. */
async function countWaiting(database: Pool): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0]?.waiting ?? 0;
}

/** Starts a server that says in its log how far it is. */
function startTelling(dataDir: string) {
  const child = spawn(process.execPath, [program], {
    env: { ...processEnvironment(), NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  return { child, gone: once(child, 'exit'), said: () => said };
}

type Saved = { order: { orderId: number; version: number; shopId: number } };

describe.skipIf(process.platform === 'win32')(
  'a server that is asked to stop (not on Windows: no signals)',
  () => {
    test('answers what is under way, keeps what it acknowledged, ends its streams and leaves nothing behind', async () => {
      const server = await startServerProcess({ DATA_DIR: directory, DEMO: '1' });
      const token = await signInToDemo(server.url);
      const call = callAs(server.url, token);
      const form = await openOrderForm(call);
      const [productId = 0] = form.productIds;
      const command = (quantity: number, edited: OrderContent['edited'] = null) =>
        form.command({ edited, lines: [{ productId, quantity }] });
      const orders = await Promise.all(
        Array.from(
          { length: under },
          async () => ((await call('/api/orders', command(1))).json as Saved).order,
        ),
      );
      const stream = await fetch(`${server.url}/api/live?from=${day}&to=${day}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const streamed = stream.text();

      // Another transaction locks the rows, so the saves are inside the server when the signal comes.
      const { url } = await borrowPrivatePostgres({ dataDir: directory, log: pino({ level: 'silent' }) });
      const database = openDatabase(openPool({ url, connections: 2, onError: () => {} }));
      const held = Promise.withResolvers<void>();
      const holding = database.transaction().execute(async (trx) => {
        const ids = orders.map((order) => order.orderId as never);
        await trx.selectFrom('orders').select('id').where('id', 'in', ids).forUpdate().execute();
        held.resolve();
        await until(async () => !(await isOpen(server.url)));
      });
      await held.promise;
      const saves = orders.map(({ orderId, version }) =>
        call('/api/orders', command(7, { orderId, version })),
      );
      await until(async () => (await countWaiting(database)) >= under);
      const exit = server.stop();
      await holding;
      const answers = await Promise.all(saves);
      expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
      await database.destroy();
      expect(await streamed).toContain('ready');
      expect(await exit).toBe(0);
      expect(await isOpen(server.url)).toBe(false);
      expect(processesOf(directory)).toEqual([]);

      const again = await startServerProcess({ DATA_DIR: directory, DEMO: '1' });
      try {
        const ask = callAs(again.url, await signInToDemo(again.url));
        for (const { orderId } of orders) {
          const { json } = await ask(`/api/orders/${orderId}`);
          expect(json).toMatchObject({ order: { version: 2, lines: [{ quantity: 7 }] } });
        }
      } finally {
        expect(await again.stop()).toBe(0);
      }
    });

    test.each(['creating the private database', 'the private database is ready'])(
      'leaves nothing behind when it was still starting (%s)',
      async (moment) => {
        const place = join(directory, moment.replaceAll(' ', '-'));
        const { child, gone, said } = startTelling(place);
        await until(() => said().includes(moment) || child.exitCode !== null);
        child.kill('SIGTERM');
        expect((await gone)[0]).toBe(0);
        await until(() => processesOf(place).length === 0);
        const next = await startServerProcess({ DATA_DIR: place, DEMO: '0' });
        expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
        expect(await next.stop()).toBe(0);
        expect(processesOf(place)).toEqual([]);
      },
      120_000,
    );

    test('is drained from its first answer on: its database has ended before it does', async () => {
      const place = join(directory, 'first-answer');
      const { child, gone, said } = startTelling(place);
      const port = () => /"port":(\d+)/.exec(said())?.[1];
      await until(() => port() !== undefined || child.exitCode !== null);
      await fetch(`http://127.0.0.1:${port()}/readyz`);
      child.kill('SIGTERM');
      expect((await gone)[0]).toBe(0);
      expect(processesOf(place)).toEqual([]);
    });
  },
);
