import type { ProductId } from '@bakehouse/domain/branded';
import type { Pence } from '@bakehouse/domain/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { isSameCustom } from '@bakehouse/domain/orders/custom-order';
import type { Draft, DraftLine } from '@bakehouse/domain/orders/draft';
import {
  setCustom,
  setQuantity,
  setTexts,
  setUnitCost,
  switchOrderType,
} from '@bakehouse/domain/orders/draft';

/** What somebody typed into one line; a part that is null was left alone. */
export interface TypedLine {
  readonly quantity: number | null;
  readonly unitCost: Pence | null;
}

/** What somebody typed into an order, apart from what stood there before; texts that are null were left alone. */
export interface Typing {
  readonly lines: ReadonlyMap<ProductId, TypedLine>;
  readonly purchaseOrderNumber: string | null;
  readonly notes: string | null;
  /** The cakes and where they go, all of them; null where they were left alone. */
  readonly custom: CustomPart | null;
}

export function isEmptyTyping(typing: Typing): boolean {
  const { lines, purchaseOrderNumber, notes, custom } = typing;
  return lines.size === 0 && purchaseOrderNumber === null && notes === null && custom === null;
}

/** What was typed into a draft since it was saved. */
export function typingOf(draft: Draft): Typing {
  const lines = new Map<ProductId, TypedLine>();
  for (const line of draft.lines.values()) {
    addTypedLine(lines, line, { quantity: line.savedQuantity, unitCost: line.savedUnitCost });
  }
  return { lines, ...typedTexts(draft, draft.saved), custom: typedCustom(draft, draft.saved.custom) };
}

/** What was typed into a draft since an earlier state of the same draft. */
export function typingSince(draft: Draft, earlier: Draft): Typing {
  const lines = new Map<ProductId, TypedLine>();
  for (const line of draft.lines.values()) {
    const before = earlier.lines.get(line.productId);
    if (before && before !== line) addTypedLine(lines, line, before);
  }
  return { lines, ...typedTexts(draft, earlier), custom: typedCustom(draft, earlier.custom) };
}

/** Types the same again into another state of the order. */
export function retype(draft: Draft, typing: Typing): Draft {
  let typed = draft;
  for (const [productId, { quantity, unitCost }] of typing.lines) {
    if (quantity !== null) typed = setQuantity(typed, productId, quantity);
    if (unitCost !== null) typed = setUnitCost(typed, productId, unitCost);
  }
  const { purchaseOrderNumber, notes, custom } = typing;
  if (custom !== null) typed = retypeCustom(typed, custom);
  if (purchaseOrderNumber !== null) typed = setTexts(typed, { purchaseOrderNumber });
  return notes === null ? typed : setTexts(typed, { notes });
}

/** Both typings as one; where they meet, the later counts. */
export function joinTyping(earlier: Typing, later: Typing): Typing {
  return {
    lines: new Map([...earlier.lines, ...later.lines]),
    purchaseOrderNumber: later.purchaseOrderNumber ?? earlier.purchaseOrderNumber,
    notes: later.notes ?? earlier.notes,
    custom: later.custom ?? earlier.custom,
  };
}

function typedCustom({ custom }: Draft, before: CustomPart | null): CustomPart | null {
  return custom === null || isSameCustom(custom, before) ? null : custom;
}

/** Only a new order may turn into a custom one. */
function retypeCustom(draft: Draft, custom: CustomPart): Draft {
  const switched = switchOrderType(draft, 'custom');
  return switched.custom === null ? draft : setCustom(switched, custom);
}

function addTypedLine(
  lines: Map<ProductId, TypedLine>,
  line: DraftLine,
  before: { readonly quantity: number; readonly unitCost: Pence },
): void {
  const quantity = line.quantity === before.quantity ? null : line.quantity;
  const unitCost = line.unitCost === before.unitCost ? null : line.unitCost;
  if (quantity !== null || unitCost !== null) lines.set(line.productId, { quantity, unitCost });
}

type Texts = { readonly purchaseOrderNumber: string; readonly notes: string };

function typedTexts(now: Texts, before: Texts) {
  return {
    purchaseOrderNumber:
      now.purchaseOrderNumber === before.purchaseOrderNumber ? null : now.purchaseOrderNumber,
    notes: now.notes === before.notes ? null : now.notes,
  };
}
