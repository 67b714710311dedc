/**
 * The keys that contain the id of a person, after a name: 'bakehouse-places-7', 'bakehouse-kitchen:7:10412'. Those of
 * `unsavedWorkPrefixes` are left out here by name, because every page loads this file.
 */
const personalKey = /^bakehouse-(?!draft:|recipe-draft:|bench-words:)[a-z-]+[:-]\d+(:|$)/;

/**
 * Deletes from `localStorage` what is stored per person, of all persons. Unsaved work stays (decision 080), as do the
 * settings of the device.
 */
export function forgetPersonalStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (personalKey.test(key)) localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden: then nothing was stored.
  }
}
