import type { Cell, CellRange } from './cells.ts';

/*
 * The DOM of grids: a row has its number in `data-row`, a cell in it its column in `data-column`. Rows without such
 * cells are rows of a list, which count as one cell.
 */

const fields = 'input, select, textarea';
const links = 'a[href], button:not(:disabled)';

/**
 * The cell that contains an element; null outside of the rows. An element of a row that is not in a cell belongs to
 * column `beside`.
 */
export function placeOf(target: EventTarget | null, beside = 0): Cell | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return row === undefined
    ? null
    : { row: Number(row), column: column === undefined ? beside : Number(column) };
}

export function rowElement(grid: HTMLElement, row: number): HTMLElement | null {
  return grid.querySelector(`[data-row="${row}"]`);
}

/**
 * The elements of the cells of a range that are rendered. It visits the rendered rows, which are few, and not the cells
 * of the range. Of several elements with the number of a row the first counts, as in `rowElement`.
 */
export function cellElements(grid: HTMLElement, { from, to }: CellRange): readonly HTMLElement[] {
  const rows = new Map<number, HTMLElement>();
  for (const element of grid.querySelectorAll<HTMLElement>('[data-row]')) {
    const row = Number(element.dataset['row']);
    if (row >= from.row && row <= to.row && !rows.has(row)) rows.set(row, element);
  }
  return [...rows.values()].flatMap((row) => {
    const cells = [...row.querySelectorAll<HTMLElement>('[data-column]')];
    if (cells.length === 0) return [row];
    return cells.filter(({ dataset }) => {
      const column = Number(dataset['column']);
      return column >= from.column && column <= to.column;
    });
  });
}

/** The element of a cell; null while it is not rendered. */
export function cellElement(grid: HTMLElement, { row, column }: Cell): HTMLElement | null {
  const found = rowElement(grid, row);
  if (!found?.querySelector('[data-column]')) return found;
  return found.querySelector(`[data-column="${column}"]`);
}

/**
 * The element that is focused for a cell: its field, else the control that opens its row, else its first link or
 * button, else the cell itself.
 */
export function controlOf(cell: HTMLElement): HTMLElement {
  return (
    cell.querySelector<HTMLElement>(fields) ??
    cell.querySelector<HTMLElement>('[data-opens-row]') ??
    cell.querySelector<HTMLElement>(links) ??
    cell
  );
}

/** Whether a click on this element is handled by a control and not by its cell. */
export function isControl(target: Element): boolean {
  return target.closest(`${fields}, ${links}, label, summary`) !== null;
}

export function isTextField(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
}

/** Whether the whole text of a field is selected, as after it got the focus: editing has not begun. */
export function isUntouched({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}
