import { useSyncExternalStore } from 'react';
import { createStore } from '../../ui/store.ts';

const opened = createStore(false);

/** Whether the palette is open. */
export function usePaletteIsOpen(): boolean {
  return useSyncExternalStore(opened.subscribe, opened.get);
}

export function openPalette(): void {
  opened.set(true);
}

export function closePalette(): void {
  opened.set(false);
}

export function togglePalette(): void {
  opened.set(!opened.get());
}
