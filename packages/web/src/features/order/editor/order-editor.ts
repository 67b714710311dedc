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
import { applyEdits, editsSince, hasNoEdits } from './order-edits.ts';

/** The progress of the save of this order. */
export type SaveProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly sent: Draft }
  | {
      readonly kind: 'saved';
      /** In milliseconds since the epoch, by the server's clock. */
      readonly at: number;
      readonly message: string;
      /** The order has just come into being, and nobody has looked at it since. */
      readonly isFirst: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** What to do about it, after the message. */
      readonly advice: string;
      readonly requestId: string | undefined;
    };

/** Why a save was refused because of one line. */
export type LineError = 'product-unavailable' | 'override-not-allowed';

/** The order as another person saved it meanwhile (D6). */
export interface RemoteOrder extends Omit<DraftOrder, 'orderId'> {
  readonly by: { readonly name: string; readonly at: string };
}

/** The state of an open order: the page from the server, the draft, and the progress of its save. */
export interface OrderEditorState {
  /** `page.order` is the state that the draft was begun from. */
  readonly page: OrderPage;
  readonly draft: Draft;
  readonly progress: SaveProgress;
  readonly lineErrors: ReadonlyMap<ProductId, LineError>;
  /** A save waits for what a cake lacks. */
  readonly asksForCakes: boolean;
  /** The order as another person saved it while it was open here. */
  readonly newer: OrderView | null;
  /** The remote order to compare with, after a conflict or on request. */
  readonly comparing: RemoteOrder | null;
  /** What others saved and the next save brings along without a question. */
  readonly mergedIn: readonly MergedIn[];
  /** A draft saved on this device that can be restored: the order was saved by somebody since, or 'Take theirs'. */
  readonly savedDraft: SavedDraft | null;
  /** When the draft was typed that came back by itself, in milliseconds since the epoch; null for none. */
  readonly restoredAt: number | null;
  /** Lines of that draft whose price is another one by now. */
  readonly repriced: readonly Repriced[];
  /** So many lines of the draft on this device are for products that the shop cannot order any more. */
  readonly leftOut: number;
  readonly unlocked: boolean;
  /** Orders of the shop for this day that there were when a new one was begun. */
  readonly knownOrders: readonly OrderId[];
  /** Beside an order that has come since, this is to be a second one. */
  readonly meansSecond: boolean;
  /** Unusual quantities that the person has confirmed. */
  readonly confirmed: ReadonlyMap<ProductId, number>;
  /** The last save that was not stored as far as is known here. */
  readonly attempt: Attempt | null;
  /** What 'Fill with usual' did last. It can be taken back until something else is edited. */
  readonly filled: { readonly before: Draft; readonly after: Draft } | null;
}

/** A line that costs something else than when it was typed. */
export interface Repriced {
  readonly productId: ProductId;
  readonly before: Pence;
  readonly now: Pence;
}

/** The store of an open order; components subscribe to the part they show. */
export interface OrderEditor extends Store<OrderEditorState> {
  readonly editorId: number;
}

const nothing: SaveProgress = { kind: 'idle' };
const noErrors: OrderEditorState['lineErrors'] = new Map();
let lastEditorId = 0;

export function createOrderEditor(page: OrderPage, savedDraft: SavedDraft | null): OrderEditor {
  lastEditorId += 1;
  return { ...createStore(startOrderEditor(page, savedDraft)), editorId: lastEditorId };
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
    // A draft may be older than they are.
    knownOrders: savedDraft ? [] : page.otherOrders.map(({ orderId }) => orderId),
    meansSecond: false,
    confirmed: new Map(),
    attempt: null,
    filled: null,
  };
  // Over another version of the order, a person has to decide.
  return savedDraft?.version === (page.order?.version ?? null) ? restoreSavedDraft(state) : state;
}

/** An order that was just sent is looked at: what was said of it need not be said again. */
export function lookAtSaved(state: OrderEditorState): OrderEditorState {
  const { progress } = state;
  return progress.kind === 'saved' ? { ...state, progress: { ...progress, isFirst: false } } : state;
}

function countLeftOut(savedDraft: SavedDraft | null, draft: Draft): number {
  return [...(savedDraft?.edits.lines.keys() ?? [])].filter((productId) => !draft.lines.has(productId))
    .length;
}

/** The saved draft, unless it makes no difference to the current one. */
export function stillOnOffer(savedDraft: SavedDraft | null, draft: Draft): SavedDraft | null {
  return savedDraft && !hasNoEdits(editsSince(applyEdits(draft, savedDraft.edits), draft))
    ? savedDraft
    : null;
}

/** Applies a change to the current state of the editor. */
export function change(editor: OrderEditor, by: (state: OrderEditorState) => OrderEditorState): void {
  editor.set(by(editor.get()));
}

/** The state with another draft. An edit after a save or a refusal clears its message. */
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
  unitCost: Pence | null,
): OrderEditorState {
  return withoutError(withDraft(state, setUnitCost(state.draft, productId, unitCost)), productId);
}

/** Edits the cakes, or the address of a custom order. */
export function typeCustom(
  state: OrderEditorState,
  by: (custom: CustomPart) => CustomPart,
): OrderEditorState {
  const { draft } = state;
  return draft.custom ? withDraft(state, setCustom(draft, by(draft.custom))) : state;
}

/** A new order as a custom one, or as a standard one again. */
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

/** The last filling, for as long as nothing was edited after it. */
export function currentFilling({ filled, draft }: OrderEditorState): OrderEditorState['filled'] {
  return filled?.after === draft ? filled : null;
}

/** Takes the last filling back. */
export function undoFilling(state: OrderEditorState): OrderEditorState {
  const filling = currentFilling(state);
  return filling ? { ...withDraft(state, filling.before), filled: null } : state;
}

/** Undoes the edits. A save that waits to be sent is called off; whether it arrived, the next save finds out. */
export function undo(state: OrderEditorState): OrderEditorState {
  return {
    ...withDraft(state, undoChanges(state.draft)),
    lineErrors: noErrors,
    restoredAt: null,
    leftOut: 0,
    attempt: queueAttempt(state.attempt, false),
  };
}

/** The attempt as one that is sent again by itself, or is not. */
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

/** Applies the saved draft. The save id of an unanswered save comes back with it. */
export function restoreSavedDraft(state: OrderEditorState): OrderEditorState {
  const { savedDraft } = state;
  if (!savedDraft) return state;
  const restored = withDraft(state, applyEdits(state.draft, savedDraft.edits));
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

/** The order as it is saved: nothing that was typed is kept, neither here nor on this device. */
export function forgetEdits(state: OrderEditorState): OrderEditorState {
  return { ...undo(state), savedDraft: null, attempt: null };
}
