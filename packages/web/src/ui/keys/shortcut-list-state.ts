import { createStore } from '../store.ts';

/** Whether the list of keyboard shortcuts is open; null before it was first opened. */
export const shortcutListState = createStore<boolean | null>(null);

export function openShortcutList(): void {
  shortcutListState.set(true);
}
