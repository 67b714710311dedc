import type { Database } from '../../../platform/database/reader.ts';
import { findImport } from '../import-row.ts';
import { applyFile } from './apply-file.ts';
import { previewFile } from './preview-file.ts';
import { undoFile } from './undo-file.ts';

/** Does the next step of an import, by its state. */
export async function runImportStep(
  database: Database,
  importId: number,
  now: Temporal.Instant,
): Promise<void> {
  const row = await findImport(database, importId);
  switch (row?.state) {
    case 'reading':
      return previewFile(database, row, now);
    case 'applying':
      return applyFile(database, row, now);
    case 'undoing':
      return undoFile(database, row, now);
    default:
      // The import was closed meanwhile.
      return;
  }
}
