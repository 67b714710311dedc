import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';

/** Background jobs: on a schedule, and when a request wrote work for them. */
export type Jobs = {
  /**
   * Runs `work` every minute on one of the servers of this database, and on this one shortly after each call of the
   * returned function. Calls close together become one run. A scheduled run and a called one may overlap, here or on
   * other servers: work that must not run twice at the same time takes a lock (job-lock.ts) or claims its rows.
   */
  keepDoing(name: string, work: Work): Promise<() => void>;
  isReady(): boolean;
  /** The numbers of waiting, running and failed runs of each job. */
  readQueues(): Promise<readonly QueueState[]>;
  /** Starts no further runs, and resolves when the current ones have ended. */
  stop(): Promise<void>;
};

/** The state of a job. Times are in seconds before now. */
export type QueueState = {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** In the last 24 hours. */
  readonly failed: number;
  readonly oldestSeconds: number | null;
  /** The time since the last successful run. */
  readonly doneSeconds: number | null;
};

/** One run of a job. When the signal is aborted, it finishes what it has begun and returns. */
export type Work = (stopping: AbortSignal) => Promise<void>;

/** The tables are pg-boss's own; its own jobs begin with two underscores. */
const queueStates = `
  select q.name,
    (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
    (count(*) filter (where state = 'active'))::int as running,
    (count(*) filter (where state = 'failed' and completed_on > now() - interval '24 hours'))::int as failed,
    extract(epoch from now() - min(start_after)
      filter (where state in ('created', 'retry') and start_after <= now()))::int as "oldestSeconds",
    extract(epoch from now() - max(completed_on) filter (where state = 'completed'))::int as "doneSeconds"
  from jobs.queue q left join jobs.job j on j.name = q.name
  where q.name not like '\\_\\_%'
  group by q.name order by q.name`;

/** Calls within this time become one run. */
const gatherMs = 200;

/** Starts pg-boss in its own schema of the database. */
export async function startJobs(databaseUrl: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 2,
    application_name: 'bakehouse jobs',
  });
  let ready = false;
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  boss.on('error', (error) => log.warn({ err: error }, 'error in the job queue'));
  await boss.start();
  ready = true;

  return {
    async keepDoing(name, work) {
      const run = async () => {
        const running = work(stopping.signal);
        underWay.add(running);
        try {
          await running;
        } catch (error) {
          log.error({ err: error, job: name }, 'job failed');
          throw error;
        } finally {
          underWay.delete(running);
        }
      };
      await boss.createQueue(name, { policy: 'short', retryLimit: 3, retryBackoff: true });
      await boss.work(name, { pollingIntervalSeconds: 5 }, run);
      await boss.schedule(name, '* * * * *', {}, { tz: 'UTC' });
      return gathered(run, timers, () => !ready);
    },
    isReady: () => ready,
    async readQueues() {
      const { rows } = (await boss.getDb().executeSql(queueStates)) as { rows: QueueState[] };
      return rows;
    },
    async stop() {
      ready = false;
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await boss.stop({ graceful: true, timeout: 5_000 });
      // Runs that were started by calls, which pg-boss does not know.
      await Promise.allSettled(underWay);
    },
  };
}

/** A function that runs the work at once, one run at a time; calls during a run become one further run. */
function gathered(
  run: () => Promise<void>,
  timers: Set<NodeJS.Timeout>,
  isStopped: () => boolean,
): () => void {
  let timer: NodeJS.Timeout | null = null;
  let running = false;
  let again = false;
  const start = async () => {
    timer = null;
    running = true;
    // The failure was logged already, and the next scheduled run retries.
    await run().catch(() => {});
    running = false;
    if (again) {
      again = false;
      wake();
    }
  };
  function wake(): void {
    if (isStopped() || timer) return;
    if (running) {
      again = true;
      return;
    }
    timer = setTimeout(() => {
      if (timer) timers.delete(timer);
      void start();
    }, gatherMs);
    timers.add(timer);
  }
  return wake;
}
