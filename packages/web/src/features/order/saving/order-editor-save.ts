import type { OrderPage, OrderView, SavedOrder } from '@bakehouse/contract/orders';
import { messages, orderCreated } from '@bakehouse/domain/kernel/messages';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { startDraft, switchOrderType, toSaveOrder } from '@bakehouse/domain/orders/draft';
import type { OrderContent } from '@bakehouse/domain/orders/save-order';
import { savedWithOthers } from '../../../shared/saving/other-person.ts';
import { isSameOrder, keepTypedProducts } from '../editor/newer-page.ts';
import type { OrderEditorState } from '../editor/order-editor.ts';
import { queueAttempt, stillOnOffer } from '../editor/order-editor.ts';
import { applyEdits, editsOf, editsSince, hasNoEdits } from '../editor/order-edits.ts';
import type { SaveFailure } from './save-refusal.ts';

/**
 * The state at the click on Save, and what to send.
 *
 * @param draft what is saved: all that is typed, unless more was typed since Save was pressed
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

/** The state after the answer: the order as the server stored it, with the edits that were made meanwhile on top. */
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

/** The state after a failed save. All edits stay; one that got no answer waits to be sent again. */
export function failSave(
  state: OrderEditorState,
  { message, advice, requestId, isQueued, asksForCakes = false, lineError }: SaveFailure,
): OrderEditorState {
  return {
    ...state,
    progress: { kind: 'failed', message, advice, requestId },
    // A draft that came back is told of until Save is pressed for it.
    restoredAt: isQueued ? null : state.restoredAt,
    attempt: isQueued === undefined ? state.attempt : queueAttempt(state.attempt, isQueued),
    asksForCakes,
    lineErrors: new Map(lineError?.productIds.map((productId) => [productId, lineError.kind])),
  };
}

/** Receives a fresh page from the server. Edits stay; a newer save of the order waits in `newer`. */
export function receivePage(state: OrderEditorState, page: OrderPage): OrderEditorState {
  if (page === state.page) return state;
  const { order } = state.page;
  const isNews = isNewer(page.order, order);
  // An order that was voided and put back is nobody's save: there is nothing to show of it.
  const isSame = isNews && page.order !== null && order !== null && isSameOrder(page.order, order);
  const newer = isNews && !isSame ? page.order : null;
  const isOlder = page.order !== null && isNewer(order, page.order);
  const products = keepTypedProducts(page.products, state);
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

/** What the order page begins with for a state of its order. */
export function draftOf(page: OrderPage, order: OrderView | null): Draft {
  return startDraft(page.shop.shopId, page.day, page.products, order);
}

function reapplyEdits(page: OrderPage, draft: Draft): Draft {
  // A new order that was switched to a custom one stays one, with nothing typed either.
  const orderType = draft.custom ? 'custom' : 'standard';
  return applyEdits(switchOrderType(draftOf(page, page.order), orderType), editsOf(draft));
}

/** Whether one state of an order was saved after another. */
export function isNewer(order: OrderView | null, than: OrderView | null): boolean {
  return order !== null && order.version > (than?.version ?? 0);
}
