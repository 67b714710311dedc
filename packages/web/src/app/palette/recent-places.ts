import type { UserId } from '@bakehouse/domain/kernel/branded';

/** A screen that was opened, with the title of its tab. */
export interface RecentPlace {
  readonly title: string;
  readonly href: string;
}

/** So many are kept besides the one that is open. */
const mostKept = 6;

const keyOf = (userId: UserId) => `bakehouse-places-${userId}`;

/** The places that this person opened last on this device, the last first. */
export function readPlaces(userId: UserId): readonly RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** Keeps a place at the head of the list. */
export function keepPlace(userId: UserId, place: RecentPlace): void {
  const others = readPlaces(userId).filter(({ href, title }) => href !== place.href && title !== place.title);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([place, ...others].slice(0, mostKept)));
  } catch {
    // Without storage, nothing is kept.
  }
}

function isPlace(value: unknown): value is RecentPlace {
  if (typeof value !== 'object' || value === null || !('href' in value) || !('title' in value)) return false;
  // Addresses of this application alone: what else stands in the storage is not followed.
  return typeof value.title === 'string' && typeof value.href === 'string' && /^\/(?!\/)/.test(value.href);
}
