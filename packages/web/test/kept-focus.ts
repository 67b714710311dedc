import { afterEach, beforeEach } from 'vitest';
import { keepFocus } from '../src/ui/keys/keep-focus.ts';

/** Keeps the focus during the tests of a file, as the app does from its start. */
export function keepFocusInTests(): void {
  let stop: () => void;
  beforeEach(() => {
    stop = keepFocus();
  });
  afterEach(() => stop());
}

/** Presses a button as a keyboard does: with the focus on it, which a click alone does not bring in a test. */
export function pressFocused(button: HTMLElement): void {
  button.focus();
  button.click();
}
