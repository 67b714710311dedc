import type { Transaction } from 'kysely';
import type { RecordedChange } from '../../../commands/record-changes.ts';
import { recordChanges } from '../../../commands/record-changes.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ImportBy } from './import-kind.ts';

/** What an import did to things with a history of their own, as their screens' own commands leave it. */
export function recordApplied(
  trx: Transaction<Tables>,
  by: ImportBy,
  changes: readonly RecordedChange[],
): Promise<void> {
  return recordChanges(trx, by, 'imports.applyImport', changes.map(withFile(by)));
}

/** The same of an undo. */
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
