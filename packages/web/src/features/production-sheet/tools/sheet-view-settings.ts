import { useSyncExternalStore } from 'react';
import { createStore } from '../../../ui/store.ts';

/** The view settings of production sheets on this device. */
export interface SheetViewSettings {
  /** 'normal' sets quantities in 16 px, 'large' in 20 px. */
  readonly text: 'normal' | 'large';
  readonly shaded: boolean;
  /** Whether products without orders are hidden. */
  readonly hidesZeros: boolean;
}

const storageKey = 'bakehouse-sheet-look';
const defaultViewSettings: SheetViewSettings = { text: 'normal', shaded: true, hidesZeros: true };
const settings = createStore<SheetViewSettings>(readViewSettings());

function readViewSettings(): SheetViewSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return defaultViewSettings;
    return {
      text: 'text' in kept && kept.text === 'large' ? 'large' : 'normal',
      shaded: !('shaded' in kept) || kept.shaded !== false,
      hidesZeros: !('hidesZeros' in kept) || kept.hidesZeros !== false,
    };
  } catch {
    return defaultViewSettings;
  }
}

/** The view settings stored on this device, and a function that changes them. */
export function useSheetViewSettings(): readonly [
  settings: SheetViewSettings,
  change: (part: Partial<SheetViewSettings>) => void,
] {
  return [useSyncExternalStore(settings.subscribe, settings.get), changeViewSettings];
}

function changeViewSettings(part: Partial<SheetViewSettings>): void {
  settings.set({ ...settings.get(), ...part });
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings.get()));
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}
