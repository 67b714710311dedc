import type { MouseEvent } from 'react';

/**
 * Follows the first link of the row that was pressed, as if the link itself had been: with Ctrl or Cmd in a new tab.
 * Links and buttons of a row do what they do, and text that was just marked stays marked.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, thead, tfoot')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[href]');
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
