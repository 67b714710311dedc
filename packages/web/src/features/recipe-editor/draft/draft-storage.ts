import { isRecord } from '@bakehouse/domain/merging/is-record';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import { emptyRecipe } from '@bakehouse/domain/recipes/recipe';
import { createDraftStore } from '../../../shared/drafts/draft-store.ts';
import type { RecipeDraft } from '../editor/recipe-draft.ts';
import { draftOver } from '../editor/recipe-draft.ts';

/** What was typed and not saved, as it is kept on this device. */
export interface StoredDraft {
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
  /** The version that it was typed over; null for a new item. */
  readonly version: number | null;
  /** The item as it was then, so that a later save of another person can be merged with it. */
  readonly base: EditedRecipe;
  readonly draft: RecipeDraft;
}

/** Each person has a draft of each item; 'new' is the one that is not there yet. */
export interface DraftKey {
  readonly userId: number;
  readonly pid: number | 'new';
}

/** The drafts of items of the recipe book that this device keeps. */
export const {
  store: storeDraft,
  find: findDraft,
  remove: removeDraft,
  forgetOld: forgetOldDrafts,
} = createDraftStore<DraftKey, StoredDraft>({
  prefix: 'bakehouse-recipe-draft:',
  nameOf: ({ userId, pid }) => `${userId}:${pid}`,
  format: JSON.stringify,
  parse: parseDraft,
});

function parseDraft(text: string): StoredDraft | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { at, version, base, draft } = value;
  if (typeof at !== 'number' || !(version === null || typeof version === 'number')) return null;
  if (!hasShapeOf(emptyRecipe, base) || !hasShapeOf(draftOver(emptyRecipe, emptyRecipe), draft)) return null;
  return { at, version, base: base as EditedRecipe, draft: draft as RecipeDraft };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a value has the members of a sample, each of its kind: null stands for what may be there or not. */
function hasShapeOf(sample: object, value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(sample).every(([name, wanted]) => {
    const member = value[name];
    if (!Object.hasOwn(value, name)) return false;
    if (wanted === null || member === null) return true;
    return typeof member === typeof wanted && Array.isArray(member) === Array.isArray(wanted);
  });
}
