import { largestImport } from '@bakehouse/domain/imports/import-kinds';
import type { FileReading, FileSource, ReadFile } from '../file-reading.ts';
import { findHeader, headerSearchRows } from '../find-header.ts';
import { readHead } from '../read-pieces.ts';
import type { RowsUnderHeader, TableAnswers } from '../rows-under-header.ts';
import { createRowsUnderHeader } from '../rows-under-header.ts';
import type { SheetRow } from '../sheet-rows.ts';
import { openWorkbook } from './open-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { damaged, WorkbookError } from './workbook-error.ts';
import { readParts } from './workbook-parts.ts';

/** Reads the table of the first visible sheet of an Excel workbook (.xlsx), like one of text. */
export async function readWorkbook(source: FileSource, reading: FileReading): Promise<ReadFile> {
  try {
    const workbook = await openWorkbook(await readHead(source, largestImport, reading.signal));
    const parts = await readParts(workbook, reading.signal);
    const table = createWorkbookTable(reading);
    await readSheet(
      workbook,
      parts,
      {
        onRow: table.addRow,
        goesOn(part) {
          reading.onProgress(Math.round(part * source.size), table.countRows());
          return table.findEnd() === null;
        },
      },
      reading.signal,
    );
    return table.finish();
  } catch (error) {
    if (error instanceof WorkbookError) return { kind: 'unreadable', why: error.message };
    throw error;
  }
}

type WorkbookTable = TableAnswers & { addRow(cells: readonly string[]): void };

/** Buffers the first rows until the header is found in them, then emits the rows under it. */
function createWorkbookTable(reading: FileReading): WorkbookTable {
  let head: SheetRow[] = [];
  let table: RowsUnderHeader | null = null;
  let unreadable: string | null = null;
  let width = 0;

  const open = () => {
    const rows = head;
    head = [];
    if (rows.every(({ cells }) => cells.length === 0)) {
      unreadable = 'The first sheet of this Excel file is empty.';
      return;
    }
    const found = findHeader([{ separator: ',', rows }], reading.columnsFor, reading.choices);
    if (typeof found === 'string') {
      unreadable = found;
      return;
    }
    width = found.header.length;
    table = createRowsUnderHeader(found, dialect, reading, false);
    for (const row of rows) table.addRow(widen(row, width));
  };

  const findEnd = (): ReadFile | null =>
    unreadable === null ? (table?.findEnd() ?? null) : { kind: 'unreadable', why: unreadable };

  return {
    addRow(cells) {
      const row = { cells, problem: null, isLast: false };
      if (table) table.addRow(widen(row, width));
      else if (unreadable === null) {
        head.push(row);
        if (head.length === headerSearchRows) open();
      }
    },
    countRows: () => table?.countRows() ?? 0,
    findEnd,
    finish() {
      if (!table && unreadable === null) open();
      return findEnd() ?? table?.finish() ?? { kind: 'unreadable', why: damaged };
    },
  };
}

const dialect = { encoding: 'Excel', separator: 'comma', lineEnd: 'LF' } as const;

/** Excel omits empty cells; each cell has its address, so none is moved. */
function widen(row: SheetRow, width: number): SheetRow {
  const missing = width - row.cells.length;
  return missing <= 0 ? row : { ...row, cells: [...row.cells, ...Array<string>(missing).fill('')] };
}
