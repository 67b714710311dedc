import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseExpired, isBackupDue } from '@bakehouse/domain/administration/backup';
import type { Transaction } from 'kysely';
import { removeUnfinished } from '../../platform/backup/checksummed-file.ts';
import type { Clock } from '../../platform/clock.ts';
import { instant, int4, text } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { holdJobLock } from '../../platform/jobs/job-lock.ts';
import type { Log } from '../../platform/log.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import { runBackupChild } from './backup-child.ts';
import type { BackupOrder, BackupReport } from './backup-order.ts';
import { existingBackups, readBackupSettings } from './backup-rows.ts';
import { queueFailureMail } from './failure-mail.ts';

export type BackupWork = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
  readonly folder: string;
  /** The part of the order that is the same for every backup. */
  readonly order: Omit<BackupOrder, 'path' | 'now'>;
  wakeMailer(): void;
};

const lastBegan = readStatement('backups.lastBegan', { at: instant })`
  select began_at as at from backups where began_at is not null order by began_at desc limit 1`;

const schedule = writeStatement('backups.schedule', {})`
  insert into backups (reason, asked_at) values ('schedule', $1)`;

const begin = writeStatement('backups.begin', { id: int4, path: text })`
  update backups set began_at = $1, machine = $2, path = $3 || '-' || id || '.backup' where id =
    (select id from backups where began_at is null and failure = '' order by id limit 1)
  returning id, path`;

/** Only the holder of the lock makes backups: others that are stored as running were interrupted. */
const endLost = writeStatement('backups.endLost', { path: text })`
  update backups set ended_at = $1, failure = $2
  where began_at is not null and ended_at is null and made_at is null returning path`;
/** One that was interrupted during its check has a complete file. */
const endLostUnchecked = writeStatement('backups.endLostUnchecked', {})`
  update backups set ended_at = $1, unchecked_because = 'The server stopped before the backup was restored and compared.'
  where began_at is not null and ended_at is null and made_at is not null`;

const noteProgress = writeStatement('backups.noteProgress', {})`
  update backups set step = $2, done = $3, expected = $4 where id = $1`;
const noteMade = writeStatement('backups.noteMade', {})`
  update backups set made_at = began_at, bytes = $2, sha256 = $3, row_count = $4, photo_files = $5, backup_ms = $6
  where id = $1`;
const noteChecked = writeStatement('backups.noteChecked', {})`
  update backups set checked_at = $2, restore_ms = $3 where id = $1`;
const noteUnchecked = writeStatement('backups.noteUnchecked', {})`
  update backups set unchecked_because = $2 where id = $1`;
const noteEnd = writeStatement('backups.noteEnd', {})`
  update backups set ended_at = $2, failure = $3, step = '' where id = $1`;
const noteRemoved = writeStatement(
  'backups.noteRemoved',
  {},
)`update backups set removed_at = $2 where id = $1`;

/**
 * Makes the backups that are due or requested, checks each by restoring it, and removes expired ones. One at a time on
 * all servers of a database.
 */
export async function runBackups(work: BackupWork, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = work;
  if (!(await isAnyWanted(work))) return;
  const lock = await holdJobLock(work.order.databaseUrl, 'bakehouse backups');
  if (lock === null) return;
  try {
    const transact = <Answer>(run: (trx: Transaction<Tables>) => Promise<Answer>) =>
      database.transaction().execute(run);
    await failInterrupted(work);
    if (await isDue(work)) await transact((trx) => schedule.run(trx, clock.now().toString()));
    while (!stopping?.aborted) {
      const now = clock.now();
      // With the number of the backup at the end, so that no two have the same path.
      const stem = join(work.folder, `bakehouse-${now.toString().slice(0, 19).replaceAll(':', '-')}`);
      const next = await transact((trx) => begin.first(trx, now.toString(), hostname(), stem));
      if (!next) break;
      await makeOne(work, next.id, { ...work.order, path: next.path, now: now.toString() }, stopping);
      await removeExpired(work);
    }
  } finally {
    await lock.release();
  }
}

/** Ends backups that a stopped server began, removes their files, and reports them to super admins. */
async function failInterrupted({ database, clock, publicUrl, wakeMailer }: BackupWork): Promise<void> {
  const failure = 'The server stopped while the backup was being made.';
  const now = clock.now();
  const lost = await database.transaction().execute(async (trx) => {
    await endLostUnchecked.run(trx, now.toString());
    const rows = await endLost.all(trx, now.toString(), failure);
    if (rows.length > 0) await queueFailureMail(trx, { publicUrl, now, failure });
    return rows;
  });
  // Files on the disk of another machine are not here.
  for (const { path } of lost) await removeUnfinished(path);
  if (lost.length > 0) wakeMailer();
}

const unfinished = readStatement('backups.unfinished', { id: int4 })`
  select id from backups where ended_at is null limit 1`;

async function isAnyWanted(work: BackupWork): Promise<boolean> {
  return (await unfinished.first(work.database)) !== undefined || (await isDue(work));
}

async function isDue({ database, clock }: BackupWork): Promise<boolean> {
  const [{ settings, since }, business, last] = await Promise.all([
    readBackupSettings(database),
    readBusinessSettings(database),
    lastBegan.first(database),
  ]);
  return isBackupDue(settings, { since, lastBegan: last?.at ?? null }, clock.now(), business.clock.timeZone);
}

async function makeOne(
  work: BackupWork,
  backupId: number,
  order: BackupOrder,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { database, clock, log } = work;
  const transact = (run: (trx: Transaction<Tables>) => Promise<unknown>) =>
    database.transaction().execute(run);
  const { results, failure } = await runBackupChild(order, stopping, async (news) => {
    try {
      await transact((trx) => note(trx, backupId, news, clock));
    } catch (error) {
      // The screen misses one report; the outcome of the backup is written below.
      log.warn({ backupId, news: news.kind, err: error }, 'the progress of a backup could not be stored');
    }
  });
  if (failure !== null) await removeUnfinished(order.path);
  await untilWritten(() =>
    transact(async (trx) => {
      for (const news of results) await note(trx, backupId, news, clock);
      await noteEnd.run(trx, backupId, clock.now().toString(), failure ?? '');
      if (failure !== null) {
        await queueFailureMail(trx, { publicUrl: work.publicUrl, now: clock.now(), failure });
      }
    }),
  );
  if (failure === null) return log.info({ backupId, path: order.path }, 'a backup was made');
  log.error({ backupId, reason: failure }, 'a backup failed');
  work.wakeMailer();
}

/** Retries after transient errors of the database: a backup that is missing in the list could not be found. */
async function untilWritten(write: () => Promise<unknown>): Promise<void> {
  for (const waitMs of [250, 500, 1_000, 2_000, 4_000]) {
    try {
      await write();
      return;
    } catch {
      await pause(waitMs);
    }
  }
  await write();
}

async function note(
  trx: Transaction<Tables>,
  backupId: number,
  news: BackupReport,
  clock: Clock,
): Promise<unknown> {
  switch (news.kind) {
    case 'progress':
      return noteProgress.run(trx, backupId, news.step, news.done, news.of);
    case 'made':
      return noteMade.run(trx, backupId, news.bytes, news.sha256, news.rows, news.photoFiles, news.ms);
    case 'checked':
      return noteChecked.run(trx, backupId, clock.now().toString(), news.ms);
    case 'unchecked':
      return noteUnchecked.run(trx, backupId, news.because);
    case 'failed':
      return undefined;
  }
}

/**
 * Removes files of expired backups. A file that is not on this machine is left to the machine that wrote it. One that
 * is here is removed whatever its host name, because a recreated container has another one.
 */
async function removeExpired({ database, clock, log }: BackupWork): Promise<void> {
  const [{ settings }, business, rows] = await Promise.all([
    readBackupSettings(database),
    readBusinessSettings(database),
    existingBackups.all(database),
  ]);
  const backups = rows.flatMap(({ id, made_at: madeAt, checked_at: checkedAt }) =>
    madeAt === null ? [] : [{ backupId: id, madeAt, isChecked: checkedAt !== null }],
  );
  for (const { backupId } of chooseExpired(backups, settings, business.clock.timeZone)) {
    const row = rows.find(({ id }) => id === backupId);
    if (!row || (row.machine !== hostname() && !existsSync(row.path))) continue;
    await rm(row.path, { force: true });
    await database.transaction().execute((trx) => noteRemoved.run(trx, backupId, clock.now().toString()));
    log.info({ backupId, path: row.path }, 'an old backup was removed');
  }
}
