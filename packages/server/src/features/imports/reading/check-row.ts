import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import type { SheetRow } from './sheet-rows.ts';
import { longestCell, mostColumns } from './sheet-rows.ts';

/** The limits by which rows are checked. */
export type RowCheck = {
  readonly header: readonly string[];
  /** The last column that is read: a row may lack those after it. */
  readonly lastRead: number;
  /** Whether some bytes of the file could not be decoded; they became U+FFFD. */
  readonly isDamaged: boolean;
};

// Tabs and line ends are text, and so is whatever a person can see.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for.
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Why a row does not fit its header; null where it does. Cells are never moved to other columns. */
export function findRowProblem(row: SheetRow, check: RowCheck): string | null {
  return row.problem ?? findWidthProblem(row, check) ?? findCellProblem(row, check);
}

function findWidthProblem({ cells, isLast }: SheetRow, { header, lastRead }: RowCheck): string | null {
  const width = countOf(header.length, 'column');
  if (cells.length > mostColumns) {
    return `This row has more than ${mostColumns} cells, but the header has ${width}.`;
  }
  if (cells.length < header.length && isLast) {
    return `The file ends in the middle of this row: it has ${countOf(cells.length, 'cell')}, but the header has ${width}.`;
  }
  return cells.length > header.length || cells.length <= lastRead
    ? `This row has ${countOf(cells.length, 'cell')}, but the header has ${width}.`
    : null;
}

function findCellProblem({ cells }: SheetRow, { header, isDamaged }: RowCheck): string | null {
  for (const [place, cell] of cells.entries()) {
    const where = header[place] ? `The cell under '${header[place]}'` : `Cell ${place + 1}`;
    if (cell.length > longestCell) return describeLongCell(where, cell);
    const character = controlCharacter.exec(cell)?.[0];
    if (character === '\0') return `${where} holds a NUL character, which cannot be kept.`;
    if (character !== undefined) {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `${where} holds an invisible control character (U+${code}). Delete it.`;
    }
    if (isDamaged && cell.includes('\uFFFD')) {
      return `${where} holds a character that is damaged (shown as \uFFFD). Write it again.`;
    }
  }
  return null;
}

function describeLongCell(where: string, cell: string): string {
  const length = `${where} has more than ${formatCount(longestCell)} characters; the rest is left out here.`;
  return /[\r\n]/.test(cell)
    ? `${length} It spans several lines: is there a quotation mark missing, or one too many?`
    : length;
}
