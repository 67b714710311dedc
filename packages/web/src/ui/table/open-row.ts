import type { MouseEvent } from 'react';

/**
 * Presses what opens the row that was pressed, as if it had been pressed itself: the button marked `data-opens-row`, or
 * else the row's first link, with Ctrl or Cmd in a new tab. Links and buttons of a row do what they do, and text that was
 * just marked stays marked.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, thead, tfoot')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const row = target.closest('tr, li');
  const opener = row?.querySelector('[data-opens-row]') ?? row?.querySelector('a[href]');
  const { ctrlKey, metaKey, shiftKey } = event;
  opener?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
