import type { OrderPage, OrderView } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/branded';
import type { Pence } from '@bakehouse/domain/money';
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
import type { MergedIn } from '../../shared/saving/rival-words.ts';
import type { Store } from '../../ui/store.ts';
import { createStore } from '../../ui/store.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { SaveAttempt } from './save-attempt.ts';
import { isEmptyTyping, retype, typingSince } from './typing.ts';
import { usualQuantities } from './usual.ts';

/** Where the save of this order stands. */
export type SaveProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly sent: Draft }
  /** `at` in milliseconds since the epoch, by the server's clock. */
  | { readonly kind: 'saved'; readonly at: number; readonly message: string }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** What to do about it, after the message. */
      readonly advice: string;
      readonly requestId: string | undefined;
      /** No answer came: the same save is sent again by itself when the line is back. */
      readonly isLost: boolean;
    };

/** Why a save was refused because of one line. */
export type LineFault = 'product-unavailable' | 'override-not-allowed';

/** The order as somebody else saved it in the meantime (D6). */
export interface Theirs extends Omit<DraftOrder, 'orderId'> {
  readonly by: { readonly name: string; readonly at: string };
}

/** An order while it lies open on this screen: what the server said, what was typed, and how its save stands. */
export interface DeskState {
  /** `page.order` is the state that the draft was begun from. */
  readonly page: OrderPage;
  readonly draft: Draft;
  readonly progress: SaveProgress;
  readonly faults: ReadonlyMap<ProductId, LineFault>;
  /** The order as somebody else saved it while it lay open here. */
  readonly newer: OrderView | null;
  /** Both states side by side, once a save met another or somebody asked to see them. */
  readonly comparing: Theirs | null;
  /** What others saved and the next save brings along without a question. */
  readonly mergedIn: readonly MergedIn[];
  /** Typing that this device kept and that is on offer. */
  readonly kept: KeptDraft | null;
  readonly unlocked: boolean;
  /** Quantities that somebody said are right although they are unusual. */
  readonly confirmed: ReadonlyMap<ProductId, number>;
  readonly attempt: SaveAttempt | null;
}

/** An open order that the parts of the screen watch, each its own piece of it. */
export interface Desk extends Store<DeskState> {
  readonly deskId: number;
}

const nothing: SaveProgress = { kind: 'idle' };
const noFaults: DeskState['faults'] = new Map();
let lastDeskId = 0;

export function createDesk(page: OrderPage, kept: KeptDraft | null): Desk {
  lastDeskId += 1;
  return { ...createStore(startDesk(page, kept)), deskId: lastDeskId };
}

export function startDesk(page: OrderPage, kept: KeptDraft | null): DeskState {
  const draft = startDraft(page.shop.shopId, page.day, page.products, page.order);
  return {
    page,
    draft,
    progress: nothing,
    faults: noFaults,
    newer: null,
    comparing: null,
    mergedIn: [],
    kept: stillOnOffer(kept, draft),
    unlocked: false,
    confirmed: new Map(),
    attempt: null,
  };
}

/** Kept typing, as long as it differs from what stands there anyway. */
export function stillOnOffer(kept: KeptDraft | null, draft: Draft): KeptDraft | null {
  return kept && !isEmptyTyping(typingSince(retype(draft, kept.typing), draft)) ? kept : null;
}

/** Applies a change to the desk as it stands at this moment. */
export function change(desk: Desk, by: (state: DeskState) => DeskState): void {
  desk.set(by(desk.get()));
}

/** The desk with another draft. Typing on after a save, or after a refusal, takes its message away. */
function withDraft(state: DeskState, draft: Draft): DeskState {
  if (draft === state.draft) return state;
  return { ...state, draft, progress: state.progress.kind === 'saving' ? state.progress : nothing };
}

export function typeQuantity(state: DeskState, productId: ProductId, quantity: number): DeskState {
  return withoutFault(withDraft(state, setQuantity(state.draft, productId, quantity)), productId);
}

export function typeUnitCost(state: DeskState, productId: ProductId, unitCost: Pence | null): DeskState {
  return withoutFault(withDraft(state, setUnitCost(state.draft, productId, unitCost)), productId);
}

/** What somebody changed about the cakes, or about where they go. */
export function typeCustom(state: DeskState, by: (custom: CustomPart) => CustomPart): DeskState {
  const { draft } = state;
  return draft.custom ? withDraft(state, setCustom(draft, by(draft.custom))) : state;
}

/** A new order as a custom one, or as a standard one again. */
export function chooseOrderType(state: DeskState, orderType: OrderType): DeskState {
  return withDraft(state, switchOrderType(state.draft, orderType));
}

export function typeText(
  state: DeskState,
  texts: { readonly purchaseOrderNumber?: string; readonly notes?: string },
): DeskState {
  return withDraft(state, setTexts(state.draft, texts));
}

function withoutFault(state: DeskState, productId: ProductId): DeskState {
  if (!state.faults.has(productId)) return state;
  const faults = new Map(state.faults);
  faults.delete(productId);
  return { ...state, faults };
}

/** Fills in the usual quantities where nobody typed anything. Nothing is sent by it. */
export function fillWithUsual(state: DeskState): DeskState {
  const untouched = [...usualQuantities(state.page.products)].filter(([productId]) => {
    const line = state.draft.lines.get(productId);
    return line !== undefined && line.quantity === line.savedQuantity;
  });
  return withDraft(state, fillQuantities(state.draft, new Map(untouched)));
}

export function undo(state: DeskState): DeskState {
  return { ...withDraft(state, undoChanges(state.draft)), faults: noFaults };
}

export function unlock(state: DeskState): DeskState {
  return { ...state, unlocked: true };
}

/** Somebody says that an unusual quantity is right: it is not asked about again. */
export function confirmQuantity(state: DeskState, productId: ProductId, quantity: number): DeskState {
  return { ...state, confirmed: new Map(state.confirmed).set(productId, quantity) };
}

/** Types again what this device kept. The save id of a save without an answer comes back with it. */
export function restoreKept(state: DeskState): DeskState {
  const { kept } = state;
  if (!kept) return state;
  const restored = withDraft(state, retype(state.draft, kept.typing));
  return { ...restored, kept: null, attempt: state.attempt ?? kept.attempt };
}

export function discardKept(state: DeskState): DeskState {
  return { ...state, kept: null };
}
