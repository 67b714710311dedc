import type { MouseEvent } from 'react';

/**
 * The click handler of clickable rows: clicks the button marked `data-opens-row` of the clicked row, or else its first
 * link, with Ctrl or Cmd in a new tab. Clicks on links and buttons of the row, and those that end a text selection, are
 * ignored.
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
