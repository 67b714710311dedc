import { isTypingTarget } from './use-shortcut.ts';

/** What had the focus goes away: the keyboard goes on with the page. A field that somebody types in keeps it. */
export function focusPage(): void {
  if (!isTypingTarget(document.activeElement))
    document.getElementById('main')?.focus({ preventScroll: true });
}
