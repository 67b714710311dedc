import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const freeDiskBytes = () => Promise.resolve(5_000_000);
const lastCheckedBackup = () => Promise.resolve(Temporal.Instant.from('2026-11-24T03:00:00Z'));

test('requests are counted by method, area and status, and refusals by status', async () => {
  const metrics = createMetrics({ watching: () => 3, freeDiskBytes, lastCheckedBackup });
  metrics.observe('GET', 'api', 200, 0.004);
  metrics.observe('GET', 'api', 200, 0.3);
  metrics.observe('POST', 'api', 409, 0.01);
  const text = await metrics.text();
  expect(text).toContain('bakehouse_http_request_seconds_count{method="GET",area="api",status="200"} 2');
  expect(text).toContain(
    'bakehouse_http_request_seconds_bucket{le="0.005",method="GET",area="api",status="200"} 1',
  );
  expect(text).toContain('bakehouse_refusals_total{status="409"} 1');
  expect(text).not.toContain('bakehouse_refusals_total{status="200"}');
  expect(text).toContain('bakehouse_live_screens 3');
  expect(text).toContain('bakehouse_disk_free_bytes 5000000');
  expect(text).toContain(`bakehouse_last_checked_backup_seconds ${Date.parse('2026-11-24T03:00:00Z') / 1000}`);
});

test('two applications in one process keep their own counts', async () => {
  const [one, other] = [
    createMetrics({ watching: () => 0, freeDiskBytes, lastCheckedBackup }),
    createMetrics({ watching: () => 0, freeDiskBytes, lastCheckedBackup }),
  ];
  one.observe('GET', 'api', 404, 0.001);
  expect(await one.text()).toContain('bakehouse_refusals_total{status="404"} 1');
  expect(await other.text()).not.toContain('bakehouse_refusals_total{status="404"}');
});

test('do not reveal the version of Node', async () => {
  const text = await createMetrics({ watching: () => 0, freeDiskBytes, lastCheckedBackup }).text();
  expect(text).toContain('bakehouse_process_cpu_seconds_total');
  expect(text).not.toContain(process.version);
});
