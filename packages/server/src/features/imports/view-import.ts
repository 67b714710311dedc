import type { ImportLine, ImportView } from '@bakehouse/contract/shapes/import-view';
import { day, instant, int4 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { newestPrintFirst } from '../../records/orders/newest-print.ts';
import { readAppliedItemsWithoutUndo } from './applied-items.ts';
import { guessImportKind } from './fitting-kind.ts';
import type { ImportRow } from './import-row.ts';
import { kinds } from './kinds/kinds.ts';

/** The days of the orders that an import has saved, with the last print of their sheets. */
const daysOfImport = readStatement('imports.days', {
  day,
  version: int4.nullable,
  printedAt: instant.nullable,
})`
  select d.day, p.version, p.printed_at as "printedAt"
  from (
    select distinct o.delivery_dt as day from import_items i join orders o on o.id = i.order_id where i.import_id = $1
  ) d
  left join lateral (
    select version, printed_at from sheet_prints p
    where p.delivery_dt = d.day and p.shop_ids is null order by ${newestPrintFirst} limit 1
  ) p on true
  order by d.day limit 100`;

/** An import in the list. */
export function viewLine(row: ImportRow, undoProblem: string | null): ImportLine {
  if (row.state === 'receiving') throw new Error('a file that has not come is no import yet');
  return {
    importId: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    begun: { name: row.begun_name, at: row.begun_at.toString() },
    applied: sign(row.applied_name, row.applied_at),
    counts: row.counts,
    undoProblem,
  };
}

/** Why an applied import cannot be undone any more; null where it can. */
export async function findUndoProblem(
  database: Reader,
  row: ImportRow,
  now: Temporal.Instant,
): Promise<string | null> {
  const saved = await readAppliedItemsWithoutUndo(database, row.id);
  return kinds[row.kind].findUndoProblem(database, saved, now);
}

/** An import without its items and refused rows. */
export async function viewImport(
  database: Reader,
  row: ImportRow,
  now: Temporal.Instant,
): Promise<ImportView> {
  const { reading, choices } = row;
  const header = reading?.columns.map((column) => column.header) ?? [];
  const isApplied = row.state === 'applied';
  const days = isApplied ? await daysOfImport.all(database, row.id) : [];
  return {
    ...viewLine(row, isApplied ? await findUndoProblem(database, row, now) : null),
    size: row.size,
    isFileKept: row.file_kept,
    progress: progressOf(row, now),
    readAt: row.read_at?.toString() ?? null,
    unreadable: row.unreadable,
    dialect: reading?.dialect ?? null,
    columns: reading?.columns.map((column) => ({ ...column })) ?? [],
    fields: kinds[row.kind]
      .columnsFor(header)
      .map(({ field, label, isRequired }) => ({ field, label, isRequired })),
    missing: [...(reading?.missing ?? [])],
    looksLike: row.state === 'columns-missing' ? guessImportKind(header) : null,
    headerRow: reading?.headerRow ?? 0,
    sample: reading?.sample.map((cells) => [...cells]) ?? [],
    choices: choices.map((choice) => ({
      ...choice,
      options: choice.options.map((option) => ({ ...option })),
    })),
    planNumber: row.plan_number,
    stale: row.stale && { ...row.stale, by: row.stale.by.map((change) => ({ ...change })) },
    days: days.map(({ printedAt, ...rest }) => ({ ...rest, printedAt: printedAt?.toString() ?? null })),
    undone: sign(row.undone_name, row.undone_at),
  };
}

function sign(name: string | null, at: Temporal.Instant | null): ImportLine['applied'] {
  return at === null ? null : { name: name ?? '', at: at.toString() };
}

function progressOf(row: ImportRow, now: Temporal.Instant): ImportView['progress'] {
  if (row.state !== 'reading' && row.state !== 'applying' && row.state !== 'undoing') return null;
  const { done, total, working_since: since } = row;
  const elapsed = since ? now.since(since).total('seconds') : 0;
  const left =
    total !== null && done > 0 && elapsed > 0 ? (elapsed * Math.max(0, total - done)) / done : null;
  return { done, total, secondsLeft: left === null ? null : Math.ceil(left) };
}
