import { createStore } from '../store.ts';

/** Whether the list of keys is open; null as long as nobody has asked for it. */
export const shortcutListState = createStore<boolean | null>(null);

export function openShortcutList(): void {
  shortcutListState.set(true);
}
