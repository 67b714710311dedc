import type { OrderPage, OrderView, SavedOrder } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/branded';
import { messages, orderCreated } from '@bakehouse/domain/messages';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { startDraft, switchOrderType, toSaveOrder } from '@bakehouse/domain/orders/draft';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import { savedWithOthers } from '../../shared/saving/rival-words.ts';
import type { DeskState, LineFault } from './desk.ts';
import { stillOnOffer } from './desk.ts';
import { attemptOf } from './save-attempt.ts';
import { isEmptyTyping, retype, typingOf, typingSince } from './typing.ts';

/** The desk at the moment of the click, and the save that it sends. */
export function beginSave(state: DeskState): { readonly state: DeskState; readonly command: SaveOrder } {
  const { draft } = state;
  const { saveId: _, ...content } = toSaveOrder(draft, '', state.unlocked);
  const attempt = attemptOf(content, state.attempt);
  return {
    command: { saveId: attempt.saveId, ...content },
    state: { ...state, attempt, faults: new Map(), progress: { kind: 'saving', sent: draft } },
  };
}

/**
 * The desk after the answer: the order stands as the server keeps it, and whatever was typed while it was under way
 * stays typed.
 */
export function finishSave(state: DeskState, { order, created }: SavedOrder, at: number): DeskState {
  const sent = state.progress.kind === 'saving' ? state.progress.sent : state.draft;
  const draft = retype(draftOf(state.page, order), typingSince(state.draft, sent));
  return {
    ...state,
    page: { ...state.page, order },
    draft,
    attempt: null,
    newer: isNewer(state.newer, order) ? state.newer : null,
    comparing: null,
    mergedIn: [],
    kept: stillOnOffer(state.kept, draft),
    progress: isEmptyTyping(typingOf(draft))
      ? { kind: 'saved', at, message: created ? orderCreated(order.orderId) : savedMessage(state) }
      : { kind: 'idle' },
  };
}

function savedMessage({ mergedIn }: DeskState): string {
  return mergedIn.length > 0 ? savedWithOthers(mergedIn) : messages.changesSaved;
}

/** The desk after a save that did not happen. Everything typed stays. */
export function failSave(
  state: DeskState,
  failure: {
    readonly message: string;
    readonly advice: string;
    readonly requestId?: string | undefined;
    readonly isLost?: boolean;
    readonly fault?: { readonly kind: LineFault; readonly productIds: readonly ProductId[] };
  },
): DeskState {
  const { message, advice, requestId, isLost = false, fault } = failure;
  return {
    ...state,
    progress: { kind: 'failed', message, advice, requestId, isLost },
    faults: new Map(fault?.productIds.map((productId) => [productId, fault.kind])),
  };
}

/** Takes in the page as the server says it now. What is typed stays; a newer save of the order waits in `newer`. */
export function receivePage(state: DeskState, page: OrderPage): DeskState {
  if (page === state.page) return state;
  const { order } = state.page;
  const newer = page.order && isNewer(page.order, order) ? page.order : null;
  const isOlder = page.order !== null && isNewer(order, page.order);
  const next = { ...page, order: newer || isOlder || !page.order ? order : page.order };
  // Asked again without a change, the same products come back as the same list.
  const draft = page.products === state.page.products ? state.draft : retypeOn(next, state.draft);
  return { ...state, page: next, draft, newer: newer ?? (isNewer(state.newer, order) ? state.newer : null) };
}

/** The order as it is known to stand at the server. */
export function standingOrder(state: Pick<DeskState, 'page' | 'newer'>): OrderView | null {
  return state.newer ?? state.page.order;
}

/** What the order page begins with for a state of its order. */
export function draftOf(page: OrderPage, order: OrderView | null): Draft {
  return startDraft(page.shop.shopId, page.day, page.products, order);
}

function retypeOn(page: OrderPage, draft: Draft): Draft {
  // A new order that was switched to a custom one stays one, with nothing typed either.
  const orderType = draft.custom ? 'custom' : 'standard';
  return retype(switchOrderType(draftOf(page, page.order), orderType), typingOf(draft));
}

/** Whether one state of an order was saved after another. */
export function isNewer(order: OrderView | null, than: OrderView | null): boolean {
  return order !== null && order.version > (than?.version ?? 0);
}
