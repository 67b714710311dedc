import type { OrderPage, OrderView, SavedOrder } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/branded';
import { messages, orderCreated } from '@bakehouse/domain/messages';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { rebaseDraft, startDraft, switchOrderType, toSaveOrder } from '@bakehouse/domain/orders/draft';
import { totalsOf, totalsOfItems } from '@bakehouse/domain/orders/order';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import type { DeskState, LineFault, Theirs } from './desk.ts';
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
    kept: stillOnOffer(state.kept, draft),
    progress: isEmptyTyping(typingOf(draft))
      ? { kind: 'saved', at, message: created ? orderCreated(order.orderId) : messages.changesSaved }
      : { kind: 'idle' },
  };
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

/** Puts both states side by side; the save waits for an answer. */
export function compareWith(state: DeskState, theirs: Theirs): DeskState {
  return { ...state, progress: { kind: 'idle' }, comparing: theirs };
}

/** Back to the order without an answer. That there is a newer save stays known. */
export function stopComparing(state: DeskState): DeskState {
  const { comparing: theirs, page, newer } = state;
  if (!theirs || !page.order) return state;
  const standing = orderAs(page.order, theirs);
  return { ...state, comparing: null, newer: isNewer(standing, newer ?? page.order) ? standing : newer };
}

/** 'Keep mine': what is typed here, laid over their save. The save that follows goes over the newer version. */
export function keepMine(state: DeskState): DeskState {
  const { comparing: theirs, page, draft } = state;
  if (!theirs || !page.order) return state;
  const order = orderAs(page.order, theirs);
  return {
    ...state,
    page: { ...page, order },
    draft: rebaseDraft(draft, page.products, order),
    newer: isNewer(state.newer, order) ? state.newer : null,
    comparing: null,
    progress: { kind: 'idle' },
  };
}

/** 'Take theirs': the order as they saved it. What was typed here stays on offer, so nothing is lost. */
export function takeTheirs(state: DeskState, theirs: Theirs, now: number): DeskState {
  const { page, draft } = state;
  if (!page.order) return state;
  const typing = typingOf(draft);
  const order = orderAs(page.order, theirs);
  return {
    ...state,
    page: { ...page, order },
    draft: draftOf(page, order),
    newer: isNewer(state.newer, order) ? state.newer : null,
    comparing: null,
    faults: new Map(),
    attempt: null,
    kept: isEmptyTyping(typing)
      ? state.kept
      : { at: now, version: draft.edited?.version ?? null, typing, attempt: null },
    progress: { kind: 'idle' },
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

/** An order's own view of who saved it last. */
export function asTheirs(order: OrderView): Theirs {
  const { version, lines, purchaseOrderNumber, notes, custom } = order;
  return { version, lines, purchaseOrderNumber, notes, custom, by: order.updated ?? order.created };
}

function orderAs(order: OrderView, theirs: Theirs): OrderView {
  const { version, purchaseOrderNumber, notes, by } = theirs;
  const lines = [...theirs.lines];
  const custom = theirs.custom && { ...theirs.custom, items: [...theirs.custom.items] };
  const totals = custom ? totalsOfItems(custom.items) : totalsOf(lines);
  return { ...order, version, lines, custom, purchaseOrderNumber, notes, updated: by, ...totals };
}

function draftOf(page: OrderPage, order: OrderView | null): Draft {
  return startDraft(page.shop.shopId, page.day, page.products, order);
}

function retypeOn(page: OrderPage, draft: Draft): Draft {
  // A new order that was switched to a custom one stays one, with nothing typed either.
  const orderType = draft.custom ? 'custom' : 'standard';
  return retype(switchOrderType(draftOf(page, page.order), orderType), typingOf(draft));
}

function isNewer(order: OrderView | null, than: OrderView | null): boolean {
  return order !== null && order.version > (than?.version ?? 0);
}
