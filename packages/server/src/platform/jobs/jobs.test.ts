import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startJobs } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a stop ends with the run that a request woke, and begins no other', async () => {
  const jobs = await startJobs(database.url, createLog('silent'));
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const steps: string[] = [];
  const wake = await jobs.keepDoing('bake', async (stopping) => {
    steps.push('begun');
    begun.resolve();
    await release.promise;
    steps.push(stopping.aborted ? 'finished in time' : 'went on');
  });
  wake();
  await begun.promise;
  wake();
  const stopped = jobs.stop().then(() => steps.push('stopped'));
  release.resolve();
  await stopped;
  expect(steps).toEqual(['begun', 'finished in time', 'stopped']);
});
