import type { OrderPage, OrderView } from '@bakehouse/contract/orders';
import type { Choices } from '@bakehouse/domain/kernel/merge';
import type { Draft, DraftOrder } from '@bakehouse/domain/orders/draft';
import { fillQuantities, setCustom, setTexts, setUnitCost } from '@bakehouse/domain/orders/draft';
import { mergeDraft } from '@bakehouse/domain/orders/merge-orders';
import { totalsOf, totalsOfItems } from '@bakehouse/domain/orders/order';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import type { DeskState, Theirs } from '../desk.ts';
import { draftOf, isNewer } from '../desk-save.ts';
import { isEmptyTyping, retype, typingOf, typingSince } from '../typing.ts';

/** An order's own view of who saved it last. */
export function asTheirs(order: OrderView): Theirs {
  const { version, lines, purchaseOrderNumber, notes, custom } = order;
  return { version, lines, purchaseOrderNumber, notes, custom, by: order.updated ?? order.created };
}

/** Puts both states side by side; the save that met theirs did not happen, and waits for an answer. */
export function compareWith(state: DeskState, theirs: Theirs): DeskState {
  return { ...state, progress: { kind: 'idle' }, comparing: theirs, attempt: null };
}

/** Back to the order without an answer. That there is a newer save stays known. */
export function stopComparing(state: DeskState): DeskState {
  const { comparing: theirs, page, newer } = state;
  if (!theirs || !page.order) return state;
  const standing = orderAs(page.order, theirs);
  return { ...state, comparing: null, newer: isNewer(standing, newer ?? page.order) ? standing : newer };
}

/** Their save as the merge takes it. */
export function remoteOrder(page: OrderPage, theirs: Theirs): DraftOrder | null {
  return page.order && { ...theirs, orderId: page.order.orderId };
}

/**
 * Takes in what somebody else saved (D24): what only one side changed stands, and what both changed stands as chosen.
 * The save that follows is made over their version. Nothing is sent by it.
 */
export function mergeTheirs(state: DeskState, theirs: Theirs, choices?: Choices): DeskState {
  const { page, draft } = state;
  const remote = remoteOrder(page, theirs);
  if (!page.order || !remote) return state;
  const order = orderAs(page.order, theirs);
  return {
    ...state,
    page: { ...page, order },
    draft: mergeDraft(draft, page.products, remote, choices),
    newer: isNewer(state.newer, order) ? state.newer : null,
    comparing: null,
    attempt: null,
    progress: { kind: 'idle' },
  };
}

/** What a merge without a question takes in, to be told once it is saved. */
export function rememberMerged(state: DeskState, theirs: Theirs, count: number): DeskState {
  if (count === 0) return state;
  return { ...state, mergedIn: [...state.mergedIn, { name: theirs.by.name, count }] };
}

/**
 * An earlier save whose answer was lost did arrive: the order that it left is what everything typed since was typed
 * into. What somebody saved after it waits as newer.
 *
 * @param sent the save that was lost
 * @param standing the order as it stands now
 */
export function recallSave(state: DeskState, sent: SaveOrder, standing: OrderView): DeskState {
  const { page, draft } = state;
  if (!page.order) return state;
  const asSent = draftAsSent(page, sent);
  const own = orderAs(page.order, {
    ...asTheirs(page.order),
    ...contentOf(asSent),
    version: page.order.version + 1,
  });
  const order = standing.version === own.version ? standing : own;
  return {
    ...state,
    page: { ...page, order },
    draft: retype(draftOf(page, order), typingSince(draft, asSent)),
    attempt: null,
    newer: isNewer(standing, order) ? standing : null,
    progress: { kind: 'idle' },
  };
}

/** The draft as it was when a save was sent. */
function draftAsSent(page: OrderPage, { lines, purchaseOrderNumber, notes, custom }: SaveOrder): Draft {
  const opened = draftOf(page, page.order);
  const sent = new Map(lines.map((line) => [line.productId, line]));
  let draft = fillQuantities(
    opened,
    new Map([...opened.lines.keys()].map((productId) => [productId, sent.get(productId)?.quantity ?? 0])),
  );
  for (const { productId, unitCost } of lines) {
    if (unitCost !== undefined) draft = setUnitCost(draft, productId, unitCost);
  }
  return setTexts(custom ? setCustom(draft, custom) : draft, { purchaseOrderNumber, notes });
}

function contentOf({ lines, purchaseOrderNumber, notes, custom }: Draft) {
  return {
    lines: [...lines.values()].filter((line) => line.quantity > 0),
    purchaseOrderNumber,
    notes,
    custom,
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

function orderAs(order: OrderView, theirs: Theirs): OrderView {
  const { version, purchaseOrderNumber, notes, by } = theirs;
  const lines = [...theirs.lines];
  const custom = theirs.custom && { ...theirs.custom, items: [...theirs.custom.items] };
  const totals = custom ? totalsOfItems(custom.items) : totalsOf(lines);
  return { ...order, version, lines, custom, purchaseOrderNumber, notes, updated: by, ...totals };
}
