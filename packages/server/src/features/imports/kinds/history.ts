import type { Transaction } from 'kysely';
import type { RecordedChange } from '../../../commands/record-changes.ts';
import { recordChanges } from '../../../commands/record-changes.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ImportBy } from './import-kind.ts';

/** Writes history rows for the records that an import changed, like those of the commands of their screens. */
export function recordApplied(
  trx: Transaction<Tables>,
  by: ImportBy,
  changes: readonly RecordedChange[],
): Promise<void> {
  return recordChanges(trx, by, 'imports.applyImport', changes.map(withFile(by)));
}

/** Writes history rows for the records that an undo changed. */
export function recordUndone(
  trx: Transaction<Tables>,
  by: ImportBy,
  changes: readonly RecordedChange[],
): Promise<void> {
  return recordChanges(trx, by, 'imports.undoImport', changes.map(withFile(by)));
}

function withFile({ fileName }: ImportBy): (change: RecordedChange) => RecordedChange {
  return ({ subject, change }) => ({ subject, change: { ...change, importFile: fileName } });
}
