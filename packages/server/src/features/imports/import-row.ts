import type { DialectView } from '@bakehouse/contract/shapes/import-view';
import type { ColumnChoices, FoundColumn } from '@bakehouse/domain/imports/columns';
import type { ImportKind, ImportState } from '@bakehouse/domain/imports/import-kinds';
import type { ImportChoice, ImportCounts } from '@bakehouse/domain/imports/import-plan';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, instant, int4, jsonb, text, userId, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import { personName } from '../../records/people/person-name.ts';

/** The format and the columns of a file, stored in `imports.reading`. */
export type StoredReading = {
  readonly dialect: DialectView;
  readonly headerRow: number;
  readonly columns: readonly FoundColumn[];
  readonly sample: readonly (readonly string[])[];
  /** A sentence for each column that is missing. */
  readonly missing: readonly string[];
};

/** The records that other people changed between a preview and its apply. */
export type ChangedMeanwhile = {
  readonly items: number;
  readonly since: string;
  /** Who changed them and when, as far as that is known; the latest first. */
  readonly by: readonly { readonly name: string; readonly at: string }[];
};

const importColumns = {
  id: int4,
  kind: text.as<ImportKind>(),
  file_name: text,
  size: int4,
  file_kept: boolean,
  state: text.as<ImportState | 'receiving'>(),
  begun_at: instant,
  begun_by: userId,
  begun_name: text,
  answers: jsonb.as<Readonly<Record<string, number>>>(),
  columns_by_hand: jsonb.as<ColumnChoices>(),
  done: int4,
  total: int4.nullable,
  working_since: instant.nullable,
  attempts: int4,
  read_at: instant.nullable,
  reading: jsonb.as<StoredReading>().nullable,
  counts: jsonb.as<ImportCounts>().nullable,
  choices: jsonb.as<readonly ImportChoice[]>(),
  unreadable: text.nullable,
  plan_number: int4,
  stale: jsonb.as<ChangedMeanwhile>().nullable,
  command_id: uuid.nullable,
  viewed_by: userId.nullable,
  applied_at: instant.nullable,
  applied_by: userId.nullable,
  applied_name: text.nullable,
  undone_at: instant.nullable,
  undone_by: userId.nullable,
  undone_name: text.nullable,
};

/** An import as it is stored, with the names of its people. */
export type ImportRow = RowOf<typeof importColumns>;

const importSql = `select i.id, i.kind, i.file_name, i.size,
    i.size = 0 or exists (select from import_files f where f.import_id = i.id) as file_kept, i.state, i.begun_at, i.begun_by,
    ${personName('b')} as begun_name, i.answers, i.columns_by_hand, i.done, i.total, i.working_since, i.attempts,
    i.read_at, i.reading, i.counts, i.choices, i.unreadable, i.plan_number, i.stale, i.command_id, i.viewed_by,
    i.applied_at, i.applied_by, ${personName('a')} as applied_name,
    i.undone_at, i.undone_by, ${personName('u')} as undone_name
  from imports i
  join users b on b.id = i.begun_by
  left join users a on a.id = i.applied_by
  left join users u on u.id = i.undone_by`;

const importById = readStatement(
  'imports.byId',
  importColumns,
)`${importSql} where i.id = $1 and i.state <> 'receiving'`;

/** The newest imports, or those before the number $1. */
const importsBefore = readStatement('imports.page', importColumns)`
  ${importSql} where i.state <> 'receiving' and ($1::int is null or i.id < $1) order by i.id desc limit $2`;

/** The last applied import of each kind. */
const lastOfKinds = readStatement('imports.lastOfKinds', importColumns)`
  ${importSql} where i.id in (select max(id) from imports where state in ('applied', 'undone') group by kind)`;

const lockImport = writeStatement('imports.lock', {
  id: int4,
})`select id from imports where id = $1 for update`;

/** An import whose file was received completely; null where there is none. */
export async function findImport(database: Reader, importId: number): Promise<ImportRow | null> {
  return (await importById.first(database, importId)) ?? null;
}

/** Finds and locks an import until the transaction ends. */
export async function findImportForUpdate(
  trx: Parameters<typeof lockImport.run>[0],
  importId: number,
): Promise<ImportRow | null> {
  return (await lockImport.first(trx, importId)) ? findImport(trx, importId) : null;
}

export function readImportsBefore(
  database: Reader,
  before: number | null,
  most: number,
): Promise<ImportRow[]> {
  return importsBefore.all(database, before, most);
}

export function readLastOfKinds(database: Reader): Promise<ImportRow[]> {
  return lastOfKinds.all(database);
}
