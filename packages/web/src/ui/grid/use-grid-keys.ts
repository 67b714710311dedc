import type { KeyboardEvent, RefObject } from 'react';
import { cellElement, isTextField, isUntouched, placeOf } from './cell-elements.ts';
import type { Cell } from './cells.ts';
import { isSameCell } from './cells.ts';
import type { GridShape } from './move.ts';
import { moveCell } from './move.ts';
import type { RovingFocus } from './use-roving-focus.ts';
import type { Selection } from './use-selection.ts';

export interface GridKeyOptions {
  readonly shape: GridShape;
  /** Called for Enter on a cell without field, link or button: those handle Enter themselves. */
  readonly onEnter?: (cell: Cell) => void;
}

const sideways = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * The keyboard of a grid. In a field Enter moves down, and once editing has begun, horizontal keys move the caret and
 * selecting keys belong to the field.
 */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  { here, goTo }: RovingFocus,
  selection: Selection,
  { shape, onEnter }: GridKeyOptions,
): (event: KeyboardEvent) => void {
  return (event) => {
    const { target, key } = event;
    const from = target === grid.current ? here() : placeOf(target);
    if (!from || !grid.current || event.altKey || event.metaKey || event.defaultPrevented) return;
    const field = isTextField(target) ? target : null;
    const isEdited = field !== null && !isUntouched(field);
    if (selection.isPossible() && !isEdited && event.ctrlKey && key.toLowerCase() === 'a') {
      event.preventDefault();
      selection.selectAll();
      return;
    }
    if (event.shiftKey && (!selection.isPossible() || isEdited)) return;
    if (key === 'Enter' && !field) {
      if (!onEnter || target !== cellElement(grid.current, from)) return;
      event.preventDefault();
      onEnter(from);
      return;
    }
    const hasNothingBeside = shape.columns === 1 && !event.ctrlKey;
    if (field && sideways.includes(key) && (hasNothingBeside || isEdited)) return;
    const next = moveCell(from, key === 'Enter' ? { key: 'ArrowDown', ctrlKey: false } : event, shape);
    if (!next) return;
    const isSame = isSameCell(next, from);
    // At an edge the page handles the key, to scroll; in a field it would only move the caret.
    if (isSame && !field) return;
    event.preventDefault();
    if (event.shiftKey) selection.extend(from, next);
    else selection.clear();
    if (!isSame) goTo(next);
  };
}
