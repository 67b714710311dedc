import type { KeptDraft } from './kept-draft.ts';
import { formatKeptDraft, parseKeptDraft } from './kept-draft.ts';

/** Whose typing, for which shop and day, into which order ('new' before there is one). */
export interface DraftPlace {
  readonly userId: number;
  readonly shopId: number;
  readonly day: string;
  readonly order: number | 'new';
}

const prefix = 'bakehouse-draft:';
const keptForMs = 14 * 24 * 3_600_000;

function keyOf({ userId, shopId, day, order }: DraftPlace): string {
  return `${prefix}${userId}:${shopId}:${day}:${order}`;
}

/** Keeps a draft on this device. A browser that keeps nothing, or is full, keeps none. */
export function keepDraft(place: DraftPlace, draft: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(place), formatKeptDraft(draft));
  } catch {
    // The draft still stands on the screen, and leaving the page asks first.
  }
}

/** The draft that this device keeps for an order, or null. What cannot be read counts as none. */
export function findKeptDraft(place: DraftPlace): KeptDraft | null {
  try {
    return parseKeptDraft(localStorage.getItem(keyOf(place)) ?? '');
  } catch {
    return null;
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Nothing is kept where nothing can be kept.
  }
}

/** Forgets drafts of two weeks ago and older, so that they do not fill the device. */
export function forgetOldDrafts(now: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const kept = parseKeptDraft(localStorage.getItem(key) ?? '');
      if (!kept || now - kept.at > keptForMs) localStorage.removeItem(key);
    }
  } catch {
    // Nothing is kept where nothing can be kept.
  }
}
