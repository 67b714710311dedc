import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { onDatabase } from '../../../test/worlds/backup-world.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const { superuserUrl } = inject('testCluster');
let world: World;
let boss: Person;
beforeEach(async () => {
  world = await makeWorld('2026-11-20T12:00:00Z');
  boss = await world.person({ superAdmin: true });
  await world.person({ admin: true, name: 'Hannah Price' });
  await onDatabase(world.databaseUrl, (client) =>
    client.query(`update backup_settings set since = '2026-11-20T10:00:00Z'`),
  );
});
afterEach(() => world.end());

const run = () => world.runJob('make-backups');
const open = () => boss.api.backups.openBackups();
const ask = () => boss.api.backups.makeBackup({ commandId: randomUUID() });
const files = () => readdirSync(world.backupDirectory).filter((name) => name.endsWith('.backup'));

/** Inserts a backup that a server began and did not finish; `madeAt` where its file was complete. */
async function leaveUnfinished(path: string, madeAt: string | null = null): Promise<void> {
  await onDatabase(world.databaseUrl, (client) =>
    client.query(
      `insert into backups (reason, asked_at, began_at, made_at, step, path, bytes)
       values ('schedule', '2026-11-20T03:00:00Z', '2026-11-20T03:00:00Z', $2, 'rows', $1, 5)`,
      [path, madeAt],
    ),
  );
}

test.each([
  [20, 1],
  [1_400, 1],
  [1_600, 2],
])(
  'a restore of %d ms took %d s on the status page, as on the page of backups',
  async (restoreMs, seconds) => {
    await onDatabase(world.databaseUrl, (client) =>
      client.query(
        `insert into backups (reason, asked_at, began_at, made_at, checked_at, ended_at, machine, path, bytes, restore_ms)
       select 'schedule', at, at, at, at, at, 'oven', '/srv/backups/1.backup', 5, $1
       from (select '2026-11-20T03:00:00Z'::timestamptz as at) t`,
        [restoreMs],
      ),
    );
    expect((await boss.api.status.openStatus()).backups).toMatchObject({ restoreSeconds: seconds });
  },
);

describe('a backup on request', () => {
  test('is made, restored into another database, compared, and only then counts', async () => {
    const { backupId } = await ask();
    expect((await open()).backups[0]).toMatchObject({
      backupId,
      state: 'waiting',
      progress: { step: 'waiting' },
    });
    await run();
    const view = await open();
    expect(view.lastChecked).toMatchObject({ backupId, state: 'checked', reason: 'asked', because: '' });
    expect(view.lastChecked?.restoreMs).toBeGreaterThan(0);
    expect(view.lastChecked?.rows).toBeGreaterThan(0);
    expect(view.kept).toEqual({ files: 1, bytes: view.lastChecked?.bytes });
    const path = view.lastChecked?.path ?? '';
    expect(statSync(path).size).toBe(view.lastChecked?.bytes);
    // The database of the check is dropped again.
    const left = await onDatabase(world.databaseUrl, async (client) => {
      const { rows } = await client.query(
        `select datname from pg_database where datname like '%_backup_check'`,
      );
      return rows;
    });
    expect(left).toEqual([]);
  });

  test('is made once for two requests at the same time', async () => {
    const [one, other] = [await ask(), await ask()];
    expect(other).toEqual(one);
    await Promise.all([run(), run()]);
    expect(files()).toHaveLength(1);
    const next = await ask();
    expect(next.backupId).not.toBe(one.backupId);
  });
});

describe('scheduled backups', () => {
  test('are made at their hour, and at no other', async () => {
    await run();
    expect((await open()).backups).toEqual([]);
    expect((await open()).nextAt).toBe('2026-11-21T03:00:00Z');
    world.setNow('2026-11-21T03:00:10Z');
    await run();
    await run();
    const { backups, warning } = await open();
    expect(backups).toMatchObject([{ reason: 'schedule', state: 'checked' }]);
    expect(warning).toBeNull();
  });

  test('are not made once they are switched off, which the screen shows', async () => {
    const { version, settings } = await open();
    await boss.api.backups.saveBackupSettings({
      commandId: randomUUID(),
      version,
      settings: { ...settings, enabled: false },
    });
    world.setNow('2026-11-21T03:00:10Z');
    await run();
    expect(await open()).toMatchObject({ backups: [], nextAt: null });
    expect((await open()).warning).toMatch(/Automatic backups are off/);
  });

  test('are removed after the time in the settings, with their files', async () => {
    const { version, settings } = await open();
    await boss.api.backups.saveBackupSettings({
      commandId: randomUUID(),
      version,
      settings: { ...settings, keepDaily: 2, keepWeekly: 0, keepMonthly: 0 },
    });
    for (const day of [21, 22, 23]) {
      world.setNow(`2026-11-${day}T03:00:10Z`);
      await run();
      // A recreated container has another host name, and the same disk.
      await onDatabase(world.databaseUrl, (client) =>
        client.query(`update backups set machine = 'a container before'`),
      );
    }
    const { backups, kept } = await open();
    expect(backups.map(({ state }) => state)).toEqual(['checked', 'checked', 'removed']);
    expect(kept.files).toBe(2);
    expect(files()).toHaveLength(2);
  });
});

test('old backups whose file is on another machine are left to that machine', async () => {
  const { version, settings } = await open();
  await boss.api.backups.saveBackupSettings({
    commandId: randomUUID(),
    version,
    settings: { ...settings, keepDaily: 1, keepWeekly: 0, keepMonthly: 0 },
  });
  world.setNow('2026-11-21T03:00:10Z');
  await run();
  await onDatabase(world.databaseUrl, (client) =>
    client.query(`update backups set machine = 'another', path = '/nowhere/here.backup'`),
  );
  world.setNow('2026-11-22T03:00:10Z');
  await run();
  expect((await open()).backups.map(({ state }) => state)).toEqual(['checked', 'checked']);
});

describe('a backup that fails', () => {
  test('is shown on the screen and reported to super admins by mail, and leaves no file', async () => {
    // Like a full or lost disk: the folder cannot be created.
    const folder = `${world.backupDirectory}/taken`;
    writeFileSync(folder, 'not a folder');
    await world.runBackups({ folder: `${folder}/backups` });
    const { backups, lastChecked } = await open();
    expect(lastChecked).toBeNull();
    expect(backups).toMatchObject([{ state: 'failed', because: expect.stringContaining('taken') }]);
    expect(files()).toEqual([]);
    const mails = await world.database.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ kind, recipients }) => [kind, recipients])).toEqual([
      ['backup-failed', [boss.email]],
    ]);
    expect(mails[0]?.plain).toContain('/admin/backups');
  });

  test('because its server ended is reported, leaves no file, and is started again by the next server', async () => {
    const path = join(world.backupDirectory, 'bakehouse-2026-11-20T03-00-00-1.backup');
    for (const left of [path, join(world.backupDirectory, `.${basename(path)}.0a1b2c3d`)]) {
      writeFileSync(left, 'cut off');
    }
    const other = join(world.backupDirectory, 'somebody-elses.file');
    writeFileSync(other, 'stays');
    await leaveUnfinished(path);
    expect((await open()).backups[0]).toMatchObject({ state: 'running', progress: { step: 'rows' } });
    await run();
    expect((await open()).backups[0]).toMatchObject({
      state: 'failed',
      because: 'The server stopped while the backup was being made.',
    });
    expect(readdirSync(world.backupDirectory)).toEqual([basename(other)]);
    const mails = await world.database.selectFrom('mails').select('kind').execute();
    expect(mails).toEqual([{ kind: 'backup-failed' }]);
  });
});

test('a backup is kept, and not called checked, if the server ended after its file was complete', async () => {
  const path = join(world.backupDirectory, 'bakehouse-2026-11-20T03-00-00-1.backup');
  writeFileSync(path, 'whole');
  await leaveUnfinished(path, '2026-11-20T03:00:00Z');
  await run();
  const { backups, lastChecked, kept } = await open();
  expect(backups[0]).toMatchObject({
    state: 'unchecked',
    because: 'The server stopped before the backup was restored and compared.',
  });
  expect([lastChecked, kept.files, existsSync(path)]).toEqual([null, 1, true]);
});

test('the outcome of a backup is stored even if its progress could not be', async () => {
  await onDatabase(world.databaseUrl, (client) =>
    // The first five reports fail, and so does the first attempt to store the outcome.
    client.query(`create schema aside; create sequence aside.news;
      create function aside.lose() returns trigger language plpgsql as $$ begin
        if nextval('aside.news') <= 5 then raise exception 'the connection was lost'; end if; return new;
      end $$;
      create trigger lose before update on backups for each row when (old.began_at is not null) execute function aside.lose()`),
  );
  await ask();
  await run();
  const { backups } = await open();
  expect(backups).toMatchObject([{ state: 'checked', bytes: expect.any(Number), because: '' }]);
  expect(backups[0]?.bytes).toBeGreaterThan(0);
  expect(files()).toHaveLength(1);
});

test('a backup that cannot be checked for want of a database is kept, and the screen shows why', async () => {
  const role = `maker_${randomUUID().slice(0, 8)}`;
  await onDatabase(superuserUrl, (client) =>
    // It may create databases, but none that belong to the application's role.
    client.query(`create role ${role} login createdb password 'maker'`),
  );
  const maintenanceUrl = new URL(superuserUrl);
  maintenanceUrl.username = role;
  maintenanceUrl.password = 'maker';
  await world.runBackups({ maintenanceUrl: maintenanceUrl.href });
  const { backups } = await open();
  expect(backups).toMatchObject([
    {
      state: 'unchecked',
      because: expect.stringMatching(
        /^The file is complete, but it was not restored: no database could be created/,
      ),
    },
  ]);
  expect(files()).toHaveLength(1);
  await onDatabase(superuserUrl, (client) => client.query(`drop role ${role}`));
});

test('when the last checked backup is too old, the screen shows it', async () => {
  await ask();
  await run();
  expect((await open()).warning).toBeNull();
  world.setNow('2026-11-23T12:00:00Z');
  expect((await open()).warning).toMatch(/^The last backup that was restored and compared is 3 days old/);
});

test('the second of two people who change the settings at once gets a conflict', async () => {
  const { version, settings } = await open();
  await boss.api.backups.saveBackupSettings({
    commandId: randomUUID(),
    version,
    settings: { ...settings, hour: 5 },
  });
  const late = boss.api.backups.saveBackupSettings({
    commandId: randomUUID(),
    version,
    settings: { ...settings, hour: 6 },
  });
  await expect(late).rejects.toMatchObject({
    code: 'backup-settings-changed',
    data: { current: { hour: 5 } },
  });
  expect(existsSync(world.backupDirectory)).toBe(true);
});

test('where the role may not create databases, a backup is checked in a temporary PostgreSQL', async () => {
  // The application's own role may not create databases. PostgreSQL's user, if another, traverses the folder.
  chmodSync(world.backupDirectory, 0o711);
  await world.runBackups({ maintenanceUrl: world.databaseUrl });
  const { backups } = await open();
  expect(backups).toMatchObject([{ state: 'checked', because: '' }]);
  expect(existsSync(`${world.backupDirectory}/backup-check`)).toBe(false);
});
