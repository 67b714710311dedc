import { verdictOf } from '@bakehouse/domain/operation/judge-status';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let boss: Person;
const logged: string[] = [];

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z', { logged });
  boss = await world.person({ superAdmin: true, name: 'Ruth Ashdown' });
});
afterAll(() => world.end());
afterEach(async () => {
  world.disk.freeBytes = 50 * 1024 ** 3;
  world.queues.states = [];
  await world.database.transaction().execute(async (trx) => {
    for (const table of ['incidents', 'servers', 'mails'] as const) await trx.deleteFrom(table).execute();
  });
});

/** The status without slow and full databases, which concurrent tests may cause. */
async function open() {
  const status = await boss.api.status.openStatus();
  expect(status.verdict).toBe(verdictOf(status.matters));
  const matters = status.matters.filter(({ section }) => section !== 'database');
  return { ...status, matters, verdict: verdictOf(matters) };
}
const whats = async () => (await open()).matters.map(({ what }) => what);

/** Makes every save of a name fail with an internal error, during the work. */
async function withMistake(work: () => Promise<unknown>): Promise<void> {
  await sql`
    create function broken() returns trigger language plpgsql as $$
    begin raise exception 'planted-words' using errcode = '22000'; end $$`.execute(world.database);
  await sql`create trigger broken before update on users for each row execute function broken()`.execute(
    world.database,
  );
  try {
    await work();
  } finally {
    await sql`drop trigger broken on users`.execute(world.database);
    await sql`drop function broken()`.execute(world.database);
  }
}

test('the status of a healthy server has its version and that it runs', async () => {
  const status = await open();
  // The world has no mail server, which is the only finding.
  expect(status.verdict).toBe('Everything is running. 1 thing needs attention in the next few days.');
  expect(status.matters).toMatchObject([{ urgency: 'soon', section: 'mail' }]);
  expect(status.database).toMatchObject({ pending: 0, newer: [], schema: expect.stringMatching(/^\d{4}-/) });
  expect(status.database?.version).toMatch(/^\d+/);
  expect(status.disk).toEqual({ freeBytes: 50 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 });
  expect(status.servers).toMatchObject([{ isThis: true, node: process.versions.node, version: '0.1.0' }]);
  expect(status.backups).toEqual({
    lastMadeAt: null,
    lastCheckedAt: null,
    bytes: null,
    restoreSeconds: null,
    trouble: null,
  });
  expect(status).toMatchObject({ errors: [], slowStatements: [], slowMs: 0 });
});

test('counts the mails of the bakery’s day, and lists those that are due and those that failed', async () => {
  await sql`
    insert into mails (kind, state, queued_at, next_attempt_at, sent_at) values
      ('test', 'sent', '2026-11-19T23:50:00Z', now(), '2026-11-20T00:10:00Z'),
      ('test', 'sent', '2026-11-19T12:00:00Z', now(), '2026-11-19T12:01:00Z'),
      ('test', 'queued', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', null),
      ('order-updated', 'queued', '2026-11-20T07:59:30Z', '2026-11-20T09:00:30Z', null),
      ('test', 'failed', '2026-11-20T08:30:00Z', now(), null),
      ('test', 'failed', '2026-11-18T08:30:00Z', now(), null)`.execute(world.database);
  const { mail, matters } = await open();
  expect(mail).toEqual({
    leaves: false,
    sentToday: 1,
    waiting: 1,
    oldestSeconds: 3_600,
    failed: 2,
    failedToday: 1,
  });
  expect(matters.map(({ what }) => what)).toContain('1 e-mail could not be sent today.');
});

test('says what to do when the disk is full, a job is late, a server is silent or has another version', async () => {
  world.disk.freeBytes = 50e6;
  world.queues.states = [
    { name: 'send-mails', waiting: 1, running: 0, failed: 0, oldestSeconds: 1_500, doneSeconds: 1_560 },
  ];
  await sql`
    insert into servers (id, machine, version, node, started_at, seen_at) values
      (gen_random_uuid(), 'oven', '0.1.0', '26.10.0', '2026-11-20T06:00:00Z', '2026-11-20T08:50:00Z'),
      (gen_random_uuid(), 'larder', '0.0.9', '26.9.0', '2026-11-20T06:00:00Z', '2026-11-20T08:59:50Z')`.execute(
    world.database,
  );
  const status = await open();
  expect(status.verdict).toBe('2 things need attention now, and 3 soon.');
  expect(status.matters.map(({ urgency, what }) => `${urgency}: ${what}`)).toEqual([
    "now: The job 'E-mails about orders' has been waiting for 25 minutes.",
    'now: The disk is full: only 50 MB are free. Saves may fail.',
    'soon: No mail server is set up, so no e-mail reaches anybody.',
    'soon: The server on oven last reported 10 minutes ago.',
    'soon: The servers run 2 different versions.',
  ]);
});

test('a failed request is recorded with its route, id and kind, and none of its contents', async () => {
  const saveName = () =>
    boss.api.account.saveName({ commandId: crypto.randomUUID(), firstName: 'planted-name', lastName: 'x' });
  await withMistake(async () => {
    await expect(saveName()).rejects.toMatchObject({ code: 'failed' });
    await expect(saveName()).rejects.toMatchObject({ code: 'failed' });
  });
  const { errors, matters } = await open();
  expect(errors).toEqual([
    {
      name: 'PUT /api/me/name',
      cause: 'failed 22000',
      sentence: 'An error in the program; nothing was saved.',
      times: 2,
      lastAt: '2026-11-20T09:00:00Z',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(matters.map(({ section }) => section)).toContain('errors');
  expect(logged.some((line) => line.includes(String(errors?.[0]?.requestId)))).toBe(true);
  const kept = await world.database.selectFrom('incidents').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(/planted|Ruth|bakehouse\.test/);
});

test('an error is shown for a day', async () => {
  await withMistake(async () => {
    await boss.api.account
      .saveName({ commandId: crypto.randomUUID(), firstName: 'A', lastName: 'B' })
      .catch(() => {});
  });
  expect((await open()).errors).toHaveLength(1);
  world.setNow('2026-11-21T09:00:01Z');
  try {
    expect((await open()).errors).toEqual([]);
  } finally {
    world.setNow('2026-11-20T09:00:00Z');
  }
});

test('a section that fails says so and hides no other', async () => {
  await sql`alter table servers rename to servers_away`.execute(world.database);
  try {
    const status = await open();
    expect(status.servers).toBeNull();
    expect(status.database).not.toBeNull();
  } finally {
    await sql`alter table servers_away rename to servers`.execute(world.database);
  }
});

test('a refusal is not recorded as an error', async () => {
  await expect(boss.api.mails.readMail({ mailId: 999_999 })).rejects.toMatchObject({ code: 'not-found' });
  expect((await open()).errors).toEqual([]);
  expect(await whats()).toHaveLength(1);
});
