import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/reader.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ImportRow } from '../import-row.ts';
import type { FileFormat } from '../reading/file-reading.ts';

/** The interval in which progress is stored, in milliseconds. */
const writeEveryMs = 400;

const writeProgress = writeStatement(
  'imports.tellProgress',
  {},
)`update imports set done = $2, total = $3 where id = $1 and state = $4`;

const keepFormat = writeStatement(
  'imports.keepFormat',
  {},
)`update imports set reading = $2 where id = $1 and state = 'reading'`;

/** Stores the progress of reading a file, for the screens, and detects whether the import was closed. */
export function createProgressWriter(database: Database, row: ImportRow) {
  const left = new AbortController();
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  let writtenAt = Number.NEGATIVE_INFINITY;

  /** A failed write is made up by the next one, or by the preview. */
  function write(work: (trx: Transaction<Tables>) => Promise<number>): Promise<void> {
    writing = writing
      .then(() => database.transaction().execute(work))
      .then(
        (written) => {
          if (written === 0) left.abort();
        },
        () => {},
      );
    return writing;
  }

  return {
    /** Aborted once the import was closed. */
    left: left.signal,
    /** Stores the format of the file as soon as it is known, because reading a long one takes a while. */
    writeFormat(format: FileFormat): void {
      if (row.state !== 'reading') return;
      const reading = JSON.stringify({ ...format, sample: [], missing: [] });
      void write((trx) => keepFormat.run(trx, row.id, reading));
    },
    /** Stores from time to time how many rows were read, with an estimate of the total. */
    writeProgress(bytes: number, rows: number): void {
      // Before the header is found there are no rows.
      if (rows === 0 || isWriting || performance.now() - writtenAt < writeEveryMs) return;
      writtenAt = performance.now();
      isWriting = true;
      const total = bytes > 0 ? Math.max(rows, Math.round((rows * row.size) / bytes)) : null;
      void write((trx) => writeProgress.run(trx, row.id, rows, total, row.state)).then(() => {
        isWriting = false;
      });
    },
    /** Resolves when all is written. */
    settle: () => writing,
  };
}
