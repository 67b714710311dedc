import { missingSentence } from '@bakehouse/domain/imports/columns';
import type { RefusedRow } from '@bakehouse/domain/imports/import-plan';
import type { Database } from '../../../platform/database/reader.ts';
import type { ImportRow, StoredReading } from '../import-row.ts';
import type { RowsOfFile } from '../kinds/import-kind.ts';
import { kinds } from '../kinds/kinds.ts';
import type { FileReading, FileSource, ReadFile } from '../reading/file-reading.ts';
import { readFile } from '../reading/read-file.ts';
import { readUploadedFile } from '../uploaded-file.ts';
import { createProgressWriter } from './write-progress.ts';

/** The result of reading a file. */
export type ReadRows =
  | ({ readonly kind: 'read'; readonly reading: StoredReading; readonly rows: number } & Taken)
  | { readonly kind: 'columns-missing'; readonly reading: StoredReading }
  | { readonly kind: 'unreadable'; readonly why: string }
  /** The import was closed meanwhile. */
  | { readonly kind: 'left' };

type Taken = {
  readonly file: RowsOfFile;
  /** Rows that are refused while reading. */
  readonly refused: readonly RefusedRow[];
};

/** Reads the stored file of an import, row by row, and stores its progress. */
export async function readRows(database: Database, row: ImportRow): Promise<ReadRows> {
  const definition = kinds[row.kind];
  const refused: RefusedRow[] = [];
  let file: RowsOfFile | null = null;
  const progressWriter = createProgressWriter(database, row);
  const read = await readSource(sourceOf(database, row), {
    columnsFor: definition.columnsFor,
    choices: row.columns_by_hand,
    signal: progressWriter.left,
    onHeader(header, format) {
      file = definition.begin(header);
      progressWriter.writeFormat(format);
    },
    onRow(number, values) {
      const why = file?.take(number, values) ?? null;
      if (why !== null) refused.push({ row: number, why });
    },
    onBadRow(number, why, _, values) {
      file?.passOver?.(number, values, why);
      refused.push({ row: number, why });
    },
    onProgress: progressWriter.writeProgress,
  });
  await progressWriter.settle();
  if (read === null || progressWriter.left.aborted) return { kind: 'left' };
  if (read.kind === 'unreadable') return read;
  const { dialect, headerRow, columns, sample } = read;
  const missing = read.kind === 'columns-missing' ? read.missing.map(missingSentence) : [];
  const reading = { dialect, headerRow, columns, sample: sample.map(shorten), missing };
  if (read.kind === 'columns-missing') return { kind: 'columns-missing', reading };
  if (!file) throw new Error('a file was read without its header');
  return { kind: 'read', reading, rows: read.rows, file, refused };
}

/** Null where it was aborted. */
async function readSource(
  source: FileSource,
  reading: FileReading & { readonly signal: AbortSignal },
): Promise<ReadFile | null> {
  try {
    return await readFile(source, reading);
  } catch (error) {
    if (reading.signal.aborted) return null;
    throw error;
  }
}

/** The cells of some rows, unchanged. */
export async function readCells(
  database: Database,
  row: ImportRow,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const cells = new Map<number, readonly string[]>();
  const keep = (number: number, found: readonly string[]) => {
    if (wanted.has(number)) cells.set(number, [...found]);
  };
  await readFile(sourceOf(database, row), {
    columnsFor: kinds[row.kind].columnsFor,
    choices: row.columns_by_hand,
    onHeader() {},
    onRow: (number, _, found) => keep(number, found),
    onBadRow: (number, _, found) => keep(number, found),
    onProgress() {},
  });
  return cells;
}

function sourceOf(database: Database, row: ImportRow): FileSource {
  return { name: row.file_name, size: row.size, pieces: () => readUploadedFile(database, row.id) };
}

const longestSample = 200;

function shorten(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.slice(0, longestSample).toWellFormed());
}
