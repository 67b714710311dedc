import { isRecord } from '@bakehouse/domain/merging/is-record';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import { emptyRecipe } from '@bakehouse/domain/recipes/recipe';
import { createDraftStore } from '../../../shared/drafts/draft-store.ts';
import { unsavedWorkPrefixes } from '../../../shared/drafts/unsaved-work-prefixes.ts';
import type { RecipeDraft } from '../editor/recipe-draft.ts';
import { draftBasedOn } from '../editor/recipe-draft.ts';

/** Unsaved edits as stored on this device. */
export interface StoredDraft {
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
  /** The version on which it is based; null for a new item. */
  readonly version: number | null;
  /** The item of that version, for a merge with another person's later save. */
  readonly base: EditedRecipe;
  readonly draft: RecipeDraft;
}

/** The key of a draft: a person and an item, 'new' for a new one. */
export interface DraftKey {
  readonly userId: number;
  readonly pid: number | 'new';
}

/** The store of drafts of recipe book items on this device. */
export const {
  store: storeDraft,
  find: findDraft,
  remove: removeDraft,
  forgetOld: forgetOldDrafts,
} = createDraftStore<DraftKey, StoredDraft>({
  prefix: unsavedWorkPrefixes.recipe,
  nameOf: ({ userId, pid }) => `${userId}:${pid}`,
  format: JSON.stringify,
  parse: parseDraft,
});

function parseDraft(text: string): StoredDraft | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { at, version, base, draft } = value;
  if (typeof at !== 'number' || !(version === null || typeof version === 'number')) return null;
  if (!hasShapeOf(emptyRecipe, base) || !hasShapeOf(draftBasedOn(emptyRecipe, emptyRecipe), draft))
    return null;
  return { at, version, base: base as EditedRecipe, draft: draft as RecipeDraft };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a value has the members of a sample with the same types; null in the sample means optional. */
function hasShapeOf(sample: object, value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(sample).every(([name, wanted]) => {
    const member = value[name];
    if (!Object.hasOwn(value, name)) return false;
    if (wanted === null || member === null) return true;
    return typeof member === typeof wanted && Array.isArray(member) === Array.isArray(wanted);
  });
}
