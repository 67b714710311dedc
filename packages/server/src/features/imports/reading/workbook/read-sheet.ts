import { mostColumns } from '../sheet-rows.ts';
import { readCellText } from './cell-text.ts';
import type { Workbook } from './open-workbook.ts';
import { readXml } from './read-xml.ts';
import { damaged, WorkbookError } from './workbook-error.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** The last row of Excel. */
const lastRow = 1_048_576;

export type SheetReading = {
  /** Takes the cells of a row, without empty ones at its end; rows that the sheet omits are empty. */
  onRow(cells: readonly string[]): void;
  /** Called with the progress, from 0 to 1; false aborts the reading. */
  goesOn(part: number): boolean;
};

/** Reads the rows of a sheet in order, each cell in the column of its address. */
export async function readSheet(
  workbook: Workbook,
  parts: WorkbookParts,
  reading: SheetReading,
  signal: AbortSignal | undefined,
): Promise<void> {
  const part = workbook.readPart(parts.sheet);
  if (!part) throw new WorkbookError(damaged);
  const size = Math.max(1, workbook.sizeOf(parts.sheet));
  let read = 0;
  let row = 0;
  let cells: string[] = [];
  let column = 0;
  let type = '';
  let style = 0;
  let value = '';
  /** Inside the element with the value of a cell: <v>, or <t> of an inline text. */
  let isValue = false;
  let isPhonetic = false;

  const beginRow = (named: string | undefined) => {
    const number = Number(named);
    const isAfter = Number.isInteger(number) && number > row + 1 && number <= lastRow;
    for (const last = isAfter ? number - 1 : row; row < last; row += 1) reading.onRow([]);
    row += 1;
    cells = [];
    column = -1;
  };

  const endCell = () => {
    const text = readCellText({ type, style, value }, parts);
    if (text === '') return;
    // A cell beyond the limit counts as one too many.
    const place = Math.min(column, mostColumns);
    while (cells.length < place) cells.push('');
    cells[place] = text;
  };

  await readXml(
    part,
    {
      onOpen(name, attributes) {
        if (name === 'row') beginRow(attributes['r']);
        else if (name === 'c') {
          column = readColumn(attributes['r']) ?? column + 1;
          type = attributes['t'] ?? '';
          style = Number(attributes['s'] ?? 0);
          value = '';
        } else if (name === 'rPh') isPhonetic = true;
        else if (name === 'v' || name === 't') isValue = !isPhonetic;
      },
      onText(text) {
        if (isValue) value += text;
      },
      onClose(name) {
        if (name === 'v' || name === 't') isValue = false;
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 'c') endCell();
        else if (name === 'row') reading.onRow(cells);
      },
      goesOn(characters) {
        read += characters;
        return reading.goesOn(Math.min(1, read / size));
      },
    },
    signal,
  );
}

/** The column of an address, from 0: 2 for 'C5'. */
function readColumn(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
