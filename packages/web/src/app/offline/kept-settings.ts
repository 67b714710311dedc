import type { PublicSettings } from '@bakehouse/contract/account';
import { buildName } from '../../shared/build-name.ts';

const place = 'bakehouse-settings';

/** Keeps what the server tells everybody, so that the app can begin without a network. */
export function keepSettings(settings: PublicSettings): void {
  const build = buildName();
  if (build === null) return;
  try {
    localStorage.setItem(place, JSON.stringify({ build, settings }));
  } catch {
    // A browser that keeps nothing begins with a network alone.
  }
}

/** The settings of the last visit; null where there are none of this build, whose shape they have. */
export function findKeptSettings(): PublicSettings | null {
  const build = buildName();
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null');
    return build !== null && kept?.build === build ? kept.settings : null;
  } catch {
    return null;
  }
}
