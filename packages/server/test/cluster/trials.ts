import { sql } from 'kysely';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import { migrations } from '../../src/platform/database/migrations.ts';
import { listCableTrials } from './cable-trials.ts';
import type { Cluster } from './cluster.ts';
import type { OpenScreen } from './open-screen.ts';
import type { Confirmed, Figures, OrderLoad } from './order-load.ts';
import { signalAll } from './processes.ts';
import type { Trial } from './trial.ts';
import { untilOther, untilSaved } from './trial.ts';
import { waitForCluster } from './wait-for-cluster.ts';

/** The trials, in the order in which they run. */
export function listTrials(
  cluster: Cluster,
  load: OrderLoad,
  screens: readonly OpenScreen[],
  kills: number,
): readonly Trial[] {
  const { startServer, untilServing, find, untilWhole } = cluster;

  async function killPrimary(): Promise<void> {
    const primary = await find('leader');
    await primary.kill();
    await untilOther(cluster, primary);
    await untilSaved(load);
    primary.startPatroni();
    await untilWhole();
  }

  return [
    { name: 'nothing happens', run: () => untilSaved(load, 200) },
    ...Array.from({ length: kills }, (_, index) => ({
      name: `the primary is killed, ${index + 1} of ${kills}`,
      run: killPrimary,
    })),
    {
      name: 'the synchronous standby is killed',
      async run() {
        const standby = await find('sync_standby');
        await standby.kill();
        await untilSaved(load, 40);
        standby.startPatroni();
        await untilWhole();
      },
    },
    {
      name: 'the machine of the primary stands still, and wakes as if nothing had been',
      async run() {
        const primary = await find('leader');
        primary.freeze();
        await untilOther(cluster, primary);
        await untilSaved(load, 40);
        primary.thaw();
        await untilWhole();
      },
    },
    ...(cluster.network.hasCables ? listCableTrials(cluster, load) : []),
    {
      name: 'the primary moves on purpose',
      async run() {
        const [primary, standby] = [await find('leader'), await find('sync_standby')];
        const response = await fetch(`${primary.rest}/switchover`, {
          method: 'POST',
          body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
        });
        if (!response.ok) throw new Error(`Patroni refused: ${await response.text()}`);
        await untilOther(cluster, primary);
        await untilWhole();
      },
    },
    {
      name: 'screens that stayed open hear of the next saves',
      async run() {
        const before = load.confirmed.length;
        await untilSaved(load, 40);
        const saves = load.confirmed.slice(before).map(nameSave);
        await waitForCluster('every screen hears', () =>
          screens.every(({ heard }) => saves.every((save) => heard.has(save))),
        );
        await waitForCluster(
          'every server listens',
          async () => (await countListening(cluster)) === screens.length,
        );
      },
    },
    {
      name: 'a server of Bakehouse is killed',
      async run() {
        await cluster.servers.get('app1')?.kill();
        await untilServing('app1', false);
        await startServer('app1');
        await untilServing('app1', true);
      },
    },
    {
      name: 'a server of Bakehouse stands still',
      async run() {
        const pid = cluster.servers.get('app2')?.pid ?? 0;
        signalAll([pid], 'SIGSTOP');
        await untilServing('app2', false);
        await untilSaved(load, 40);
        signalAll([pid], 'SIGCONT');
        await untilServing('app2', true);
      },
    },
    {
      name: 'both servers are restarted, one after the other',
      async run() {
        for (const name of ['app1', 'app2'] as const) await replace(cluster, name);
      },
    },
    {
      name: 'a newer version takes over, one server after the other',
      async run() {
        await migrateToLatest(cluster.databaseUrl, { known: [...migrations, nextRelease] });
        await untilSaved(load, 40);
        for (const name of ['app2', 'app1'] as const) await replace(cluster, name);
      },
    },
  ];
}

/** What a release to come may add while this one works (decision 048). */
const nextRelease: (typeof migrations)[number] = {
  name: '9999_of_a_release_to_come',
  async up(db) {
    await sql`alter table orders add column of_a_release_to_come text`.execute(db);
    await sql`alter table order_lines add column of_a_release_to_come integer not null default 0`.execute(db);
  },
};

/** A server ends with its requests finished, and a new one takes its place; the other serves meanwhile. */
async function replace(
  { servers, startServer, untilServing }: Cluster,
  name: 'app1' | 'app2',
): Promise<void> {
  await servers.get(name)?.stop();
  await startServer(name);
  await untilServing(name, true);
}

/** How many servers hear of each other's saves at once: each has a connection that listens, made anew when it broke. */
async function countListening({ query }: Cluster): Promise<number> {
  const [row] = await query(
    "select count(*)::int as listening from pg_stat_activity where application_name = 'bakehouse live'",
  );
  return Number(row?.['listening']);
}

const nameSave = ({ orderId, version }: Confirmed) => `${orderId} ${version}`;

/** One line of figures. */
export function describeFigures({ saves, p99Ms, longestPauseMs, raw, pressedAgain }: Figures): string {
  const refusals = [...raw].map(([name, times]) => `${times} × ${name}`).join(', ') || 'none';
  return (
    `${saves} saves, p99 ${inSeconds(p99Ms)}, longest pause ${inSeconds(longestPauseMs)}, ` +
    `refused before a retry: ${refusals}; pressed again by hand: ${pressedAgain}`
  );
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
