import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/reader.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ImportRow } from '../import-row.ts';
import type { FileFormat } from '../reading/file-reading.ts';

/** Progress is told this often, in milliseconds. */
const tellEveryMs = 400;

const tellProgress = writeStatement(
  'imports.tellProgress',
  {},
)`update imports set done = $2, total = $3 where id = $1 and state = $4`;

const keepFormat = writeStatement(
  'imports.keepFormat',
  {},
)`update imports set reading = $2 where id = $1 and state = 'reading'`;

/** Writes down how far the reading of a file is, for whoever looks at it, and hears whether somebody left the import. */
export function createTeller(database: Database, row: ImportRow) {
  const left = new AbortController();
  let writing: Promise<void> = Promise.resolve();
  let isTelling = false;
  let told = Number.NEGATIVE_INFINITY;

  /** What cannot be written is told by the next one, or by the preview. */
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
    /** Ends the reading once somebody has left the import. */
    left: left.signal,
    /** Says how the file is written as soon as that is known: a long one is read for a while. */
    tellFormat(format: FileFormat): void {
      if (row.state !== 'reading') return;
      const reading = JSON.stringify({ ...format, sample: [], missing: [] });
      void write((trx) => keepFormat.run(trx, row.id, reading));
    },
    /** Says now and then how many rows were read, of about how many. */
    tellProgress(bytes: number, rows: number): void {
      // Before the header is found there are no rows, and nothing to tell.
      if (rows === 0 || isTelling || performance.now() - told < tellEveryMs) return;
      told = performance.now();
      isTelling = true;
      const total = bytes > 0 ? Math.max(rows, Math.round((rows * row.size) / bytes)) : null;
      void write((trx) => tellProgress.run(trx, row.id, rows, total, row.state)).then(() => {
        isTelling = false;
      });
    },
    /** Waits until all of it is written. */
    settle: () => writing,
  };
}
