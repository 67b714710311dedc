import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { createLog } from '../../platform/log.ts';
import { removeOldUserEvents } from './remove-old-events.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
});
afterAll(() => world.end());

const count = async () =>
  (
    await sql<{ at: Temporal.Instant }>`select at from user_events order by at`.execute(world.database)
  ).rows.map(({ at }) => at.toString());

test('the history of people is deleted after three years, or the time in the settings, and in no other way', async () => {
  const { database, clock } = world;
  const remove = () => removeOldUserEvents({ database, clock, log: createLog('silent') });
  await sql`insert into user_events (kind, at) values ('created', '2023-11-20T09:00:00Z'),
    ('updated', '2023-11-22T09:00:00Z'), ('updated', '2026-11-01T09:00:00Z')`.execute(database);
  await remove();
  expect(await count()).toEqual(['2023-11-22T09:00:00Z', '2026-11-01T09:00:00Z']);
  await expect(sql`delete from user_events`.execute(database)).rejects.toThrow('append-only');
  await database
    .transaction()
    .execute((trx) => trx.updateTable('retention_settings').set({ user_event_days: 30 }).execute());
  await remove();
  expect(await count()).toEqual(['2026-11-01T09:00:00Z']);
});
