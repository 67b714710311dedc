import { isTypingTarget } from './use-shortcut.ts';

/** Moves the focus to the page when the focused element is removed; a field that is being typed in keeps it. */
export function focusPage(): void {
  if (!isTypingTarget(document.activeElement))
    document.getElementById('main')?.focus({ preventScroll: true });
}
