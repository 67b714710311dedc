import { randomUUID } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@bakehouse/domain/kernel/money';
import pg from 'pg';
import type { Caller } from '../create-caller.ts';
import { createCaller } from '../create-caller.ts';
import { formatTable, formatVerdict } from '../figures.ts';
import { makeAdministrator } from '../keystrokes/add-wide-brand.ts';
import { fillSite, usualSize } from '../site/fill-site.ts';
import type { Cluster } from '../start-cluster.ts';
import { startCluster } from '../start-cluster.ts';
import { makeServerKeys, startServer } from '../start-program.ts';
import type { Undoable } from '../undo.ts';
import { writeCsv } from './write-order-file.ts';

/** The limits for the preview of the largest file: seconds, and the server's peak memory. */
const mostSeconds = 60;
const mostMegabytes = 512;

/** The interval of other requests during the import, in milliseconds. */
const sendEveryMs = 50;

type Step = {
  readonly name: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly slowestMs: number;
};

/** Imports the largest file of orders, from the upload to the undo, and returns the report. */
export async function importWholeFile(
  undoable: Undoable,
  directory: string,
  say: (line: string) => void,
): Promise<string> {
  const cluster = await undoable(startCluster(), (started) => started.remove());
  const keys = makeServerKeys();
  const today = Temporal.Now.plainDateISO('Europe/London').toString();
  const people = await fillSite(cluster, keys, today, usualSize(20_000));
  await makeAdministrator(cluster);
  await nameForImports(cluster);
  const server = await undoable(
    startServer({ databaseUrl: cluster.url, directory: cluster.directory, keys, profileDirectory: null }),
    (started) => started.stop(),
  );
  const path = join(directory, 'whole.csv');
  await writeCsv(path, 'utf8');
  const call = createCaller(server, people.officeToken);
  const steps: Step[] = [];
  const time = async (name: string, work: () => Promise<string>) => {
    const stopOthers = sendMeanwhile(call);
    const begun = performance.now();
    say(`  ${name}: ${await work()}`);
    const seconds = (performance.now() - begun) / 1000;
    steps.push({ name, seconds, megabytes: highestMemory(server.pid), slowestMs: await stopOthers() });
  };
  let importId = 0;
  await time('read and planned', async () => {
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
    ({ importId } = await call<{ importId: number }>('/imports/files?kind=pw-orders&name=whole.csv', {
      body,
    }));
    return settle(call, importId, 'reading');
  });
  const { planNumber } = await call<{ planNumber: number }>(`/imports/${importId}`);
  for (const [name, verb, state] of [
    ['applied', 'apply', 'applying'],
    ['undone', 'undo', 'undoing'],
  ] as const) {
    await time(name, async () => {
      const json = { commandId: randomUUID(), ...(verb === 'apply' && { planNumber }) };
      await call(`/imports/${importId}/${verb}`, { json });
      return settle(call, importId, state);
    });
  }
  return formatTable([
    ['300,000 rows of orders', 'seconds', 'peak memory of the server, MB', 'slowest other response, ms'],
    ...steps.map(row),
  ]);
}

function row({ name, seconds, megabytes, slowestMs }: Step): readonly string[] {
  const cells = [name, seconds.toFixed(1), formatCount(megabytes), slowestMs.toFixed(0)];
  // Applying also writes; there is no goal for it.
  if (name !== 'read and planned') return cells;
  const isMet = seconds <= mostSeconds && megabytes <= mostMegabytes;
  return [...cells, ...formatVerdict({ goal: `${mostSeconds} s, ${mostMegabytes} MB`, isMet })];
}

/** Gives shops and products the names that the generated file uses. */
async function nameForImports({ superuserUrl }: Pick<Cluster, 'superuserUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`update shops set import_as = 'Shop ' || id || ', Kew'`);
    await client.query('update products set pid = 10999 + id');
  } finally {
    await client.end();
  }
}

/** Waits until an import has left a state, and returns the next one. */
async function settle(call: Caller, importId: number, state: string): Promise<string> {
  for (;;) {
    const view = await call<{ state: string; unreadable: string | null }>(`/imports/${importId}`);
    if (view.state !== state) return view.unreadable ?? view.state;
    await pause(100);
  }
}

/** Sends small requests repeatedly; the returned function stops that and returns the slowest response in milliseconds. */
function sendMeanwhile(call: Caller): () => Promise<number> {
  let [slowest, isOver] = [0, false];
  const sending = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await call('/me');
      slowest = Math.max(slowest, performance.now() - begun);
      await pause(sendEveryMs);
    }
  })();
  return async () => {
    isOver = true;
    await sending;
    return slowest;
  };
}

/** The peak memory of a process in megabytes; 0 if the system does not report it. */
function highestMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000);
}
