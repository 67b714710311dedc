import { unescapeFormula } from '@bakehouse/domain/exports/formulas';
import { mostImportRows } from '@bakehouse/domain/imports/import-kinds';
import type { RowValues } from '@bakehouse/domain/imports/values';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { findRowProblem } from './check-row.ts';
import type { Dialect, FileFormat, FileHead, FileReading, ReadFile } from './file-reading.ts';
import type { FoundHeader } from './find-header.ts';
import type { SheetRow } from './sheet-rows.ts';
import { longestCell } from './sheet-rows.ts';

/** The most rows of a sample, and the most characters of each cell. */
const sampleRows = 20;
const longestSampleCell = 300;

/** The state of a table while it is read. */
export type TableAnswers = {
  /** The number of data rows so far. */
  countRows(): number;
  /** The result before the end of the file; null while reading continues. */
  findEnd(): ReadFile | null;
  /** The result at the end of the file. */
  finish(): ReadFile;
};

export type RowsUnderHeader = TableAnswers & {
  /** Takes the rows of the file from the first one on. */
  addRow(row: SheetRow): void;
};

/** Emits the rows under a header, valid and refused, or only collects a sample where a required column is missing. */
export function createRowsUnderHeader(
  { row: headerRow, header, columns, missing }: FoundHeader,
  dialect: Omit<Dialect, 'linesBefore'>,
  reading: FileReading,
  isDamaged: boolean,
): RowsUnderHeader {
  const read = columns.flatMap(({ field }, place) => (field === null ? [] : [{ field, place }]));
  const check = { header, lastRead: read.at(-1)?.place ?? -1, isDamaged };
  const sample: (readonly string[])[] = [];
  let row = 0;
  let rows = 0;
  let unreadable: string | null = null;
  const format: FileFormat = {
    dialect: { ...dialect, linesBefore: headerRow - 1 },
    headerRow,
    columns,
  };
  if (missing.length === 0) reading.onHeader(header, format);

  const addRow = (given: SheetRow) => {
    row += 1;
    if (row <= headerRow || given.cells.every(isBlank)) return;
    if (sample.length < sampleRows) sample.push(given.cells.map((cell) => keepable(cell, longestSampleCell)));
    rows += 1;
    if (rows > mostImportRows) unreadable ??= `${tooManyRows} ${given.problem ?? ''}`.trim();
    if (missing.length > 0 || unreadable !== null) return;
    const why = findRowProblem(given, check);
    const cells = read.map(({ place }) => given.cells[place] ?? '');
    if (why === null) reading.onRow(row, nameValues(read, cells), cells);
    else {
      const kept = [...cells, ...given.cells.slice(header.length)].map((cell) => keepable(cell, longestCell));
      reading.onBadRow(row, why, kept, nameValues(read, kept));
    }
  };

  const head = (): FileHead => ({ ...format, sample });

  const findEnd = (): ReadFile | null => {
    if (unreadable !== null) return { kind: 'unreadable', why: unreadable };
    return missing.length > 0 && sample.length === sampleRows
      ? { ...head(), kind: 'columns-missing', missing }
      : null;
  };

  return {
    addRow,
    countRows: () => rows,
    findEnd,
    finish() {
      if (missing.length > 0) return { ...head(), kind: 'columns-missing', missing };
      if (rows === 0) {
        return {
          kind: 'unreadable',
          why: `This file has a header in row ${headerRow} and no rows under it, so there is nothing to import.`,
        };
      }
      return findEnd() ?? { ...head(), kind: 'read', rows };
    },
  };
}

const tooManyRows = `This file has more than ${formatCount(mostImportRows)} rows. Split it into smaller files, each with the header, and import them one after the other.`;

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

/** A cell of a sample as the database can store it: without NUL, and without half a surrogate pair at its end. */
function keepable(cell: string, length: number): string {
  return cell.slice(0, length).replaceAll('\0', '\uFFFD').toWellFormed();
}

/** The values of a row, without the apostrophes that our own files put before formulas. */
function nameValues(read: readonly { readonly field: string }[], cells: readonly string[]): RowValues {
  return Object.fromEntries(
    read.map(({ field }, place) => [field, unescapeFormula(cells[place] ?? '').trim()]),
  );
}
