import { createDraftStore } from '../../../shared/drafts/draft-store.ts';
import { orderDraftPrefix } from '../../../shared/drafts/order-drafts.ts';
import type { SavedDraft } from './saved-draft.ts';
import { formatSavedDraft, parseSavedDraft } from './saved-draft.ts';

/** The key of a saved draft: person, shop, day and order ('new' for a new one). */
export interface DraftKey {
  readonly userId: number;
  readonly shopId: number;
  readonly day: string;
  readonly order: number | 'new';
}

/** The store of order drafts on this device. */
export const {
  store: storeDraft,
  find: findSavedDraft,
  remove: removeDraft,
  forgetOld: forgetOldDrafts,
} = createDraftStore<DraftKey, SavedDraft>({
  prefix: orderDraftPrefix,
  nameOf: ({ userId, shopId, day, order }) => `${userId}:${shopId}:${day}:${order}`,
  format: formatSavedDraft,
  parse: parseSavedDraft,
});
