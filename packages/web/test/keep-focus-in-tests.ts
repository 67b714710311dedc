import { afterEach, beforeEach } from 'vitest';
import { keepFocus } from '../src/ui/keys/keep-focus.ts';

/** Runs `keepFocus` during the tests of a file, as the app does. */
export function keepFocusInTests(): void {
  let stop: () => void;
  beforeEach(() => {
    stop = keepFocus();
  });
  afterEach(() => stop());
}

/** Focuses and clicks a button, as a keyboard does; a click alone does not move the focus in tests. */
export function pressFocused(button: HTMLElement): void {
  button.focus();
  button.click();
}
