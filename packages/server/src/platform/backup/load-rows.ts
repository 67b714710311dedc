import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import type { TableColumns } from './catalogue.ts';
import { copyIn, copyOut, fixTextFormat, listTables, schemas } from './catalogue.ts';
import type { OpenChecksummed } from './checksummed-file.ts';
import type { Fingerprint } from './fingerprint.ts';
import { FingerprintOf, piecesOfRows } from './fingerprint.ts';
import type { BackupManifest } from './manifest.ts';
import { quoted, rowsOf, tableKey, tableOfPiece } from './manifest.ts';
import type { Progress } from './progress.ts';
import { differences } from './read-backup.ts';
import type { ArchiveEntry } from './tar.ts';
import { readTar } from './tar.ts';

/**
 * Loads every row of a backup into tables of the same schema and compares the result, all in one transaction: the
 * database contains the whole backup, or what it contained before.
 *
 * @throws BackupError when the loaded rows differ from the backup
 */
export async function loadRows(
  client: pg.Client,
  file: OpenChecksummed,
  manifest: BackupManifest,
  progress?: Progress,
): Promise<void> {
  await client.query('begin');
  try {
    await fixTextFormat(client);
    const tables = await matchTables(client, manifest);
    await client.query(`lock table ${tables.map(quoted).join()} in access exclusive mode`);
    const restoreStatements = await dropConstraintsAndIndexes(client, tables);
    await client.query(`truncate ${tables.map(quoted).join()}`);
    await copyAll(client, file, manifest, progress);
    progress?.({ step: 'indexes', done: 0, of: null });
    for (const statement of restoreStatements) await client.query(statement);
    await setSequences(client, manifest);
    const found = await fingerprintTables(client, tables, progress);
    const wrong = differences(manifest.tables, found);
    if (wrong.length > 0)
      throw new BackupError(`The restored data differs from the backup: ${wrong.join(', ')}.`);
    await client.query('commit');
  } catch (error) {
    // If the connection is lost, PostgreSQL has rolled back already.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The tables of this database, which must be those of the backup: no text of the file becomes part of a statement. */
async function matchTables(client: pg.Client, { tables }: BackupManifest): Promise<readonly TableColumns[]> {
  const here = await listTables(client);
  const describe = (all: readonly TableColumns[]) =>
    all.map((table) => `${tableKey(table)} (${table.columns.toSorted().join()})`).toSorted();
  const [expected, found] = [describe(tables), describe(here)];
  const stranger =
    expected.find((one) => !found.includes(one)) ?? found.find((one) => !expected.includes(one));
  if (stranger === undefined) return here;
  throw new BackupError(`The tables in this backup do not match its version: ${stranger}.`);
}

/**
 * Removes what would slow down every inserted row or refuse it (foreign keys, checks that older rows need not meet,
 * triggers, indexes), and returns the statements that restore it; foreign keys are then checked for all rows at once.
 */
async function dropConstraintsAndIndexes(
  client: pg.Client,
  tables: readonly TableColumns[],
): Promise<readonly string[]> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and (k.contype = 'f' or (k.contype = 'c' and not k.convalidated))
     order by k.conrelid, k.conname`,
    [schemas],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and not i.indisunique and not i.indisprimary
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by i.indexrelid`,
    [schemas],
  );
  const restoreStatements: string[] = [];
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  for (const { name, definition } of indexes) {
    await client.query(`drop index ${name}`);
    restoreStatements.push(definition);
  }
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} drop constraint ${name}`);
    restoreStatements.push(`alter table ${table} add constraint ${name} ${definition}`);
  }
  return [...restoreStatements, ...tables.map((table) => `alter table ${quoted(table)} enable trigger user`)];
}

/** Copies the pieces of each table, which follow one another in the file, into the table. */
async function copyAll(
  client: pg.Client,
  file: OpenChecksummed,
  manifest: BackupManifest,
  progress: Progress | undefined,
): Promise<void> {
  const entries = readTar(file.read({ check: false }));
  const tables = new Map(manifest.tables.map((table) => [tableKey(table), table]));
  const of = rowsOf(manifest.tables);
  let done = 0;
  let next = await nextPiece(entries);
  while (next !== null) {
    const key = next.table;
    const table = tables.get(key);
    if (!table)
      throw new BackupError(`This backup contains rows of a table that its manifest does not list: ${key}.`);
    async function* bytes(): AsyncGenerator<Buffer> {
      for (; next !== null && next.table === key; next = await nextPiece(entries)) yield* next.entry.body;
    }
    await pipeline(Readable.from(bytes()), client.query(copyFrom(copyIn(table))));
    done += table.fingerprint.rows;
    progress?.({ step: 'loading', done, of });
  }
}

type Piece = { readonly table: string; readonly entry: ArchiveEntry };

async function nextPiece(entries: AsyncGenerator<ArchiveEntry>): Promise<Piece | null> {
  for (;;) {
    const { done, value } = await entries.next();
    if (done) return null;
    const table = tableOfPiece(value.name);
    if (table !== null) return { table, entry: value };
  }
}

async function setSequences(client: pg.Client, { sequences }: BackupManifest): Promise<void> {
  for (const { schema, name, last } of sequences) {
    if (last !== null) await client.query(`select setval('${quoted({ schema, name })}', $1)`, [last]);
  }
}

/** The number and the hash of the rows of each table. */
async function fingerprintTables(
  client: pg.Client,
  tables: readonly TableColumns[],
  progress: Progress | undefined,
): Promise<ReadonlyMap<string, Fingerprint>> {
  const found = new Map<string, Fingerprint>();
  let done = 0;
  for (const table of tables) {
    const gathered = new FingerprintOf();
    for await (const _ of piecesOfRows(client.query(copyTo(copyOut(table))), gathered, 1 << 20));
    found.set(tableKey(table), gathered.result());
    done += gathered.rows;
    progress?.({ step: 'comparing', done, of: null });
  }
  return found;
}
