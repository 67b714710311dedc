import type pg from 'pg';
import type { BackupSequence, BackupTable } from './manifest.ts';
import { quoted } from './manifest.ts';

/** Where everything that belongs to the bakery lies. `jobs` is left out: the queue makes its own at every start. */
export const schemas = ['public', 'auth'] as const;

/**
 * What a backup leaves out, as it is true only where it was written: which migrations ran (the head of the backup says
 * it), which backups lie on whose disk, and what of a running server's memory is out of date.
 */
const leftOut = ['kysely_migration', 'backups', 'content_changes', 'content_changes_floor'];

export type TableColumns = Omit<BackupTable, 'fingerprint'>;

/**
 * The tables of a backup, with the columns that are written. Generated columns are computed again. The number of the
 * transaction that wrote a row means nothing in another cluster: there, it is the one that restores.
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

/** Every sequence and the last number it gave. Read after the rows: it may be ahead of them, and never behind. */
export async function listSequences(client: pg.ClientBase): Promise<readonly BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where schemaname = any ($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Every migration that has run here, in order; none in a database that Bakehouse has never seen. */
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

/** How values are written, whatever a role or a cluster prefers: the same rows are the same bytes everywhere. */
export async function pinTexts(client: pg.ClientBase): Promise<void> {
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

/** The statement that reads a table out. */
export function copyOut(table: TableColumns): string {
  return `copy ${quoted(table)} (${table.columns.map((name) => `"${name}"`).join()}) to stdout`;
}

/** The statement that reads a table in. */
export function copyIn(table: TableColumns): string {
  return `copy ${quoted(table)} (${table.columns.map((name) => `"${name}"`).join()}) from stdin`;
}
