import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { onceADay } from '../../platform/jobs/once-a-day.ts';
import { createLog } from '../../platform/log.ts';
import { removeOldBodies } from './remove-old-bodies.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
});
afterEach(() => world.end());

async function mail(queuedAt: string, state: 'sent' | 'failed' | 'kept' | 'queued' = 'sent', count = 1) {
  await sql`
    insert into mails (kind, state, queued_at, next_attempt_at, sent_at, recipients, subject, html, plain)
    select 'test', ${state}, ${queuedAt}, ${queuedAt}, ${queuedAt}, '{office@bakehouse.test}', 'Letter', '<p>Hello</p>',
      'Hello'
    from generate_series(1, ${count}::int)`.execute(world.database);
}

const storedMails = () =>
  world.database
    .selectFrom('mails')
    .select(['state', 'subject', 'recipients', 'plain', 'html', 'body_removed_at'])
    .orderBy('id')
    .execute();

const remove = () =>
  removeOldBodies({ database: world.database, clock: world.clock, log: createLog('silent') });

test('mails lose their text after 180 days and stay in the log', async () => {
  await mail('2026-05-24T08:59:00Z');
  await mail('2026-05-24T09:01:00Z');
  await remove();
  expect(await storedMails()).toMatchObject([
    { state: 'sent', subject: 'Letter', recipients: ['office@bakehouse.test'], plain: null, html: null },
    { plain: 'Hello', html: '<p>Hello</p>', body_removed_at: null },
  ]);
  const boss = await world.person({ superAdmin: true });
  const { mails } = await boss.api.mails.listMails({});
  expect(mails.map(({ subject }) => subject)).toEqual(['Letter', 'Letter']);
  const oldest = mails.at(-1)?.mailId ?? 0;
  expect(await boss.api.mails.readMail({ mailId: oldest })).toMatchObject({
    plain: null,
    bodyRemovedAt: '2026-11-20T09:00:00Z',
  });
});

test('the number of days is a setting', async () => {
  await mail('2026-11-10T09:00:00Z', 'kept');
  await mail('2026-11-14T09:00:00Z', 'failed');
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('retention_settings').set({ mail_body_days: 7 }).execute());
  await remove();
  expect((await storedMails()).map(({ plain }) => plain)).toEqual([null, 'Hello']);
});

test('a queued mail keeps its text, and all others lose theirs, however many there are', async () => {
  await mail('2020-01-01T09:00:00Z', 'queued');
  await mail('2020-01-02T09:00:00Z', 'sent', 2_345);
  await remove();
  const kept = (await storedMails()).filter(({ plain }) => plain !== null);
  expect(kept.map(({ state }) => state)).toEqual(['queued']);
});

test('a daily work that fails does not prevent the next one, and is tried again alone', async () => {
  let runs = 0;
  let runsOfOther = 0;
  let isBroken = true;
  const work = onceADay(
    world.clock,
    async () => {
      runs += 1;
      if (isBroken) throw new Error('the database is away');
    },
    async () => {
      runsOfOther += 1;
    },
  );
  await expect(work()).rejects.toThrow('away');
  isBroken = false;
  await work();
  await work();
  expect([runs, runsOfOther]).toEqual([2, 1]);
  world.setNow('2026-11-21T00:00:00Z');
  await work();
  expect([runs, runsOfOther]).toEqual([3, 2]);
});
