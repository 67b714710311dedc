import type { SavedDraft } from './saved-draft.ts';
import { formatSavedDraft, parseSavedDraft } from './saved-draft.ts';

/** The key of a saved draft: person, shop, day and order ('new' before there is one). */
export interface DraftKey {
  readonly userId: number;
  readonly shopId: number;
  readonly day: string;
  readonly order: number | 'new';
}

const prefix = 'bakehouse-draft:';
const draftLifetimeMs = 14 * 24 * 3_600_000;

function keyOf({ userId, shopId, day, order }: DraftKey): string {
  return `${prefix}${userId}:${shopId}:${day}:${order}`;
}

/** Keeps a draft on this device. A browser that keeps nothing, or is full, keeps none. */
export function storeDraft(key: DraftKey, draft: SavedDraft): void {
  try {
    localStorage.setItem(keyOf(key), formatSavedDraft(draft));
  } catch {
    // The draft still is on the screen, and leaving the page asks first.
  }
}

/** The draft that this device keeps for an order, or null. What cannot be read counts as none. */
export function findSavedDraft(key: DraftKey): SavedDraft | null {
  try {
    return parseSavedDraft(localStorage.getItem(keyOf(key)) ?? '');
  } catch {
    return null;
  }
}

export function removeDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(keyOf(key));
  } catch {
    // Storage may be full or forbidden: then no draft is saved.
  }
}

/** Forgets drafts of two weeks ago and older, so that they do not fill the device. */
export function forgetOldDrafts(now: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const savedDraft = parseSavedDraft(localStorage.getItem(key) ?? '');
      if (!savedDraft || now - savedDraft.at > draftLifetimeMs) localStorage.removeItem(key);
    }
  } catch {
    // Storage may be forbidden: then there is no draft.
  }
}
