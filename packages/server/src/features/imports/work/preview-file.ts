import type { ImportPlan } from '@bakehouse/domain/imports/import-plan';
import { countPlan } from '@bakehouse/domain/imports/import-plan';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/reader.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ChangedMeanwhile, ImportRow } from '../import-row.ts';
import { findImportForUpdate } from '../import-row.ts';
import { readCells, readRows } from './read-rows.ts';
import { storePlan } from './store-plan.ts';

const cannotBeRead = writeStatement('imports.cannotBeRead', {})`
  update imports set state = 'unreadable', unreadable = $2, working_since = null where id = $1 and state = 'reading'`;

const columnsMissing = writeStatement('imports.columnsMissing', {})`
  update imports set state = 'columns-missing', reading = $2, counts = null, working_since = null
  where id = $1 and state = 'reading'`;

const previewMade = writeStatement('imports.previewMade', {})`
  update imports set state = 'ready', reading = $2, counts = $3, choices = $4, plan_number = plan_number + 1,
    read_at = $5, stale = $6, working_since = null, attempts = 0
  where id = $1`;

/** Reads a file and stores the preview of its changes. None of them is applied. */
export async function previewFile(database: Database, row: ImportRow, now: Temporal.Instant): Promise<void> {
  const write = (work: (trx: Transaction<Tables>) => Promise<unknown>) =>
    database.transaction().execute(work);
  const read = await readRows(database, row);
  switch (read.kind) {
    case 'left':
      return;
    case 'unreadable':
      await write((trx) => cannotBeRead.run(trx, row.id, read.why));
      return;
    case 'columns-missing':
      await write((trx) => columnsMissing.run(trx, row.id, JSON.stringify(read.reading)));
      return;
    case 'read': {
      const { plan } = await read.file.plan(database, { now, answers: row.answers });
      await storePreview(database, row, { ...read, plan: withRefused(plan, read.refused) }, now, 'reading');
      return;
    }
    default:
      read satisfies never;
  }
}

/** Adds the rows that were refused while reading to a plan. */
export function withRefused(plan: ImportPlan, refused: ImportPlan['refused']): ImportPlan {
  return { ...plan, refused: [...refused, ...plan.refused].toSorted((a, b) => a.row - b.row) };
}

/** Stores a preview, unless the import was closed meanwhile. */
export async function storePreview(
  database: Database,
  row: ImportRow,
  made: { readonly reading: object; readonly rows: number; readonly plan: ImportPlan },
  now: Temporal.Instant,
  from: 'reading' | 'applying',
  stale: { readonly kept: ChangedMeanwhile; readonly keys: ReadonlySet<string> } | null = null,
): Promise<void> {
  const counts = countPlan(made.plan, made.rows);
  const wanted = new Set(made.plan.refused.map((refused) => refused.row));
  const cells = wanted.size > 0 ? await readCells(database, row, wanted) : new Map<number, string[]>();
  await database.transaction().execute(async (trx) => {
    const current = await findImportForUpdate(trx, row.id);
    if (current?.state !== from) return;
    await storePlan(trx, row.id, made.plan, cells, stale?.keys);
    await previewMade.run(
      trx,
      row.id,
      JSON.stringify(made.reading),
      JSON.stringify(counts),
      JSON.stringify(made.plan.choices),
      now.toString(),
      stale ? JSON.stringify(stale.kept) : null,
    );
  });
}
