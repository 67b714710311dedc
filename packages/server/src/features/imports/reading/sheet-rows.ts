import { mostImportRows } from '@bakehouse/domain/imports/import-kinds';
import { formatCount } from '@bakehouse/domain/kernel/money';

/** The separator between the cells of a row. */
export type Separator = ',' | ';' | '\t';

/** A row of the sheet, unchanged. */
export type SheetRow = {
  readonly cells: readonly string[];
  /** Why it is not a valid row; null for most. */
  readonly problem: string | null;
  /** Whether the file ends with it, without a line end. */
  readonly isLast: boolean;
};

/** The most columns of a row; at most one more cell is kept. */
export const mostColumns = 200;
/** The longest cell, in characters; of a quoted one at most one more character is kept. */
export const longestCell = 10_000;

/** A quoted cell without its closing mark yet. */
type OpenCell = { readonly parts: string[]; length: number };

export type RowReader = {
  /** Takes a line and its line end; '' for the last one. */
  readLine(line: string, end: string): void;
  /** Emits the rest, after the last line. */
  finish(): void;
};

/**
 * Combines lines into rows. Mostly a line is a row; a quoted cell may contain line ends, and then a row has several
 * lines. A quotation mark that is never closed, or in the wrong place, would make one cell of all that follows. The
 * lines of such a row are emitted one by one, each with that problem, so that none is lost.
 *
 * A cell is quoted if it begins with a quotation mark; in any other cell a quotation mark is text: 5" cake.
 */
export function createRowReader(separator: Separator, onRow: (row: SheetRow) => void): RowReader {
  let rowsBefore = 0;
  /** The lines of an incomplete row. */
  let lines: string[] = [];
  let cells: string[] = [];
  let open: OpenCell | null = null;

  const give = (given: readonly string[], problem: string | null, isLast: boolean) => {
    rowsBefore += 1;
    onRow({ cells: given, problem, isLast });
  };

  const begin = () => {
    lines = [];
    cells = [];
    open = null;
  };

  const giveLines = (how: string) => {
    const opening = rowsBefore + 1;
    const [first = '', ...others] = lines;
    begin();
    give(splitAlone(first, separator), `A quotation mark opens a cell here and ${how}.`, false);
    const why = `Row ${formatCount(opening)} opens a quotation mark that ${how}, so it is not certain where this row begins.`;
    for (const line of others) give(splitAlone(line, separator), why, false);
  };

  const readLine = (line: string, end: string) => {
    if (open === null && !line.includes('"')) {
      give(line.split(separator, mostColumns + 1), null, end === '');
      return;
    }
    lines.push(line);
    const read = readCells(line, separator, cells, open);
    if (read === 'misplaced') giveLines('is followed by text where it is closed');
    else if (read === 'whole') {
      const row = cells;
      begin();
      give(row, null, end === '');
    } else {
      open = read;
      addPart(open, end);
      if (lines.length > mostImportRows)
        giveLines(`is not closed within ${formatCount(mostImportRows)} lines`);
    }
  };

  const finish = () => {
    if (open !== null) giveLines('is never closed');
  };

  return { readLine, finish };
}

/**
 * Adds the cells of a line to its row. Returns the cell that is still open at its end, or 'misplaced' where text
 * follows a closing quotation mark.
 */
function readCells(
  line: string,
  separator: Separator,
  cells: string[],
  openBefore: OpenCell | null,
): 'whole' | 'misplaced' | OpenCell {
  let open = openBefore;
  let place = 0;
  while (cells.length <= mostColumns) {
    if (open === null && line[place] !== '"') {
      const end = line.indexOf(separator, place);
      cells.push(line.slice(place, end === -1 ? line.length : end));
      if (end === -1) return 'whole';
      place = end + 1;
      continue;
    }
    if (open === null) {
      open = { parts: [], length: 0 };
      place += 1;
    }
    const mark = findClosingMark(line, place, open);
    if (mark === -1) return open;
    cells.push(open.parts.join(''));
    open = null;
    place = mark + 1;
    while (line[place] === ' ') place += 1;
    if (place === line.length) return 'whole';
    if (line[place] !== separator) return 'misplaced';
    place += 1;
  }
  return 'whole';
}

/** Adds the text before the closing mark to the cell; returns -1 where the line does not close it. */
function findClosingMark(line: string, from: number, open: OpenCell): number {
  let place = from;
  for (;;) {
    const mark = line.indexOf('"', place);
    if (mark === -1) {
      addPart(open, line.slice(place));
      return -1;
    }
    if (line[mark + 1] !== '"') {
      addPart(open, line.slice(place, mark));
      return mark;
    }
    addPart(open, line.slice(place, mark + 1));
    place = mark + 2;
  }
}

/** Longer cells are refused, so the rest is not kept. */
function addPart(open: OpenCell, part: string): void {
  if (open.length > longestCell || part === '') return;
  open.parts.push(part.slice(0, longestCell + 1 - open.length));
  open.length += part.length;
}

/** The cells of a line that is not a complete row, for its correction. */
function splitAlone(line: string, separator: Separator): readonly string[] {
  const cells: string[] = [];
  return readCells(line, separator, cells, null) === 'whole' ? cells : line.split(separator, mostColumns + 1);
}
