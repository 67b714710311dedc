import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestScope } from './http/request-scope.ts';
import type { QueueState } from './jobs/jobs.ts';
import type { DiskRoom, PoolState } from './operation.ts';

/** The sources of the metrics, read at each scrape. */
export type MetricFacts = {
  readonly version: string;
  watching(): number;
  /** The memory of the cached responses. */
  cachedResponseBytes(): number;
  diskRoom(): Promise<DiskRoom>;
  poolState(): PoolState;
  readQueues(): Promise<readonly QueueState[]>;
  /** The numbers of mails that wait and that failed. */
  countMails(): Promise<{ readonly waiting: number; readonly failed: number }>;
  /** The time of the newest backup that was restored and compared; null for none. */
  lastCheckedBackup(): Promise<Temporal.Instant | null>;
};

/** A finished request. */
export type ObservedRequest = Pick<RequestScope, 'route' | 'writes' | 'refusal'> & {
  readonly method: string;
  /** The first part of the path, or 'page'. */
  readonly area: string;
  readonly status: number;
  readonly seconds: number;
};

/**
 * The metrics behind `/metrics`; docs/metrics.md describes each, and a test checks that it names all. One registry per
 * application, so that tests do not share counters.
 */
export function createMetrics(facts: MetricFacts) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'bakehouse_' });
  // The metrics must not reveal the version of Node, and with it the known bugs of that version.
  registry.removeSingleMetric('bakehouse_nodejs_version_info');
  const seconds = new Histogram({
    name: 'bakehouse_http_request_seconds',
    help: 'Response time of requests',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const requests = new Counter({
    name: 'bakehouse_http_requests_total',
    help: 'Requests by route and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const routeSeconds = new Counter({
    name: 'bakehouse_http_route_seconds_total',
    help: 'Time spent on the requests of a route',
    labelNames: ['route'],
    registers,
  });
  const refusals = new Counter({
    name: 'bakehouse_refusals_total',
    help: 'Refused and failed requests by status',
    labelNames: ['status'],
    registers,
  });
  const refusalKinds = new Counter({
    name: 'bakehouse_refusals_by_kind_total',
    help: 'Refused and failed requests by kind',
    labelNames: ['kind'],
    registers,
  });
  const saves = new Counter({
    name: 'bakehouse_saves_total',
    help: 'Commands by outcome: done, refused or failed',
    labelNames: ['outcome'],
    registers,
  });
  const slowStatements = new Counter({
    name: 'bakehouse_slow_statements_total',
    help: 'Statements that took SLOW_QUERY_MS or longer, by name',
    labelNames: ['statement'],
    registers,
  });
  const jobFailures = new Counter({
    name: 'bakehouse_job_failures_total',
    help: 'Failed runs of a job on this server',
    labelNames: ['job'],
    registers,
  });
  const info = new Gauge({
    name: 'bakehouse_build_info',
    help: 'Always 1; the label is the running version',
    labelNames: ['version'],
    registers,
  });
  info.set({ version: facts.version }, 1);
  addProcessGauges(registry, facts);
  addDatabaseGauges(registry, facts);
  return {
    observe({ method, area, status, seconds: took, route, writes, refusal }: ObservedRequest): void {
      const named = route ?? area;
      seconds.observe({ method, area, status: String(status) }, took);
      requests.inc({ route: named, status: String(status) });
      routeSeconds.inc({ route: named }, took);
      if (status >= 400) refusals.inc({ status: String(status) });
      if (status >= 400 && refusal !== null) refusalKinds.inc({ kind: refusal });
      if (writes) saves.inc({ outcome: status < 400 ? 'done' : status < 500 ? 'refused' : 'failed' });
    },
    noteSlowStatement: (statement: string) => slowStatements.inc({ statement }),
    noteJobFailure: (job: string) => jobFailures.inc({ job }),
    async text(): Promise<string> {
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Gauges that need no database. */
function addProcessGauges(registry: Registry, facts: MetricFacts): void {
  const registers = [registry];
  new Gauge({
    name: 'bakehouse_live_screens',
    help: 'Open screens that receive live changes',
    registers,
    collect() {
      this.set(facts.watching());
    },
  });
  new Gauge({
    name: 'bakehouse_kept_answers_bytes',
    help: 'Memory of the cached responses',
    registers,
    collect() {
      this.set(facts.cachedResponseBytes());
    },
  });
  new Gauge({
    name: 'bakehouse_database_pool_connections',
    help: 'Database connections of this server by state: busy or idle; waiting counts requests without a connection',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = facts.poolState();
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  const diskRoom = shared(() => facts.diskRoom());
  new Gauge({
    name: 'bakehouse_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers,
    async collect() {
      this.set((await diskRoom()).freeBytes);
    },
  });
  new Gauge({
    name: 'bakehouse_disk_total_bytes',
    help: 'Size of the disk of DATA_DIR',
    registers,
    async collect() {
      this.set((await diskRoom()).totalBytes);
    },
  });
}

/** Gauges from the database. While it is unavailable they have no value, which differs from zero. */
function addDatabaseGauges(registry: Registry, facts: MetricFacts): void {
  const registers = [registry];
  const mails = shared(() => facts.countMails().catch(() => null));
  const queues = shared(() => facts.readQueues().catch(() => []));
  for (const [state, help] of [
    ['waiting', 'E-mails that are due and not yet sent'],
    ['failed', 'E-mails in the mail log that could not be sent'],
  ] as const) {
    new Gauge({
      name: `bakehouse_mails_${state}`,
      help,
      registers,
      async collect() {
        const counts = await mails();
        if (counts === null) this.remove();
        else this.set(counts[state]);
      },
    });
  }
  new Gauge({
    name: 'bakehouse_last_checked_backup_seconds',
    help: 'Time of the newest backup that was restored and compared, in seconds since 1970; 0 for none',
    registers,
    async collect() {
      try {
        const moment = await facts.lastCheckedBackup();
        this.set(Math.floor((moment?.epochMilliseconds ?? 0) / 1000));
      } catch {
        // Without the database the last value stays: unknown is not the same as never.
      }
    },
  });
  new Gauge({
    name: 'bakehouse_jobs_waiting',
    help: 'Queued runs of a job',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset();
      for (const { name, waiting } of await queues()) this.set({ job: name }, waiting);
    },
  });
  new Gauge({
    name: 'bakehouse_jobs_oldest_seconds',
    help: 'How long the oldest queued run of a job has been waiting',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset();
      for (const { name, oldestSeconds } of await queues()) this.set({ job: name }, oldestSeconds ?? 0);
    },
  });
}

/** Shares one call of `ask` between concurrent callers, so that one scrape reads each source once. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}
