import type pg from 'pg';
import type { BackupSequence, BackupTable } from './manifest.ts';
import { quoted } from './manifest.ts';

/** The schemas with the bakery's data. `jobs` is left out: the queue creates it again at every start. */
export const schemas = ['public', 'auth'] as const;

/**
 * Tables that a backup leaves out, because they apply only to this installation: which migrations ran (the head of the
 * backup lists them), which backups are on which disk, and which cached data of running servers is out of date.
 */
const leftOut = ['kysely_migration', 'backups', 'content_changes', 'content_changes_floor'];

export type TableColumns = Omit<BackupTable, 'fingerprint'>;

/**
 * The tables of a backup, with the columns that are written. Generated columns are computed again. The number of the
 * transaction that wrote a row is left out: in another cluster it is that of the restore.
 */
export async function listTables(client: pg.ClientBase): Promise<readonly TableColumns[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where n.nspname = any ($1) and c.relkind = 'r' and c.relname <> all ($2)
       and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like '%pg_current_xact_id()%'
     group by 1, 2 order by 1, 2`,
    [schemas, leftOut],
  );
  return rows;
}

/** Every sequence and its last number. Read after the rows, so it may be ahead of them but never behind. */
export async function listSequences(client: pg.ClientBase): Promise<readonly BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where schemaname = any ($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Every migration that has run here, in order; empty in a database that Bakehouse has never used. */
export async function listMigrations(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows: found } = await client.query(
    `select where to_regclass('public.kysely_migration') is not null`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

/** Fixes the text format of values, whatever the role or the cluster is set to: the same rows are the same bytes everywhere. */
export async function fixTextFormat(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local timezone = 'UTC';
    set local extra_float_digits = 1;
    set local bytea_output = 'hex';
    set local synchronize_seqscans = off;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local search_path = public`);
}

/** The statement that exports a table. */
export function copyOut(table: TableColumns): string {
  return `copy ${quoted(table)} (${table.columns.map((name) => `"${name}"`).join()}) to stdout`;
}

/** The statement that imports a table. */
export function copyIn(table: TableColumns): string {
  return `copy ${quoted(table)} (${table.columns.map((name) => `"${name}"`).join()}) from stdin`;
}
