import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics behind `/metrics`. One registry per application, so that tests do not share counters. */
export function createMetrics(facts: {
  readonly watching: () => number;
  readonly freeDiskBytes: () => Promise<number>;
  /** The moment of the newest backup that was restored and compared; null where there is none. */
  readonly lastCheckedBackup: () => Promise<Temporal.Instant | null>;
}) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'bakehouse_' });
  // The metrics may be public, so they must not reveal the version and thereby its known bugs.
  registry.removeSingleMetric('bakehouse_nodejs_version_info');
  const requests = new Histogram({
    name: 'bakehouse_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'bakehouse_live_screens',
    help: 'Screens that are watching days',
    registers: [registry],
    collect() {
      this.set(facts.watching());
    },
  });
  new Gauge({
    name: 'bakehouse_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set(await facts.freeDiskBytes());
    },
  });
  new Gauge({
    name: 'bakehouse_last_checked_backup_seconds',
    help: 'When the newest backup was made that was restored and compared, in seconds since 1970; 0 for never',
    registers: [registry],
    async collect() {
      try {
        const moment = await facts.lastCheckedBackup();
        this.set(Math.floor((moment?.epochMilliseconds ?? 0) / 1000));
      } catch {
        // Without the database nothing is known, which is not the same as never: the last value stays.
      }
    },
  });
  const refusals = new Counter({
    name: 'bakehouse_refusals_total',
    help: 'Refused requests by status',
    labelNames: ['status'],
    registers: [registry],
  });
  return {
    observe(method: string, area: string, status: number, seconds: number): void {
      requests.observe({ method, area, status: String(status) }, seconds);
      if (status >= 400) refusals.inc({ status: String(status) });
    },
    async text(): Promise<string> {
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
