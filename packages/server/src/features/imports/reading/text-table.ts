import type { Dialect, FileReading, ReadFile } from './file-reading.ts';
import type { Encoding } from './find-encoding.ts';
import type { FirstRows } from './find-header.ts';
import { findHeader, headerSearchRows } from './find-header.ts';
import type { LineEnd } from './lines.ts';
import { createLineReader } from './lines.ts';
import type { RowsUnderHeader, TableAnswers } from './rows-under-header.ts';
import { createRowsUnderHeader } from './rows-under-header.ts';
import type { RowReader, Separator, SheetRow } from './sheet-rows.ts';
import { createRowReader } from './sheet-rows.ts';

/** The header is searched in this number of characters. */
const headLength = 262_144;

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const satisfies Record<
  Separator,
  Dialect['separator']
>;
const lineEndNames = { '\r\n': 'CRLF', '\n': 'LF', '\r': 'CR', '': 'LF' } as const satisfies Record<
  LineEnd | '',
  Dialect['lineEnd']
>;

const empty = 'This file is empty: there is no text in it.';

export type TextTable = TableAnswers & {
  /** Takes the text of the file, in chunks of any length. */
  readText(text: string): void;
};

type Line = readonly [line: string, end: LineEnd | ''];
type OpenTable = { readonly reader: RowReader; readonly rows: RowsUnderHeader };

/** Reads a table from text: buffers its first lines until the header is found in them, then emits the rows under it. */
export function createTextTable(encoding: Encoding, reading: FileReading): TextTable {
  let head: Line[] = [];
  let headCharacters = 0;
  let table: OpenTable | null = null;
  let unreadable: string | null = null;

  const open = () => {
    const opened = openTable(head, encoding, reading);
    if (typeof opened === 'string') unreadable = opened;
    else {
      table = opened;
      for (const [line, end] of head) opened.reader.readLine(line, end);
    }
    head = [];
  };

  const lines = createLineReader((line, end) => {
    if (unreadable !== null) return;
    if (table) {
      table.reader.readLine(line, end);
      return;
    }
    head.push([line, end]);
    headCharacters += line.length + end.length;
    if (headCharacters > headLength) open();
  });

  const findEnd = (): ReadFile | null =>
    unreadable === null ? (table?.rows.findEnd() ?? null) : { kind: 'unreadable', why: unreadable };

  return {
    readText: lines.readText,
    countRows: () => table?.rows.countRows() ?? 0,
    findEnd,
    finish() {
      lines.finish();
      if (!table && unreadable === null) open();
      table?.reader.finish();
      return findEnd() ?? table?.rows.finish() ?? { kind: 'unreadable', why: empty };
    },
  };
}

/** The table that begins with these lines, or the reason why there is none. */
function openTable(head: readonly Line[], encoding: Encoding, reading: FileReading): OpenTable | string {
  if (head.every(([line]) => line.trim() === '')) return empty;
  const found = findHeader(
    ([',', ';', '\t'] as const).map((separator) => readFirstRows(head, separator)),
    reading.columnsFor,
    reading.choices,
  );
  if (typeof found === 'string') return found;
  const dialect = {
    encoding: encoding.name,
    separator: separatorNames[found.separator],
    lineEnd: lineEndNames[head[0]?.[1] ?? ''],
  };
  const rows = createRowsUnderHeader(found, dialect, reading, encoding.isDamaged);
  return { reader: createRowReader(found.separator, rows.addRow), rows };
}

function readFirstRows(head: readonly Line[], separator: Separator): FirstRows {
  const rows: SheetRow[] = [];
  const reader = createRowReader(separator, (row) => rows.push(row));
  for (const [line, end] of head) {
    if (rows.length >= headerSearchRows) break;
    reader.readLine(line, end);
  }
  return { separator, rows };
}
