import { isFocusLost } from '../keys/keep-focus.ts';

/**
 * The `ref` of a notice in a form: scrolls it into view when it appears, and focuses it if the pressed button is gone.
 */
export function showNotice(notice: HTMLElement | null): void {
  if (notice === null) return;
  notice.scrollIntoView({ block: 'nearest' });
  if (isFocusLost()) notice.focus({ preventScroll: true });
}
