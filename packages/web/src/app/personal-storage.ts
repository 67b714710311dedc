import { unsavedWorkPrefixes } from '../shared/drafts/unsaved-work-prefixes.ts';

/** The keys that contain the id of a person, after a name: 'bakehouse-places-7', 'bakehouse-kitchen:7:10412'. */
const personalKey = /^bakehouse-[a-z-]+[:-]\d+(?::|$)/;

/**
 * Deletes from `localStorage` what is stored per person, of all persons. Unsaved work stays (decision 080), as do the
 * settings of the device.
 */
export function forgetPersonalStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (personalKey.test(key) && !isUnsavedWork(key)) localStorage.removeItem(key);
    }
  } catch {
    // Storage may be forbidden: then nothing was stored.
  }
}

function isUnsavedWork(key: string): boolean {
  return Object.values(unsavedWorkPrefixes).some((prefix) => key.startsWith(prefix));
}
