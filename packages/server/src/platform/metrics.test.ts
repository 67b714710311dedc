import { expect, test } from 'vitest';
import type { MetricFacts, ObservedRequest } from './metrics.ts';
import { createMetrics } from './metrics.ts';

const facts: MetricFacts = {
  version: '0.1.0',
  watching: () => 3,
  cachedResponseBytes: () => 24_000,
  diskRoom: () => Promise.resolve({ freeBytes: 5_000_000, totalBytes: 9_000_000 }),
  poolState: () => ({ open: 4, idle: 1, waiting: 2 }),
  readQueues: () =>
    Promise.resolve([
      { name: 'send-mails', waiting: 2, running: 1, failed: 0, oldestSeconds: 40, doneSeconds: 3 },
    ]),
  countMails: () => Promise.resolve({ waiting: 7, failed: 1 }),
  lastCheckedBackup: () => Promise.resolve(Temporal.Instant.from('2026-11-24T03:00:00Z')),
};
const request: ObservedRequest = {
  method: 'GET',
  area: 'api',
  route: 'GET /api/orders/{orderId}',
  status: 200,
  seconds: 0.004,
  writes: false,
  refusal: null,
};

test('requests are counted by method, area and status, by route, and refusals by status and kind', async () => {
  const metrics = createMetrics(facts);
  metrics.observe(request);
  metrics.observe({ ...request, seconds: 0.3 });
  const save = { ...request, method: 'POST', route: 'POST /api/orders', writes: true };
  metrics.observe(save);
  metrics.observe({ ...save, status: 409, refusal: 'conflict' });
  metrics.observe({ ...save, status: 503, refusal: 'unavailable' });
  const text = await metrics.text();
  expect(text).toContain('bakehouse_http_request_seconds_count{method="GET",area="api",status="200"} 2');
  expect(text).toContain(
    'bakehouse_http_request_seconds_bucket{le="0.005",method="GET",area="api",status="200"} 1',
  );
  expect(text).toContain('bakehouse_http_requests_total{route="GET /api/orders/{orderId}",status="200"} 2');
  expect(text).toContain('bakehouse_http_route_seconds_total{route="GET /api/orders/{orderId}"} 0.304');
  expect(text).toContain('bakehouse_refusals_total{status="409"} 1');
  expect(text).toContain('bakehouse_refusals_by_kind_total{kind="conflict"} 1');
  expect(text).not.toContain('bakehouse_refusals_total{status="200"}');
  expect(text).toContain('bakehouse_saves_total{outcome="done"} 1');
  expect(text).toContain('bakehouse_saves_total{outcome="refused"} 1');
  expect(text).toContain('bakehouse_saves_total{outcome="failed"} 1');
});

test('what the process, the disk, the queue and the mails say is asked when somebody reads', async () => {
  const text = await createMetrics(facts).text();
  expect(text).toContain('bakehouse_live_screens 3');
  expect(text).toContain('bakehouse_kept_answers_bytes 24000');
  expect(text).toContain('bakehouse_disk_free_bytes 5000000');
  expect(text).toContain('bakehouse_disk_total_bytes 9000000');
  expect(text).toContain('bakehouse_database_pool_connections{state="busy"} 3');
  expect(text).toContain('bakehouse_database_pool_connections{state="waiting"} 2');
  expect(text).toContain('bakehouse_jobs_waiting{job="send-mails"} 2');
  expect(text).toContain('bakehouse_jobs_oldest_seconds{job="send-mails"} 40');
  expect(text).toContain('bakehouse_mails_waiting 7');
  expect(text).toContain('bakehouse_mails_failed 1');
  expect(text).toContain(
    `bakehouse_last_checked_backup_seconds ${Date.parse('2026-11-24T03:00:00Z') / 1000}`,
  );
  expect(text).toContain('bakehouse_build_info{version="0.1.0"} 1');
});

test('while the database is away, what only it knows has no value, which is told from zero', async () => {
  const away = () => Promise.reject(new Error('away'));
  let isAway = false;
  const metrics = createMetrics({
    ...facts,
    readQueues: () => (isAway ? away() : facts.readQueues()),
    countMails: () => (isAway ? away() : facts.countMails()),
  });
  expect(await metrics.text()).toContain('bakehouse_mails_waiting 7');
  isAway = true;
  const text = await metrics.text();
  expect(text).not.toMatch(/^bakehouse_(mails_waiting|mails_failed|jobs_waiting)\b/m);
  expect(text).toContain('bakehouse_disk_free_bytes 5000000');
  isAway = false;
  expect(await metrics.text()).toContain('bakehouse_mails_failed 1');
});

test('two applications in one process keep their own counts', async () => {
  const [one, other] = [createMetrics(facts), createMetrics(facts)];
  one.observe({ ...request, status: 404 });
  expect(await one.text()).toContain('bakehouse_refusals_total{status="404"} 1');
  expect(await other.text()).not.toContain('bakehouse_refusals_total{status="404"}');
});

test('do not reveal the version of Node', async () => {
  const text = await createMetrics(facts).text();
  expect(text).toContain('bakehouse_process_cpu_seconds_total');
  expect(text).not.toContain(process.version);
});
