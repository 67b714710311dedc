import { isFocusLost } from '../keys/keep-focus.ts';

/**
 * Brings a notice into view that has just appeared in a form, and lets the keyboard go on there where what was pressed is
 * gone. Given as its `ref`.
 */
export function showNotice(notice: HTMLElement | null): void {
  if (notice === null) return;
  notice.scrollIntoView({ block: 'nearest' });
  if (isFocusLost()) notice.focus({ preventScroll: true });
}
