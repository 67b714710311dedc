import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/reader.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import { readAppliedItems } from '../applied-items.ts';
import type { ImportRow } from '../import-row.ts';
import { findImportForUpdate } from '../import-row.ts';
import { kinds } from '../kinds/kinds.ts';
import { importsLock } from './apply-file.ts';

const undone = writeStatement('imports.undone', {})`
  with told as (
    update commands set change = $3 where id = $4
  )
  update imports set state = 'undone', undone_at = $2, working_since = null, attempts = 0 where id = $1`;

const staysApplied = writeStatement('imports.staysApplied', {})`
  update imports set state = 'applied', undone_by = null, unreadable = $2, working_since = null, attempts = 0
  where id = $1`;

/** Undoes an import, in one transaction, if nothing that it saved was changed or used since. */
export async function undoFile(database: Database, row: ImportRow, now: Temporal.Instant): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await acquireAdvisoryLock(trx, importsLock);
    const current = await findImportForUpdate(trx, row.id);
    if (current?.state !== 'undoing') return;
    const { undone_by: userId, viewed_by: viewedBy, file_name: fileName } = current;
    if (userId === null) throw new Error('nobody undoes this import');
    const kind = kinds[current.kind];
    const saved = await readAppliedItems(trx, current.id);
    await kind.lockUndo(trx, saved);
    const problem = await kind.findUndoProblem(trx, saved, now);
    if (problem !== null) {
      await staysApplied.run(trx, current.id, `It can no longer be undone: ${problem}.`);
      return;
    }
    await kind.undo(trx, saved, { importId: current.id, fileName, userId, viewedBy, now });
    const change = { kind: current.kind, file: fileName, undone: true };
    await undone.run(trx, current.id, now.toString(), JSON.stringify(change), current.command_id);
  });
}
