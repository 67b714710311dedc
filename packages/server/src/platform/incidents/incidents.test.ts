import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { frozenClock } from '../clock.ts';
import type { Pool } from '../database/database.ts';
import { openDatabase, openPool } from '../database/database.ts';
import type { Transactor } from '../database/reader.ts';
import { createLog } from '../log.ts';
import type { Incident } from './incidents.ts';
import { startIncidents } from './incidents.ts';
import { removeOldIncidents } from './remove-old-incidents.ts';

const clock = frozenClock('2026-11-20T09:15:00Z');
const log = createLog('silent');
const requestId = '00000000-0000-4000-8000-000000000001';
const error: Incident = {
  kind: 'error',
  name: 'POST /api/orders',
  cause: 'failed TypeError',
  milliseconds: null,
  requestId,
};
const slow: Incident = {
  ...error,
  kind: 'slow-statement',
  name: 'orders.of-day',
  cause: '',
  milliseconds: 812,
};

let testDatabase: TestDatabase;
let database: Pool;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(openPool({ url: testDatabase.url, connections: 2, onError: () => {} }));
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});
beforeEach(async () => {
  await database.transaction().execute((trx) => trx.deleteFrom('incidents').execute());
});

const rows = () => database.selectFrom('incidents').selectAll().orderBy('name').execute();

test('many of one thing are one row for the hour, with the longest time and the last request', async () => {
  const incidents = startIncidents({ database, clock, log });
  incidents.note(error);
  incidents.note({ ...error, requestId: null });
  incidents.note(slow);
  await incidents.flush();
  incidents.note({ ...slow, milliseconds: 640 });
  incidents.note(error);
  await incidents.stop();
  expect(await rows()).toMatchObject([
    { kind: 'error', name: 'POST /api/orders', times: 3, longest_ms: null, last_request_id: requestId },
    { kind: 'slow-statement', name: 'orders.of-day', times: 2, longest_ms: 812 },
  ]);
});

test('what cannot be written waits, bounded, and is written once the database is back', async () => {
  let isAway = true;
  const sometimes: Transactor = {
    transaction: () => {
      if (isAway) throw new Error('away');
      return database.transaction();
    },
    startTransaction: () => database.startTransaction(),
  };
  const incidents = startIncidents({ database: sometimes, clock, log });
  for (let number = 1; number <= 300; number += 1) incidents.note({ ...error, name: `route ${number}` });
  incidents.note({ ...error, name: 'route 1' });
  await incidents.flush();
  incidents.note({ ...error, name: 'route 1' });
  isAway = false;
  await incidents.stop();
  const written = await rows();
  expect(written).toHaveLength(200);
  expect(written.find(({ name }) => name === 'route 1')?.times).toBe(3);
});

test('they go after a week, and servers that are long gone after a day', async () => {
  const incidents = startIncidents({ database, clock, log });
  incidents.note(error);
  await incidents.stop();
  const at = (hours: number) => frozenClock(clock.now().add({ hours }).toString());
  await removeOldIncidents({ database, clock: at(24 * 7 - 1) });
  expect(await rows()).toHaveLength(1);
  await removeOldIncidents({ database, clock: at(24 * 7 + 1) });
  expect(await rows()).toEqual([]);
});
