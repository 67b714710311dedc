import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { clampMultiplier } from '@bakehouse/domain/recipes/amounts/multiplier';
import type { KitchenProgress } from './kitchen-progress.ts';

/**
 * What this device stores of a card in the kitchen view, so that a sleeping screen, a reload or a lost connection loses
 * nothing: the card itself, and the ticks, which are valid for that version on that day.
 */

/** The person and the card. */
export interface KitchenKey {
  readonly userId: number;
  readonly pid: number;
}

/** A stored card, with its time in milliseconds since the epoch by the server's clock. */
export interface CachedCard {
  readonly at: number;
  readonly view: SpecCardView;
}

/** Progress with the version and day for which it is valid. */
interface StoredProgress extends KitchenProgress {
  readonly version: number;
  readonly day: string;
  readonly touchedAt: number;
}

/** The time and the version for which progress is requested. */
export interface Moment {
  readonly version: number;
  readonly day: string;
  readonly now: number;
}

const cardPrefix = 'bakehouse-kitchen-card:';
const progressPrefix = 'bakehouse-kitchen:';
const keptForMs = 2 * 24 * 3_600_000;
/** Work through midnight keeps its ticks for this time, in milliseconds. */
const throughMidnightMs = 6 * 3_600_000;

const keyOf = (prefix: string, { userId, pid }: KitchenKey) => `${prefix}${userId}:${pid}`;

export function storeCard(key: KitchenKey, card: CachedCard): void {
  write(keyOf(cardPrefix, key), card);
}

/** The last stored version of the card; null for none. */
export function findStoredCard(key: KitchenKey): CachedCard | null {
  const kept = read(keyOf(cardPrefix, key));
  if (!hasNumber(kept, 'at') || !('view' in kept)) return null;
  // Not validated: it was written by the same build; another build's card is not read.
  const view = kept.view as SpecCardView | null;
  const isWhole = Array.isArray(view?.card?.ingredients) && Array.isArray(view.nested);
  return isWhole && view ? { at: kept.at, view } : null;
}

export function storeProgress(
  key: KitchenKey,
  progress: KitchenProgress,
  { version, day, now }: Moment,
): void {
  write(keyOf(progressPrefix, key), { ...progress, version, day, touchedAt: now } satisfies StoredProgress);
}

/** The progress on this version of a card today, or through last midnight; null for none. */
export function findProgress(key: KitchenKey, { version, day, now }: Moment): KitchenProgress | null {
  const kept = read(keyOf(progressPrefix, key));
  if (!hasNumber(kept, 'version') || !hasNumber(kept, 'touchedAt') || !('day' in kept)) return null;
  if (kept.version !== version) return null;
  if (kept.day !== day && now - kept.touchedAt > throughMidnightMs) return null;
  if (!hasNumber(kept, 'multiplier') || !hasNumber(kept, 'stepsDone') || !('ticked' in kept)) return null;
  const ticked = Array.isArray(kept.ticked) ? kept.ticked.filter((place) => Number.isInteger(place)) : [];
  return { multiplier: clampMultiplier(kept.multiplier), stepsDone: kept.stepsDone, ticked };
}

export function forgetProgress(key: KitchenKey): void {
  try {
    localStorage.removeItem(keyOf(progressPrefix, key));
  } catch {
    // Storage may be forbidden: then nothing was kept.
  }
}

/** Deletes what was stored at least two days ago. */
export function deleteOldKitchenProgress(now: number): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(cardPrefix) && !name.startsWith(progressPrefix)) continue;
      const kept = read(name);
      const at = hasNumber(kept, 'at') ? kept.at : hasNumber(kept, 'touchedAt') ? kept.touchedAt : 0;
      if (now - at > keptForMs) localStorage.removeItem(name);
    }
  } catch {
    // Storage may be forbidden: then nothing was kept.
  }
}

function write(name: string, value: CachedCard | StoredProgress): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage, or where it is full, the page itself still holds everything.
  }
}

function read(name: string): object | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

function hasNumber<Name extends string>(kept: object | null, name: Name): kept is Record<Name, number> {
  return kept !== null && Number.isFinite(Object.getOwnPropertyDescriptor(kept, name)?.value);
}
