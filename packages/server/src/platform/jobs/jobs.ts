import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';

/** Background jobs: on a schedule, and when a request wrote work for them. */
export type Jobs = {
  /**
   * Runs `work` every minute on one of the servers of this database, and soon after each call of the returned
   * function on this one. Calls close together become one run.
   */
  keepDoing(name: string, work: Work): Promise<() => void>;
  isReady(): boolean;
  /** Begins no other run, and ends with those under way. */
  stop(): Promise<void>;
};

/** One run of a job. Once the signal is aborted, it finishes what it has begun and returns. */
export type Work = (stopping: AbortSignal) => Promise<void>;

/** How long wake-up calls are gathered. */
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
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'));
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
    async stop() {
      ready = false;
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await boss.stop({ graceful: true, timeout: 5_000 });
      // What pg-boss does not know of: the runs that a request woke.
      await Promise.allSettled(underWay);
    },
  };
}

/** A wake-up call that runs the work at once, one run at a time. */
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
    // A failure is in the log already, and the schedule tries again.
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
