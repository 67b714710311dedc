import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openChecksummed } from '../../src/platform/backup/checksummed-file.ts';
import type { Progress } from '../../src/platform/backup/progress.ts';
import { readBackup } from '../../src/platform/backup/read-backup.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import type { WrittenBackup } from '../../src/platform/backup/write-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import type { Blobs } from '../../src/platform/blobs/blobs.ts';
import { diskBlobs } from '../../src/platform/blobs/disk-blobs.ts';

/** The folders of photos in the store. */
export const photoFolders = ['orders', 'recipes'] as const;

/** A folder of one test file, for backups and photo stores. */
export function makeBackupFolder() {
  const directory = mkdtempSync(join(tmpdir(), 'bakehouse-backup-'));
  let stores = 0;
  return {
    pathOf: (name: string) => join(directory, name),
    /** A new photo store. */
    makeStore(): Blobs {
      stores += 1;
      return diskBlobs(join(directory, `store-${stores}`));
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** Backs a database up, like the command. */
export function backUp(databaseUrl: string, blobs: Blobs, path: string): Promise<WrittenBackup> {
  return writeBackup(path, {
    databaseUrl,
    blobs,
    photoFolders,
    productVersion: '0.1.0',
    now: Temporal.Instant.from('2026-11-24T03:00:00Z'),
    secret: null,
  });
}

/** Reads a backup through and restores it, like the command. */
export async function restore(
  path: string,
  databaseUrl: string,
  blobs: Blobs,
  progress?: Progress,
): Promise<void> {
  const file = await openChecksummed(path);
  try {
    await restoreBackup(file, await readBackup(file), {
      databaseUrl,
      blobs,
      ...(progress && { progress }),
    });
  } finally {
    await file.close();
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Runs work with a connection of its own. */
export async function onDatabase<Answer>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table of a backup, and the value of each sequence. */
export function readEverything(databaseUrl: string): Promise<ReadonlyMap<string, readonly unknown[]>> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'auth')
        and tablename not in ('kysely_migration', 'content_changes', 'content_changes_floor', 'backups')
      order by 1`);
    const everything = new Map<string, readonly unknown[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t) - 'transaction_id' as row from ${name} t order by (to_jsonb(t) - 'transaction_id')::text`,
      );
      everything.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    const { rows: sequences } = await client.query(
      `select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'auth') order by 1, 2`,
    );
    everything.set('sequences', sequences);
    return everything;
  });
}

/** The schema as text: columns, constraints, indexes, triggers, and which of these are disabled. */
export function describeSchema(databaseUrl: string): Promise<readonly string[]> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select format('%s.%s %s %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as line
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'auth') and a.attnum > 0 and c.relkind = 'r'
      union all select format('%s %s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
        from pg_constraint k join pg_namespace n on n.oid = k.connamespace where n.nspname in ('public', 'auth')
      union all select format('%s %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'auth')
      union all select format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled)
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'auth') and not t.tgisinternal
      order by 1`);
    return rows.map(({ line }) => line);
  });
}
