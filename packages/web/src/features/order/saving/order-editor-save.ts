import type { OrderPage, OrderView, SavedOrder } from '@bakehouse/contract/orders';
import { messages, orderCreated } from '@bakehouse/domain/kernel/messages';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { startDraft, switchOrderType, toSaveOrder } from '@bakehouse/domain/orders/draft';
import type { OrderContent } from '@bakehouse/domain/orders/save-order';
import { savedWithOthers } from '../../../shared/saving/other-person.ts';
import { isSameOrder, preserveEditedProducts } from '../editor/newer-page.ts';
import type { OrderEditorState } from '../editor/order-editor.ts';
import { queueAttempt, stillOnOffer } from '../editor/order-editor.ts';
import { applyEdits, editsOf, editsSince, hasNoEdits } from '../editor/order-edits.ts';
import type { SaveFailure } from './save-refusal.ts';

/**
 * The state after the click on Save, and the content to send.
 *
 * @param draft the draft to save; by default the current one
 */
export function beginSave(
  state: OrderEditorState,
  draft = state.draft,
): {
  readonly state: OrderEditorState;
  readonly content: OrderContent;
} {
  const { saveId: _, ...content } = toSaveOrder(draft, '', state.unlocked);
  return {
    content,
    state: { ...state, lineErrors: new Map(), progress: { kind: 'saving', sent: draft } },
  };
}

/** The state after the answer: the stored order, with the edits made meanwhile on top. */
export function finishSave(
  state: OrderEditorState,
  { order, created }: SavedOrder,
  at: number,
): OrderEditorState {
  const sent = state.progress.kind === 'saving' ? state.progress.sent : state.draft;
  const draft = applyEdits(draftOf(state.page, order), editsSince(state.draft, sent));
  return {
    ...state,
    page: { ...state.page, order },
    draft,
    newer: isNewer(state.newer, order) ? state.newer : null,
    comparing: null,
    mergedIn: [],
    savedDraft: stillOnOffer(state.savedDraft, draft),
    restoredAt: null,
    leftOut: 0,
    asksForCakes: false,
    progress: hasNoEdits(editsOf(draft))
      ? {
          kind: 'saved',
          at,
          message: created ? orderCreated(order.orderId) : savedMessage(state),
          isFirst: created,
        }
      : { kind: 'idle' },
  };
}

function savedMessage({ mergedIn }: OrderEditorState): string {
  return mergedIn.length > 0 ? savedWithOthers(mergedIn) : messages.changesSaved;
}

/** The state after a failed save. All edits stay; a save without an answer is queued. */
export function failSave(
  state: OrderEditorState,
  { message, advice, requestId, isQueued, asksForCakes = false, lineError }: SaveFailure,
): OrderEditorState {
  return {
    ...state,
    progress: { kind: 'failed', message, advice, requestId },
    // The message about a restored draft stays until the draft is saved.
    restoredAt: isQueued ? null : state.restoredAt,
    attempt: isQueued === undefined ? state.attempt : queueAttempt(state.attempt, isQueued),
    asksForCakes,
    lineErrors: new Map(lineError?.productIds.map((productId) => [productId, lineError.kind])),
  };
}

/** Takes over a page that was loaded again. Edits stay; a newer version of the order is kept in `newer`. */
export function receivePage(state: OrderEditorState, page: OrderPage): OrderEditorState {
  if (page === state.page) return state;
  const { order } = state.page;
  const isNews = isNewer(page.order, order);
  // An order that was voided and restored has no changes to show.
  const isSame = isNews && page.order !== null && order !== null && isSameOrder(page.order, order);
  const newer = isNews && !isSame ? page.order : null;
  const isOlder = page.order !== null && isNewer(order, page.order);
  const products = preserveEditedProducts(page.products, state);
  const next = { ...page, products, order: newer || isOlder || !page.order ? order : page.order };
  // Without a change, a repeated request returns the same list of products.
  const isUnchanged = page.products === state.page.products && !isSame;
  const draft = isUnchanged ? state.draft : reapplyEdits(next, state.draft);
  const known = isNewer(state.newer, next.order) ? state.newer : null;
  return { ...state, page: next, draft, newer: newer ?? known };
}

/** The latest version of the order that is known here. */
export function latestOrder(state: Pick<OrderEditorState, 'page' | 'newer'>): OrderView | null {
  return state.newer ?? state.page.order;
}

/** The draft of an order without edits. */
export function draftOf(page: OrderPage, order: OrderView | null): Draft {
  return startDraft(page.shop.shopId, page.day, page.products, order);
}

function reapplyEdits(page: OrderPage, draft: Draft): Draft {
  // A new order that was switched to custom stays custom, even if nothing was typed.
  const orderType = draft.custom ? 'custom' : 'standard';
  return applyEdits(switchOrderType(draftOf(page, page.order), orderType), editsOf(draft));
}

/** Whether one state of an order was saved after another. */
export function isNewer(order: OrderView | null, than: OrderView | null): boolean {
  return order !== null && order.version > (than?.version ?? 0);
}
