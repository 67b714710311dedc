import pg from 'pg';
import { cpuTimeOf, cpuTimeOfCluster } from './cpu-time.ts';
import type { Flags } from './flags.ts';
import type { Job } from './jobs/job.ts';
import { clients } from './jobs/job.ts';
import type { Load } from './load/start-load.ts';
import { startLoad } from './load/start-load.ts';
import { runPgbench } from './run-pgbench.ts';
import type { Cluster } from './start-cluster.ts';
import type { ServerProcess } from './start-server.ts';

/** One run of the server. */
export type HttpRun = {
  readonly perSecond: number;
  /** Milliseconds a client waits. */
  readonly p50: number;
  readonly p99: number;
  readonly bodyBytes: number;
  /** Processor time per request in ms; null where the system does not tell. */
  readonly nodeMs: number | null;
  readonly postgresMs: number | null;
};

/** One run of pgbench; processor time as above. */
export type PgbenchRun = { readonly perSecond: number; readonly postgresMs: number | null };

/** A run of pgbench (null where there is none) and the run of the server right after it. */
export type Pair = { readonly pgbench: PgbenchRun | null; readonly http: HttpRun };

const warmRequests = 20_000;

type Machine = { readonly cluster: Cluster; readonly server: ServerProcess };

/** Measures a job: both sides in turn, so that what else the machine does meets both. */
export async function measure(
  job: Job,
  machine: Machine,
  { pairs, seconds, warmSeconds }: Pick<Flags, 'pairs' | 'seconds' | 'warmSeconds'>,
  say: (line: string) => void,
): Promise<readonly Pair[]> {
  const { cluster } = machine;
  const load = await startLoad(job.load);
  try {
    await warmUp(load, warmSeconds);
    const measured: Pair[] = [];
    for (let pair = 1; pair <= pairs; pair += 1) {
      const pgbench = await runRival(job, cluster, seconds);
      // The mails of pgbench's orders are not the server's to send.
      await forgetMails(cluster);
      const http = await runHttp(load, machine, seconds);
      measured.push({ pgbench, http });
      say(describePair(job, pair, measured.at(-1)));
    }
    return measured;
  } finally {
    load.stop();
  }
}

/**
 * The first thousands of requests compile code and plan statements, so they are not measured. On a busy machine they
 * take longer, up to a limit.
 */
async function warmUp(load: Load, warmSeconds: number): Promise<void> {
  let count = 0;
  for (let second = 0; second < warmSeconds && count < warmRequests; second += 1) {
    count += (await load.run(1)).count;
  }
}

async function runRival(job: Job, cluster: Cluster, seconds: number): Promise<PgbenchRun | null> {
  const { pgbench: program } = cluster;
  if (program === null) return null;
  const before = cpuTimeOfCluster(cluster.postmaster);
  const { perSecond, count } = await runPgbench({ ...cluster, pgbench: program }, job.pgbench, {
    clients,
    seconds,
  });
  return { perSecond, postgresMs: perRequest(before, cpuTimeOfCluster(cluster.postmaster), count) };
}

async function runHttp(load: Load, { cluster, server }: Machine, seconds: number): Promise<HttpRun> {
  const before = { node: cpuTimeOf(server.pid), postgres: cpuTimeOfCluster(cluster.postmaster) };
  const { count, ...speed } = await load.run(seconds);
  return {
    ...speed,
    nodeMs: perRequest(before.node, cpuTimeOf(server.pid), count),
    postgresMs: perRequest(before.postgres, cpuTimeOfCluster(cluster.postmaster), count),
  };
}

function perRequest(before: number | null, after: number | null, count: number): number | null {
  return before === null || after === null ? null : (after - before) / count;
}

async function forgetMails({ url }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`delete from mails where state = 'queued'`);
  } finally {
    await client.end();
  }
}

function describePair(job: Job, number: number, pair: Pair | undefined): string {
  const http = `server ${pair?.http.perSecond.toFixed(0)}/s`;
  const other = pair?.pgbench == null ? '' : `pgbench ${pair.pgbench.perSecond.toFixed(0)}/s, `;
  return `  ${job.name} ${number}: ${other}${http}`;
}
