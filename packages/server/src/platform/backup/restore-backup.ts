import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Blobs } from '../blobs/blobs.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import { BackupError } from './backup-error.ts';
import { listMigrations } from './catalogue.ts';
import type { OpenChecksummed } from './checksummed-file.ts';
import { loadRows } from './load-rows.ts';
import type { BackupHead } from './manifest.ts';
import type { Progress } from './progress.ts';
import type { ReadBackup } from './read-backup.ts';
import { listPhotos } from './read-backup.ts';

export type RestoreTarget = {
  /** A database without data of a bakery. The role in this URL must own it. */
  readonly databaseUrl: string;
  /** The target of the photos; null if only the rows are restored, to test the backup. */
  readonly blobs: Blobs | null;
  /** The database was created for this restore only, so other connections to it (such as monitoring) do no harm. */
  readonly isThrownAway?: boolean;
  readonly progress?: Progress;
};

/**
 * Refuses a backup of a newer version, whose tables this version does not know.
 *
 * @throws BackupError that names the version
 */
export function refuseNewerBackup({ migrations: ran, productVersion }: BackupHead): void {
  const unknown = ran.find((name) => !migrations.some((known) => known.name === name));
  if (unknown === undefined) return;
  throw new BackupError(
    `This backup was made by a newer version of Bakehouse (${productVersion}, with the migration ${unknown}). ` +
      'Install that version and restore the backup with it. Nothing was changed.',
  );
}

/**
 * Restores a backup that was read and found complete: creates the schema of the backup's version, loads and compares the
 * rows, and migrates the schema to this version. Photos are restored first, so that no row ever refers to a missing one.
 *
 * @throws BackupError with a sentence for the operator
 */
export async function restoreBackup(
  file: OpenChecksummed,
  { head, manifest }: ReadBackup,
  { databaseUrl, blobs, isThrownAway = false, progress }: RestoreTarget,
): Promise<void> {
  refuseNewerBackup(head);
  const client = await connect(databaseUrl);
  try {
    if (!isThrownAway) await refuseCompany(client);
    await emptyDatabase(client);
    if (blobs) await putPhotos(file, blobs, progress);
    progress?.({ step: 'schema', done: 0, of: null });
    await migrateToLatest(databaseUrl, {
      known: migrations.filter(({ name }) => head.migrations.includes(name)),
    });
    await loadRows(client, file, manifest, progress);
    progress?.({ step: 'migrating', done: 0, of: null });
    await migrateToLatest(databaseUrl);
    // Without statistics, the first queries would be planned as if the tables were empty.
    await client.query('set statement_timeout = 0; analyze');
  } finally {
    await client.end();
  }
}

/** Whether the database contains no data of a bakery; our tables may exist. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = await connect(databaseUrl);
  try {
    return (await readState(client)) !== 'a bakery';
  } finally {
    await client.end();
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'bakehouse restore',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A server that uses the database meanwhile would read half of it, and write into the other half. */
async function refuseCompany(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number; name: string }>(
    `select pid, coalesce(nullif(application_name, ''), usename::text, 'somebody') as name
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and usesysid is not null limit 1`,
  );
  const [other] = rows;
  if (!other) return;
  throw new BackupError(
    `The database is in use by '${other.name}' (process ${other.pid} of PostgreSQL). ` +
      'Stop every Bakehouse that uses it, then restore. Nothing was changed.',
  );
}

async function readState(
  client: pg.Client,
): Promise<'nothing' | 'our tables' | 'strange tables' | 'a bakery'> {
  if ((await listMigrations(client)).length === 0) {
    const { rows } = await client.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'v', 'S') and n.nspname in ('public', 'auth') and c.relname <> 'kysely_migration'
       limit 1`,
    );
    return rows.length === 0 ? 'nothing' : 'strange tables';
  }
  for (const table of ['users', 'orders', 'products', 'shops', 'auth.users']) {
    const { rows: there } = await client.query<{ there: boolean }>(
      'select to_regclass($1) is not null as there',
      [table],
    );
    if (!there[0]?.there) continue;
    const { rows } = await client.query(`select from ${table} limit 1`);
    if (rows.length > 0) return 'a bakery';
  }
  return 'our tables';
}

/** Drops our tables if they are unused, so that the schema of the backup can be created. */
async function emptyDatabase(client: pg.Client): Promise<void> {
  const state = await readState(client);
  switch (state) {
    case 'nothing':
      return;
    case 'our tables':
      await client.query(
        'begin; drop schema if exists jobs, auth cascade; drop schema public cascade; create schema public; commit',
      );
      return;
    case 'strange tables':
      throw new BackupError(
        'This database contains tables that do not belong to Bakehouse. Restore into a separate database.',
      );
    case 'a bakery':
      throw new BackupError(
        'This database is not empty, and a restore never overwrites data. Restore into an empty database, or add ' +
          '--replace: the old database is then kept under another name when the restore is complete.',
      );
  }
}

async function putPhotos(file: OpenChecksummed, blobs: Blobs, progress: Progress | undefined): Promise<void> {
  let done = 0;
  for await (const { name, bytes } of listPhotos(file)) {
    if (!(await blobs.put(name, bytes)) && !(await isThere(blobs, name, bytes))) {
      throw new BackupError(
        `The photo store contains a different file named ${name}. Restore into a separate photo store (STORAGE_URL).`,
      );
    }
    done += 1;
    progress?.({ step: 'photos', done, of: null });
  }
}

/** Whether the stored file has the same bytes. Photos never change, so it has, unless the store is damaged. */
async function isThere(blobs: Blobs, name: string, bytes: Buffer): Promise<boolean> {
  const found = await blobs.get(name);
  if (found === null) return false;
  const hash = createHash('sha256');
  for await (const piece of found.body) hash.update(piece);
  return hash.digest().equals(createHash('sha256').update(bytes).digest());
}
