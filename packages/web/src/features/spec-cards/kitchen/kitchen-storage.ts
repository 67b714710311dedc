import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { isRecord } from '@bakehouse/domain/merging/is-record';
import { clampMultiplier } from '@bakehouse/domain/recipes/amounts/multiplier';
import { buildName } from '../../../shared/build-name.ts';
import { createDraftStore } from '../../../shared/drafts/draft-store.ts';
import type { KitchenProgress } from './kitchen-progress.ts';

/**
 * What this device stores of a card in the kitchen view, so that a sleeping screen, a reload or a lost connection loses
 * nothing: the ticks, which are valid for one version on one day, and the card of that version. Work continues on it
 * after somebody saved a newer one, so it is not the card that was last seen (decision 080).
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
  /** The time of the last change, in milliseconds since the epoch by the server's clock. */
  readonly at: number;
  readonly version: number;
  readonly day: string;
}

/** The time and the version for which progress is requested. */
export interface Moment {
  readonly version: number;
  readonly day: string;
  readonly now: number;
}

/** Work through midnight keeps its ticks for this time, in milliseconds. */
const throughMidnightMs = 6 * 3_600_000;

const nameOf = ({ userId, pid }: KitchenKey) => `${userId}:${pid}`;

const cards = createDraftStore<KitchenKey, CachedCard>({
  prefix: 'bakehouse-kitchen-card:',
  nameOf,
  format: (card) => JSON.stringify({ ...card, build: buildName() }),
  parse(text) {
    const kept = readRecord(text);
    // Another build may store another shape, so only the build is checked.
    if (!kept || kept['build'] !== buildName() || typeof kept['at'] !== 'number') return null;
    return { at: kept['at'], view: kept['view'] as SpecCardView };
  },
});

const progresses = createDraftStore<KitchenKey, StoredProgress>({
  prefix: 'bakehouse-kitchen:',
  nameOf,
  format: (progress) => JSON.stringify(progress),
  parse(text) {
    const { at, version, day, multiplier, stepsDone, ticked } = readRecord(text) ?? {};
    if (typeof at !== 'number' || typeof version !== 'number' || typeof day !== 'string') return null;
    if (typeof multiplier !== 'number' || typeof stepsDone !== 'number') return null;
    return {
      at,
      version,
      day,
      multiplier: clampMultiplier(multiplier),
      stepsDone,
      ticked: Array.isArray(ticked) ? ticked.filter((place) => Number.isInteger(place)) : [],
    };
  },
});

export const { store: storeCard, find: findStoredCard } = cards;
export const { remove: forgetProgress } = progresses;

export function storeProgress(
  key: KitchenKey,
  progress: KitchenProgress,
  { version, day, now }: Moment,
): void {
  progresses.store(key, { ...progress, version, day, at: now });
}

/** The progress on this version of a card today, or through last midnight; null for none. */
export function findProgress(key: KitchenKey, { version, day, now }: Moment): KitchenProgress | null {
  const kept = progresses.find(key);
  if (kept?.version !== version) return null;
  if (kept.day !== day && now - kept.at > throughMidnightMs) return null;
  return { multiplier: kept.multiplier, stepsDone: kept.stepsDone, ticked: kept.ticked };
}

/** Deletes old cards and progress, and cards of another build. */
export function deleteOldKitchenProgress(now: number): void {
  cards.forgetOld(now);
  progresses.forgetOld(now);
}

function readRecord(text: string): Readonly<Record<string, unknown>> | null {
  const kept: unknown = text === '' ? null : JSON.parse(text);
  return isRecord(kept) ? kept : null;
}
