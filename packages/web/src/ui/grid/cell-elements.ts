import type { Cell } from './cells.ts';

/*
 * A row says its number in `data-row`, a cell in it its column in `data-column`. Rows without such cells are those of a
 * list: each is one cell.
 */

const fields = 'input, select, textarea';
const links = 'a[href], button:not(:disabled)';

/**
 * The cell of an element, or null outside of the rows. An element in a row outside its cells belongs to column
 * `beside`.
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

/** The element of a cell, or null while it is not drawn. */
export function cellElement(grid: HTMLElement, { row, column }: Cell): HTMLElement | null {
  const found = rowElement(grid, row);
  if (!found?.querySelector('[data-column]')) return found;
  return found.querySelector(`[data-column="${column}"]`);
}

/** What takes the focus for a cell: the field in it, else what opens its row, else its first link or button, else the cell. */
export function controlOf(cell: HTMLElement): HTMLElement {
  return (
    cell.querySelector<HTMLElement>(fields) ??
    cell.querySelector<HTMLElement>('[data-opens-row]') ??
    cell.querySelector<HTMLElement>(links) ??
    cell
  );
}

/** Whether a click on this is meant for something else than its cell. */
export function isControl(target: Element): boolean {
  return target.closest(`${fields}, ${links}, label, summary`) !== null;
}

export function isTextField(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
}

/** Whether the text of a field is still selected as a whole, as on arrival: no edit has begun. */
export function isUntouched({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}
