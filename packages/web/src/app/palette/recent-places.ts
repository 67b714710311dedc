import type { UserId } from '@bakehouse/domain/kernel/branded';

/** A visited screen, with its document title. */
export interface RecentPlace {
  readonly title: string;
  readonly href: string;
}

/** The number of stored places, the open one among them. */
const mostKept = 6;

const keyOf = (userId: UserId) => `bakehouse-places-${userId}`;

/** The places that this person visited on this device, the most recent first. */
export function readPlaces(userId: UserId): readonly RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** Stores a place as the most recent one. */
export function storeRecentPlace(userId: UserId, place: RecentPlace): void {
  const others = readPlaces(userId).filter(({ href, title }) => href !== place.href && title !== place.title);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([place, ...others].slice(0, mostKept)));
  } catch {
    // Without storage there are no recent places.
  }
}

function isPlace(value: unknown): value is RecentPlace {
  if (typeof value !== 'object' || value === null || !('href' in value) || !('title' in value)) return false;
  // Only paths of this application, because the storage may contain anything.
  return typeof value.title === 'string' && typeof value.href === 'string' && /^\/(?!\/)/.test(value.href);
}
