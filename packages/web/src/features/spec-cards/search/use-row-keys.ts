import type { KeyboardEvent, RefObject } from 'react';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';

/**
 * The keys between the search field and the rows: Down moves from the field, or without focus, to the first row, Up
 * from the first row back to the field, and E opens the editor of the focused row.
 */
export function useRowKeys(main: RefObject<HTMLElement | null>) {
  const isNowhere = () => document.activeElement === document.body || document.activeElement === main.current;
  useShortcut('e', () => {
    document.activeElement
      ?.closest('[data-row]')
      ?.querySelector<HTMLElement>('[data-part="edit-recipe"]')
      ?.click();
  });
  useShortcut('arrowdown', () => {
    if (isNowhere()) focusFirstRow(main.current);
  });
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    if (event.key === 'ArrowDown' && event.target.matches('input[type=search]')) {
      if (focusFirstRow(main.current)) event.preventDefault();
    } else if (event.key === 'ArrowUp' && event.target.closest('[data-row]')?.matches('[data-row="0"]')) {
      event.preventDefault();
      main.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
    }
  };
}

function focusFirstRow(main: HTMLElement | null): boolean {
  const first = main?.querySelector<HTMLElement>('[data-row="0"] th a');
  first?.focus();
  return first !== null && first !== undefined;
}
