import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { portOf, readExample } from './configuration.ts';
import { startOrderLoad } from './order-load.ts';
import { startProgram } from './processes.ts';
import { describeFigures } from './trials.ts';
import { waitForCluster } from './wait-for-cluster.ts';

/** So many saves go through a server behind the pooler. */
const enough = 100;

/** Puts PgBouncer between a server and the cluster; says for each of its modes what works. */
export async function provePooler(cluster: Cluster): Promise<readonly string[]> {
  const { directory, programs, network, databaseUrl } = cluster;
  const { username, password } = new URL(databaseUrl);
  const [configuration, users] = [join(directory, 'pgbouncer.ini'), join(directory, 'userlist.txt')];
  writeFileSync(
    configuration,
    readExample(network, 'pgbouncer.ini', { '/etc/pgbouncer/userlist.txt': users }),
  );
  writeFileSync(users, `"${username}" "${password}"\n`);
  const { user } = programs;
  if (user) for (const file of [configuration, users]) chownSync(file, user.uid, user.gid);
  const log = join(directory, 'pgbouncer.log');
  const pooler = startProgram({
    path: programs.pgbouncer,
    words: [configuration],
    on: { network, machine: 'app1', user },
    log,
  });
  try {
    const lines: string[] = [];
    for (const [mode, database] of [
      ['session', 'bakehouse'],
      ['transaction', 'bakehouse_transaction'],
    ] as const) {
      const url = `postgres://${username}:${password}@127.0.0.1:${portOf('127.0.0.1:6432')}/${database}`;
      await waitForCluster('PgBouncer answers', () => canConnect(url));
      lines.push(`PgBouncer, mode ${mode}: ${(await tryFeatures(url)).join(', ')}`);
      lines.push(`PgBouncer, mode ${mode}: ${await tryServer(cluster, url)}`);
    }
    return lines;
  } finally {
    await pooler.end('SIGKILL');
  }
}

/** A server of its own behind the pooler, and what becomes of the saves that are sent to it. */
async function tryServer(cluster: Cluster, url: string): Promise<string> {
  await cluster.servers.get('app1')?.stop();
  try {
    await cluster.startServer('app1', { DATABASE_URL: url });
  } catch (error) {
    return `the server does not start: ${lastSentence(error)}`;
  }
  const load = await startOrderLoad(cluster.servers.get('app1')?.url ?? '').catch(lastSentence);
  if (typeof load === 'string') return `nobody can sign in and see what to order: ${load}`;
  const figures = await load.during(() =>
    waitForCluster('saves go on', () => load.confirmed.length >= enough || load.wrong.length > 0),
  );
  await load.stop();
  const [wrong] = load.wrong;
  return wrong === undefined ? describeFigures(figures) : `${load.confirmed.length} saves, then ${wrong}`;
}

/** The last sentence of what went wrong, without the lines of a log. */
function lastSentence(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return (lines.findLast((line) => line !== '' && !line.startsWith('{')) ?? '').slice(0, 200);
}

async function canConnect(url: string): Promise<boolean> {
  try {
    await withClients(url, async () => {});
    return true;
  } catch {
    return false;
  }
}

/** Two clients, one after the other by way of the same connections to PostgreSQL. */
async function withClients<Result>(
  url: string,
  work: (one: pg.Client, other: pg.Client) => Promise<Result>,
): Promise<Result> {
  const options = { connectionString: url, statement_timeout: 12_345 };
  const [one, other] = [new pg.Client(options), new pg.Client(options)];
  for (const client of [one, other]) client.on('error', () => {});
  try {
    for (const client of [one, other]) await client.connect();
    return await work(one, other);
  } finally {
    for (const client of [one, other]) await client.end().catch(() => {});
  }
}

type Feature = readonly [name: string, works: (one: pg.Client, other: pg.Client) => Promise<boolean>];

const readValue = async (client: pg.Client, text: string): Promise<unknown> =>
  Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];

/** What Bakehouse uses of a session, and what a pooler may take from it. */
const features: readonly Feature[] = [
  [
    'prepared statements',
    async (one, other) => {
      await one.query({ name: 's1', text: 'select 1 as n' });
      await other.query({ name: 's1', text: 'select 2 as n' });
      const { rows } = await one.query<{ n: number }>({ name: 's1', text: 'select 1 as n' });
      return rows[0]?.n === 1;
    },
  ],
  [
    'locks of a session',
    async (one, other) => {
      await one.query('select pg_advisory_lock(94)');
      const taken = await readValue(other, 'select pg_try_advisory_lock(94)');
      await one.query('select pg_advisory_unlock_all()');
      return taken === false;
    },
  ],
  [
    'locks of a transaction',
    async (one, other) => {
      await one.query('begin');
      await one.query('select pg_advisory_xact_lock(94)');
      const taken = await readValue(other, 'select pg_try_advisory_xact_lock(94)');
      await one.query('commit');
      return taken === false;
    },
  ],
  [
    'set local',
    async (one, other) => {
      await one.query('begin');
      await one.query("set local work_mem = '5MB'");
      const inside = await readValue(one, 'show work_mem');
      await one.query('commit');
      return inside === '5MB' && (await readValue(other, 'show work_mem')) !== '5MB';
    },
  ],
  [
    'set',
    async (one, other) => {
      await one.query("set work_mem = '6MB'");
      const seen = await readValue(other, 'show work_mem');
      await one.query('reset work_mem');
      return seen !== '6MB';
    },
  ],
  [
    'listen and notify',
    async (one, other) => {
      let heard = false;
      one.on('notification', () => {
        heard = true;
      });
      await one.query('listen news');
      await other.query('notify news');
      for (let turn = 0; turn < 50 && !heard; turn += 1) await other.query('select 1');
      await one.query('unlisten news');
      return heard;
    },
  ],
  [
    'a time limit given with the connection',
    async (one) => (await readValue(one, 'show statement_timeout')) === '12345ms',
  ],
];

async function tryFeatures(url: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, works] of features) {
    const isWorking = await withClients(url, works).catch(() => false);
    found.push(`${name} ${isWorking ? 'work' : 'DO NOT WORK'}`);
  }
  return found;
}
