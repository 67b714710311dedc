import type { OrderPage, OrderView } from '@bakehouse/contract/orders';
import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import type { Draft, DraftOrder } from '@bakehouse/domain/orders/draft';
import {
  fillQuantities,
  setCustom,
  setQuantity,
  setTexts,
  setUnitCost,
  startDraft,
  switchOrderType,
  undoChanges,
} from '@bakehouse/domain/orders/draft';
import type { OrderType } from '@bakehouse/domain/orders/order';
import type { MergedIn } from '../../../shared/saving/other-person.ts';
import type { Attempt } from '../../../shared/saving/run-command.ts';
import type { Store } from '../../../ui/store.ts';
import { createStore } from '../../../ui/store.ts';
import type { SavedDraft } from '../draft/saved-draft.ts';
import { missingQuantities } from '../usual/usual.ts';
import { applyEdits, editsOf, editsSince, hasNoEdits, mergeEdits } from './order-edits.ts';

/** The progress of the save of this order. */
export type SaveProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly sent: Draft }
  | {
      readonly kind: 'saved';
      /** In milliseconds since the epoch, by the server's clock. */
      readonly at: number;
      readonly message: string;
      /** The order was created by this save, and the person has not looked at it since. */
      readonly isFirst: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** What to do, after the message. */
      readonly advice: string;
      readonly requestId: string | undefined;
    };

/** Why a save was refused because of one line. */
export type LineError = 'product-unavailable' | 'override-not-allowed';

/** The order as another person saved it (D6). */
export interface RemoteOrder extends Omit<DraftOrder, 'orderId'> {
  readonly by: { readonly name: string; readonly at: string };
}

/** The state of an open order: the page from the server, the draft, and the progress of its save. */
export interface OrderEditorState {
  /** `page.order` is the version on which the draft is based. */
  readonly page: OrderPage;
  readonly draft: Draft;
  readonly progress: SaveProgress;
  readonly lineErrors: ReadonlyMap<ProductId, LineError>;
  /** A save was refused because a cake is incomplete; the missing fields are marked. */
  readonly asksForCakes: boolean;
  /** The order as another person saved it while it was open here. */
  readonly newer: OrderView | null;
  /** The remote order to compare with, after a conflict or on request. */
  readonly comparing: RemoteOrder | null;
  /** Other people's changes that were merged into the draft without a question. */
  readonly mergedIn: readonly MergedIn[];
  /**
   * A draft on this device that can be restored: the order was saved by another person since, or the person chose 'Take
   * theirs'.
   */
  readonly savedDraft: SavedDraft | null;
  /** When the automatically restored draft was typed, in milliseconds since the epoch; null for none. */
  readonly restoredAt: number | null;
  /** Lines of that draft whose price has changed since. */
  readonly repriced: readonly Repriced[];
  /** The number of lines of the stored draft whose products the shop can no longer order. */
  readonly leftOut: number;
  readonly unlocked: boolean;
  /** The shop's orders for this day that existed when this new one was begun. */
  readonly knownOrders: readonly OrderId[];
  /** The person confirmed that this is a second order for the day. */
  readonly meansSecond: boolean;
  /** Unusual quantities that the person has confirmed. */
  readonly confirmed: ReadonlyMap<ProductId, number>;
  /** The last save that is not known to be stored. */
  readonly attempt: Attempt | null;
  /** The last 'Fill with usual', which can be undone until something else is edited. */
  readonly filled: { readonly before: Draft; readonly after: Draft } | null;
}

/** A line whose price has changed since it was typed. */
export interface Repriced {
  readonly productId: ProductId;
  readonly before: Pence;
  readonly now: Pence;
}

/** The store of an open order; components subscribe to the part they show. */
export interface OrderEditor extends Store<OrderEditorState> {
  readonly editorId: number;
  /** Whether this editor made the attempt, or opened with it; false for the attempt of another tab. */
  hasHeld(attempt: Attempt): boolean;
}

const nothing: SaveProgress = { kind: 'idle' };
const noErrors: OrderEditorState['lineErrors'] = new Map();
let lastEditorId = 0;

export function createOrderEditor(page: OrderPage, savedDraft: SavedDraft | null): OrderEditor {
  lastEditorId += 1;
  const store = createStore(startOrderEditor(page, savedDraft));
  const held = new Set([savedDraft?.attempt?.commandId]);
  store.subscribe(() => held.add(store.get().attempt?.commandId));
  return { ...store, editorId: lastEditorId, hasHeld: ({ commandId }) => held.has(commandId) };
}

export function startOrderEditor(page: OrderPage, savedDraft: SavedDraft | null): OrderEditorState {
  const draft = startDraft(page.shop.shopId, page.day, page.products, page.order);
  const state: OrderEditorState = {
    page,
    draft,
    progress: nothing,
    lineErrors: noErrors,
    asksForCakes: false,
    newer: null,
    comparing: null,
    mergedIn: [],
    savedDraft: stillOnOffer(savedDraft, draft),
    restoredAt: null,
    repriced: [],
    leftOut: countLeftOut(savedDraft, draft),
    unlocked: false,
    // A stored draft may be older than these orders, so none of them is known.
    knownOrders: savedDraft ? [] : page.otherOrders.map(({ orderId }) => orderId),
    meansSecond: false,
    confirmed: new Map(),
    attempt: null,
    filled: null,
  };
  // A draft of another version is only offered, because the person has to decide.
  return savedDraft?.version === (page.order?.version ?? null) ? restoreSavedDraft(state) : state;
}

/** The person looks at the order that was just saved: its message is not needed any more. */
export function dismissSavedMessage(state: OrderEditorState): OrderEditorState {
  const { progress } = state;
  return progress.kind === 'saved' ? { ...state, progress: { ...progress, isFirst: false } } : state;
}

function countLeftOut(savedDraft: SavedDraft | null, draft: Draft): number {
  return [...(savedDraft?.edits.lines.keys() ?? [])].filter((productId) => !draft.lines.has(productId))
    .length;
}

/** The saved draft, unless it equals the current one. */
export function stillOnOffer(savedDraft: SavedDraft | null, draft: Draft): SavedDraft | null {
  return savedDraft && !hasNoEdits(editsSince(applyEdits(draft, savedDraft.edits), draft))
    ? savedDraft
    : null;
}

/** Applies a change to the current state of the editor. */
export function change(editor: OrderEditor, by: (state: OrderEditorState) => OrderEditorState): void {
  editor.set(by(editor.get()));
}

/** Replaces the draft. An edit after a save or a refusal clears its message. */
function withDraft(state: OrderEditorState, draft: Draft): OrderEditorState {
  if (draft === state.draft) return state;
  return { ...state, draft, progress: state.progress.kind === 'saving' ? state.progress : nothing };
}

export function typeQuantity(
  state: OrderEditorState,
  productId: ProductId,
  typed: number | string,
): OrderEditorState {
  return withoutError(withDraft(state, setQuantity(state.draft, productId, typed)), productId);
}

export function typeUnitCost(
  state: OrderEditorState,
  productId: ProductId,
  typed: Pence | string | null,
): OrderEditorState {
  return withoutError(withDraft(state, setUnitCost(state.draft, productId, typed)), productId);
}

/** Edits the cakes, or the address of a custom order. */
export function typeCustom(
  state: OrderEditorState,
  by: (custom: CustomPart) => CustomPart,
): OrderEditorState {
  const { draft } = state;
  return draft.custom ? withDraft(state, setCustom(draft, by(draft.custom))) : state;
}

/** Switches a new order between custom and standard. */
export function chooseOrderType(state: OrderEditorState, orderType: OrderType): OrderEditorState {
  return withDraft(state, switchOrderType(state.draft, orderType));
}

export function typeText(
  state: OrderEditorState,
  texts: { readonly purchaseOrderNumber?: string; readonly notes?: string },
): OrderEditorState {
  return withDraft(state, setTexts(state.draft, texts));
}

function withoutError(state: OrderEditorState, productId: ProductId): OrderEditorState {
  if (!state.lineErrors.has(productId)) return state;
  const lineErrors = new Map(state.lineErrors);
  lineErrors.delete(productId);
  return { ...state, lineErrors };
}

/** Fills in the usual quantity of every usual product that is not on the order; an edited line stays as it is. */
export function fillWithUsual(state: OrderEditorState): OrderEditorState {
  const before = state.draft;
  const after = fillQuantities(before, missingQuantities(state.page.products, before));
  return { ...withDraft(state, after), filled: { before, after } };
}

/** The last 'Fill with usual', if nothing was edited after it. */
export function currentFilling({ filled, draft }: OrderEditorState): OrderEditorState['filled'] {
  return filled?.after === draft ? filled : null;
}

/** Undoes the last 'Fill with usual'. */
export function undoFilling(state: OrderEditorState): OrderEditorState {
  const filling = currentFilling(state);
  return filling ? { ...withDraft(state, filling.before), filled: null } : state;
}

/** Undoes the edits. A queued save is cancelled; if it was stored nevertheless, the next save finds that out. */
export function undo(state: OrderEditorState): OrderEditorState {
  return {
    ...withDraft(state, undoChanges(state.draft)),
    lineErrors: noErrors,
    restoredAt: null,
    leftOut: 0,
    attempt: queueAttempt(state.attempt, false),
  };
}

/** Marks the attempt as one that is sent again automatically, or not. */
export function queueAttempt(attempt: Attempt | null, isQueued: boolean): Attempt | null {
  return attempt && { ...attempt, isQueued };
}

export function unlock(state: OrderEditorState): OrderEditorState {
  return { ...state, unlocked: true };
}

/** Confirms an unusual quantity, so that the question does not return. */
export function confirmQuantity(
  state: OrderEditorState,
  productId: ProductId,
  quantity: number,
): OrderEditorState {
  return { ...state, confirmed: new Map(state.confirmed).set(productId, quantity) };
}

/** Applies the saved draft below later edits. The save id of an unanswered save comes back with it. */
export function restoreSavedDraft(state: OrderEditorState): OrderEditorState {
  const { savedDraft } = state;
  if (!savedDraft) return state;
  const edits = mergeEdits(savedDraft.edits, editsOf(state.draft));
  const restored = withDraft(state, applyEdits(state.draft, edits));
  return {
    ...restored,
    savedDraft: null,
    restoredAt: savedDraft.at,
    repriced: repricedSince(savedDraft, restored.draft),
    attempt: state.attempt ?? savedDraft.attempt,
  };
}

function repricedSince({ costs = new Map() }: SavedDraft, { lines }: Draft): readonly Repriced[] {
  return [...costs].flatMap(([productId, before]) => {
    const line = lines.get(productId);
    return line && line.quantity > 0 && line.unitCost !== before
      ? [{ productId, before, now: line.unitCost }]
      : [];
  });
}

export function discardSavedDraft(state: OrderEditorState): OrderEditorState {
  return { ...state, savedDraft: null };
}

/** Discards all edits, here and on this device. */
export function forgetEdits(state: OrderEditorState): OrderEditorState {
  return { ...undo(state), savedDraft: null, attempt: null };
}
