import type { OrderPage, OrderView } from '@bakehouse/contract/orders';
import type { Choices } from '@bakehouse/domain/merging/merge';
import type { Draft, DraftOrder } from '@bakehouse/domain/orders/draft';
import { fillQuantities, setCustom, setTexts, setUnitCost } from '@bakehouse/domain/orders/draft';
import { mergeDraft } from '@bakehouse/domain/orders/merge-orders';
import { totalsOf, totalsOfItems } from '@bakehouse/domain/orders/order';
import type { OrderContent } from '@bakehouse/domain/orders/save-order';
import type { OrderEditorState, RemoteOrder } from '../editor/order-editor.ts';
import { applyEdits, editsOf, editsSince, hasNoEdits, mergeEdits } from '../editor/order-edits.ts';
import { draftOf, isNewer } from '../saving/order-editor-save.ts';

/** Converts an order to the remote side of a comparison, with its last author. */
export function asRemoteOrder(order: OrderView): RemoteOrder {
  const { version, lines, purchaseOrderNumber, notes, custom } = order;
  return { version, lines, purchaseOrderNumber, notes, custom, by: order.updated ?? order.created };
}

/**
 * Opens the comparison with another person's order; the save that conflicted was not stored and waits for the decision.
 */
export function compareWith(state: OrderEditorState, remote: RemoteOrder): OrderEditorState {
  return { ...state, progress: { kind: 'idle' }, comparing: remote, attempt: null };
}

/** Closes the comparison without a decision. The newer save stays in `newer`. */
export function closeComparison(state: OrderEditorState): OrderEditorState {
  const { comparing: remote, page, newer } = state;
  if (!remote || !page.order) return state;
  const latest = orderAs(page.order, remote);
  return { ...state, comparing: null, newer: isNewer(latest, newer ?? page.order) ? latest : newer };
}

/** The remote order in the form that the merge takes. */
export function toDraftOrder(page: OrderPage, remote: RemoteOrder): DraftOrder | null {
  return page.order && { ...remote, orderId: page.order.orderId };
}

/**
 * Merges another person's save into the editor (D24): a change of one side only is kept, a conflict is resolved by the
 * choices. The next save names their version. Nothing is sent yet.
 */
export function mergeRemote(
  state: OrderEditorState,
  remote: RemoteOrder,
  choices?: Choices,
): OrderEditorState {
  const { page, draft } = state;
  const newer = toDraftOrder(page, remote);
  if (!page.order || !newer) return state;
  const order = orderAs(page.order, remote);
  return {
    ...state,
    page: { ...page, order },
    draft: mergeDraft(draft, page.products, newer, choices),
    newer: isNewer(state.newer, order) ? state.newer : null,
    comparing: null,
    attempt: null,
    progress: { kind: 'idle' },
  };
}

/** Records the changes that were merged without a question, for the message after the save. */
export function rememberMerged(
  state: OrderEditorState,
  remote: RemoteOrder,
  count: number,
): OrderEditorState {
  if (count === 0) return state;
  return { ...state, mergedIn: [...state.mergedIn, { name: remote.by.name, count }] };
}

/**
 * Handles an earlier save that was stored although its answer was lost: the order that it stored becomes the base of
 * later edits. A later save of another person is offered as newer.
 *
 * @param sent the content of the lost save
 * @param latest the current order
 */
export function recallSave(state: OrderEditorState, sent: OrderContent, latest: OrderView): OrderEditorState {
  const { page, draft } = state;
  const asSent = draftAsSent(page, sent);
  const own = orderAs(latest, {
    ...asRemoteOrder(page.order ?? latest),
    ...contentOf(asSent),
    version: (page.order?.version ?? 0) + 1,
  });
  const order = latest.version === own.version ? latest : own;
  return {
    ...state,
    page: { ...page, order },
    draft: applyEdits(draftOf(page, order), editsSince(draft, asSent)),
    attempt: null,
    newer: isNewer(latest, order) ? latest : null,
    progress: { kind: 'idle' },
  };
}

/** The draft as it was when a save was sent. */
export function draftAsSent(
  page: OrderPage,
  { lines, purchaseOrderNumber, notes, custom }: OrderContent,
): Draft {
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

/** 'Take theirs': the remote order. The local edits become a saved draft, so nothing is lost. */
export function acceptRemote(state: OrderEditorState, remote: RemoteOrder, now: number): OrderEditorState {
  const { page, draft } = state;
  if (!page.order) return state;
  const edits = editsOf(draft);
  const order = orderAs(page.order, remote);
  return {
    ...state,
    page: { ...page, order },
    draft: draftOf(page, order),
    newer: isNewer(state.newer, order) ? state.newer : null,
    comparing: null,
    lineErrors: new Map(),
    attempt: null,
    savedDraft: hasNoEdits(edits)
      ? state.savedDraft
      : {
          at: now,
          version: draft.edited?.version ?? null,
          // An older draft that is still offered is included.
          edits: state.savedDraft ? mergeEdits(state.savedDraft.edits, edits) : edits,
          attempt: null,
        },
    progress: { kind: 'idle' },
  };
}

function orderAs(order: OrderView, remote: RemoteOrder): OrderView {
  const { version, purchaseOrderNumber, notes, by } = remote;
  const lines = [...remote.lines];
  const custom = remote.custom && { ...remote.custom, items: [...remote.custom.items] };
  const totals = custom ? totalsOfItems(custom.items) : totalsOf(lines);
  return { ...order, version, lines, custom, purchaseOrderNumber, notes, updated: by, ...totals };
}
