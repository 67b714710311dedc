import { fileRetentionDays } from '@bakehouse/domain/imports/import-kinds';
import type { Clock } from '../../platform/clock.ts';
import { int4 } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Log } from '../../platform/log.ts';

/** Files of one transaction; each may have 50 MB. */
const batchSize = 20;

/** Not those being read or applied. */
const lockOld = writeStatement('imports.lockOld', { id: int4 })`
  select id from imports i
  where state not in ('receiving', 'reading', 'applying', 'undoing')
    and (applied_at < $1 or applied_at is null and greatest(begun_at, read_at) < $2)
    and exists (select from import_files f where f.import_id = i.id)
  order by id limit ${batchSize} for update skip locked`;

const removeFiles = writeStatement(
  'imports.removeFiles',
  {},
)`delete from import_files where import_id = any ($1::int[])`;

/** Imports that can neither be read again nor applied any more. */
const removePreviews = writeStatement('imports.removePreviews', {})`
  with never as (
    update imports set state = case state when 'unreadable' then state else 'left' end, stale = null
    where id = any ($1::int[]) and applied_at is null
    returning id
  ), items as (
    delete from import_items i using never where i.import_id = never.id
  )
  delete from import_refused_rows r using never where r.import_id = never.id`;

/**
 * Removes old files: applied ones after two years, others after a month, with their previews. The list keeps who
 * uploaded them, when, and with what result; an undo needs no file.
 */
export async function removeOldFiles({
  database,
  clock,
  log,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const before = (days: number) =>
    clock
      .now()
      .subtract({ hours: 24 * days })
      .toString();
  const { applied, neverApplied } = fileRetentionDays;
  let files = 0;
  for (let batch = batchSize; batch >= batchSize; files += batch) {
    batch = await database.transaction().execute(async (trx) => {
      const ids = (await lockOld.all(trx, before(applied), before(neverApplied))).map(({ id }) => id);
      if (ids.length > 0) {
        await removeFiles.run(trx, ids);
        await removePreviews.run(trx, ids);
      }
      return ids.length;
    });
  }
  if (files > 0) log.info({ files }, 'old files of imports removed');
}
