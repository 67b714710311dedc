import pg from 'pg';
import { cpuTimeOf, cpuTimeOfCluster } from '../test/cpu-time.ts';
import type { Flags } from './flags.ts';
import type { Job } from './jobs/job.ts';
import { clients } from './jobs/job.ts';
import type { Side } from './load/plan.ts';
import type { Load } from './load/start-load.ts';
import { startLoad } from './load/start-load.ts';
import { runPgbench } from './run-pgbench.ts';
import type { Cluster } from './start-cluster.ts';
import type { Program } from './start-program.ts';

/** A program under load, and its database. */
export type Machine = { readonly program: Program; readonly cluster: Cluster };

/** The measured program and the reference; they may share a database. */
export type Machines = Readonly<Record<Side, Machine>>;

/** One run of a program. */
export type HttpRun = {
  readonly perSecond: number;
  /** The median latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly bodyBytes: number;
  /** CPU time per request in ms; null if the system does not report it. */
  readonly nodeMs: number | null;
  readonly postgresMs: number | null;
};

/** A run of pgbench; CPU time as above. */
export type PgbenchRun = { readonly perSecond: number; readonly postgresMs: number | null };

/** Consecutive runs of both programs, after one of pgbench if it is available. */
export type Pair = Readonly<Record<Side, HttpRun>> & { readonly pgbench: PgbenchRun | null };

const warmRequests = 20_000;
/** The unmeasured time before each run, in which connections reopen and a resumed program does its postponed work. */
const settleSeconds = 0.5;

/** Measures a job: both programs in turn, so that other load on the machine affects both. */
export async function measure(
  job: Job,
  machines: Machines,
  flags: Pick<Flags, 'pairs' | 'seconds' | 'warmSeconds'>,
  say: (line: string) => void,
): Promise<readonly Pair[]> {
  const { ours, theirs } = machines;
  const ports = { ours: ours.program.port, theirs: theirs.program.port };
  const load = await startLoad(job.load, ports);
  const run = async (side: Side) => {
    await resumeOnly(machines, side);
    await load.run(side, settleSeconds);
    return runHttp(load, side, machines[side], flags.seconds);
  };
  try {
    for (const side of ['theirs', 'ours'] as const) {
      await resumeOnly(machines, side);
      await warmUp(load, side, flags.warmSeconds);
    }
    const measured: Pair[] = [];
    for (let number = 1; number <= flags.pairs; number += 1) {
      await resumeOnly(machines, null);
      const pgbench = await runBaseline(job, ours.cluster, flags.seconds);
      // Alternates the order, so that neither always follows the other.
      const first = number % 2 === 1 ? 'theirs' : 'ours';
      const before = await run(first);
      const after = await run(first === 'ours' ? 'theirs' : 'ours');
      const pair =
        first === 'ours'
          ? { ours: before, theirs: after, pgbench }
          : { ours: after, theirs: before, pgbench };
      measured.push(pair);
      say(describePair(job, number, pair));
    }
    return measured;
  } finally {
    load.stop();
    ours.program.resume();
    theirs.program.resume();
  }
}

/**
 * Pauses every program but one, so that their jobs and timers do not interfere. They run for a moment before that,
 * because a paused one might hold a lock. Queued mails are deleted, so that the server does not send them.
 */
async function resumeOnly({ ours, theirs }: Machines, side: Side | null): Promise<void> {
  for (const { program } of [ours, theirs]) program.resume();
  for (const cluster of new Set([ours.cluster, theirs.cluster])) await deleteQueuedMails(cluster);
  if (side !== 'ours') ours.program.halt();
  if (side !== 'theirs') theirs.program.halt();
}

/** Runs unmeasured requests, which compile code and prepare statements; longer on a busy machine, up to a limit. */
async function warmUp(load: Load, side: Side, warmSeconds: number): Promise<void> {
  let count = 0;
  for (let second = 0; second < warmSeconds && count < warmRequests; second += 1) {
    count += (await load.run(side, 1)).count;
  }
}

async function runBaseline({ pgbench }: Job, cluster: Cluster, seconds: number): Promise<PgbenchRun | null> {
  if (cluster.pgbench === null || pgbench === null) return null;
  const program = { ...cluster, pgbench: cluster.pgbench };
  const before = cpuTimeOfCluster(cluster.postmaster);
  const { perSecond, count } = await runPgbench(program, pgbench.plan, { clients, seconds });
  return { perSecond, postgresMs: perRequest(before, cpuTimeOfCluster(cluster.postmaster), count) };
}

async function runHttp(
  load: Load,
  side: Side,
  { cluster, program }: Machine,
  seconds: number,
): Promise<HttpRun> {
  const before = { node: cpuTimeOf(program.pid), postgres: cpuTimeOfCluster(cluster.postmaster) };
  const { count, ...speed } = await load.run(side, seconds);
  return {
    ...speed,
    nodeMs: perRequest(before.node, cpuTimeOf(program.pid), count),
    postgresMs: perRequest(before.postgres, cpuTimeOfCluster(cluster.postmaster), count),
  };
}

function perRequest(before: number | null, after: number | null, count: number): number | null {
  return before === null || after === null ? null : (after - before) / count;
}

async function deleteQueuedMails({ url }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`delete from mails where state = 'queued'`);
  } finally {
    await client.end();
  }
}

function describePair(job: Job, number: number, { ours, theirs, pgbench }: Pair): string {
  const baseline = pgbench === null ? '' : `, pgbench ${pgbench.perSecond.toFixed(0)}/s`;
  return `  ${job.name} ${number}: ${ours.perSecond.toFixed(0)}/s, reference ${theirs.perSecond.toFixed(0)}/s${baseline}`;
}
