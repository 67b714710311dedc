import type { PublicSettings } from '@bakehouse/contract/account';
import { buildName } from '../../shared/build-name.ts';

const place = 'bakehouse-settings';

/** Stores the public settings, so that the app can start offline. */
export function storeSettings(settings: PublicSettings): void {
  const build = buildName();
  if (build === null) return;
  try {
    localStorage.setItem(place, JSON.stringify({ build, settings }));
  } catch {
    // Without storage the app starts only online.
  }
}

/** The stored settings of the last visit; null if there are none of this build, because their shape may differ. */
export function findStoredSettings(): PublicSettings | null {
  const build = buildName();
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null');
    return build !== null && kept?.build === build ? kept.settings : null;
  } catch {
    return null;
  }
}
