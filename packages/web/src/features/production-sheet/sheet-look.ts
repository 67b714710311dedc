import { useSyncExternalStore } from 'react';
import { createStore } from '../../ui/store.ts';

/** How this device likes its sheets. */
export interface SheetLook {
  /** 'normal' sets quantities in 16 px, 'large' in 20 px. */
  readonly text: 'normal' | 'large';
  readonly shaded: boolean;
  /** Whether products that nobody ordered are left out. */
  readonly hidesZeros: boolean;
}

const storageKey = 'bakehouse-sheet-look';
const usualLook: SheetLook = { text: 'normal', shaded: true, hidesZeros: true };
const look = createStore<SheetLook>(readLook());

function readLook(): SheetLook {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return usualLook;
    return {
      text: 'text' in kept && kept.text === 'large' ? 'large' : 'normal',
      shaded: !('shaded' in kept) || kept.shaded !== false,
      hidesZeros: !('hidesZeros' in kept) || kept.hidesZeros !== false,
    };
  } catch {
    return usualLook;
  }
}

/** The looks, remembered on this device, and a function that changes them. */
export function useSheetLook(): readonly [look: SheetLook, change: (part: Partial<SheetLook>) => void] {
  return [useSyncExternalStore(look.subscribe, look.get), changeLook];
}

function changeLook(part: Partial<SheetLook>): void {
  look.set({ ...look.get(), ...part });
  try {
    localStorage.setItem(storageKey, JSON.stringify(look.get()));
  } catch {
    // A browser that keeps nothing shows the choice until the page is left.
  }
}
