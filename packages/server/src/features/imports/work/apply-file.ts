import type { ImportPlan } from '@bakehouse/domain/imports/import-plan';
import type { Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/reader.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ChangedMeanwhile, ImportRow } from '../import-row.ts';
import { findImportForUpdate } from '../import-row.ts';
import type { ImportBy, SavedItem } from '../kinds/import-kind.ts';
import { storePreview, withRefused } from './preview-file.ts';
import { readRows } from './read-rows.ts';
import { findOutdatedItems } from './store-plan.ts';

const markItems = writeStatement('imports.markItems', {})`
  update import_items set is_stale = false, result = case
    when outcome in ('new', 'changed') then 'SAVED SUCCESSFULLY'
    when outcome = 'refused' and (view ->> 'isUnrecognised')::boolean then 'UNRECOGNISED SHOP'
    when outcome = 'refused' then 'NOT SAVED' end
  where import_id = $1`;

const keepSaved = writeStatement('imports.keepSaved', {})`
  update import_items i set order_id = (s.one ->> 'orderId')::bigint, kept = s.one -> 'kept'
  from jsonb_array_elements($2::jsonb) s (one)
  where i.import_id = $1 and i.key = s.one ->> 'key'`;

const applied = writeStatement('imports.applied', {})`
  with told as (
    update commands set change = $3 where id = $4
  )
  update imports set state = 'applied', applied_at = $2, stale = null, working_since = null, attempts = 0 where id = $1`;

const savedAtOnce = 200;

type Applied = { readonly kind: 'applied' } | { readonly kind: 'gone' };
type Stale = { readonly kind: 'stale'; readonly plan: ImportPlan; readonly keys: ReadonlySet<string> };

/** One import writes at a time, so that no plan is changed by another import. */
export const importsLock = 'imports';

/**
 * Applies the preview of a file, in one transaction. The file is read and planned again under lock; if something
 * changed since the preview, nothing is saved and the new preview is stored.
 */
export async function applyFile(database: Database, row: ImportRow, now: Temporal.Instant): Promise<void> {
  const read = await readRows(database, row);
  if (read.kind === 'left') return;
  // It was readable for the preview, and the file cannot change.
  if (read.kind !== 'read') throw new Error(`a previewed file is ${read.kind} now`);
  const { applied_by: userId, viewed_by: viewedBy } = row;
  if (userId === null) throw new Error('nobody applies this import');
  const by: ImportBy = { importId: row.id, fileName: row.file_name, userId, viewedBy, now };
  const context = { now, answers: row.answers };
  const outcome = await database.transaction().execute(async (trx): Promise<Applied | Stale> => {
    await acquireAdvisoryLock(trx, importsLock);
    const current = await findImportForUpdate(trx, row.id);
    if (current?.state !== 'applying') return { kind: 'gone' };
    await read.file.lock(trx, context);
    const planned = await read.file.plan(trx, context);
    const plan = withRefused(planned.plan, read.refused);
    const keys = await findOutdatedItems(trx, row.id, plan);
    if (keys.size > 0) return { kind: 'stale', plan, keys };
    await keepApplied(trx, current, await planned.apply(trx, by), now);
    return { kind: 'applied' };
  });
  if (outcome.kind !== 'stale') return;
  const since = row.read_at ?? row.begun_at;
  const kept = { items: outcome.keys.size, since: since.toString(), by: changersOf(outcome, since) };
  await storePreview(database, row, { ...read, plan: outcome.plan }, now, 'applying', {
    kept,
    keys: outcome.keys,
  });
}

/** The most people that are named. */
const mostNamed = 3;

/** The people whose changes made the preview stale, latest first. */
function changersOf({ plan, keys }: Stale, since: Temporal.Instant): ChangedMeanwhile['by'] {
  const last = new Map<string, Temporal.Instant>();
  for (const { key, lastChange } of plan.items) {
    // An item may be stale without a change of its own, by a price or a name that it shows.
    if (!lastChange || !keys.has(key) || isBefore(lastChange.at, since)) continue;
    const known = last.get(lastChange.name);
    if (!known || isBefore(known, lastChange.at)) last.set(lastChange.name, lastChange.at);
  }
  return [...last]
    .toSorted(([, one], [, other]) => Temporal.Instant.compare(other, one))
    .slice(0, mostNamed)
    .map(([name, at]) => ({ name, at: at.toString() }));
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

async function keepApplied(
  trx: Transaction<Tables>,
  row: ImportRow,
  saved: ReadonlyMap<string, SavedItem>,
  now: Temporal.Instant,
): Promise<void> {
  await markItems.run(trx, row.id);
  const all = [...saved].map(([key, item]) => ({ key, ...item }));
  for (let start = 0; start < all.length; start += savedAtOnce) {
    await keepSaved.run(trx, row.id, JSON.stringify(all.slice(start, start + savedAtOnce)));
  }
  const { counts, kind, file_name: file } = row;
  const { new: made = 0, changed = 0 } = counts?.items ?? {};
  const change = { kind, file, ...(made > 0 && { new: made }), ...(changed > 0 && { changed }) };
  await applied.run(trx, row.id, now.toString(), JSON.stringify(change), row.command_id);
}
