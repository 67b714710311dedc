import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
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

/** The edits of one line; null where a part was not edited. */
export interface LineEdit {
  /** The text, if it is no whole number. */
  readonly quantity: number | string | null;
  /** The text, if it is no valid price. */
  readonly unitCost: Pence | string | null;
}

/** The edits of an order, without its saved values; null for texts that were not edited. */
export interface OrderEdits {
  readonly lines: ReadonlyMap<ProductId, LineEdit>;
  readonly purchaseOrderNumber: string | null;
  readonly notes: string | null;
  /** All cakes with their delivery; null if not edited. */
  readonly custom: CustomPart | null;
}

export function hasNoEdits(edits: OrderEdits): boolean {
  const { lines, purchaseOrderNumber, notes, custom } = edits;
  return lines.size === 0 && purchaseOrderNumber === null && notes === null && custom === null;
}

/** The edits of a draft since it was saved. */
export function editsOf(draft: Draft): OrderEdits {
  const lines = new Map<ProductId, LineEdit>();
  for (const line of draft.lines.values()) {
    addLineEdit(lines, line, { quantity: line.savedQuantity, unitCost: line.savedUnitCost });
  }
  const texts = editedTexts(draft, draft.saved);
  const isTextEdited = texts.purchaseOrderNumber !== null || texts.notes !== null;
  // The type of a new order is derived from its cakes: they are included with the texts, even if unchanged.
  const chosen = draft.edited === null && isTextEdited ? draft.custom : null;
  return { lines, ...texts, custom: editedCustom(draft, draft.saved.custom) ?? chosen };
}

/** The costs of the edited lines in a draft, except typed costs. */
export function costsOf(draft: Draft, { lines }: OrderEdits): ReadonlyMap<ProductId, Pence> {
  const costs = new Map<ProductId, Pence>();
  for (const [productId, edit] of lines) {
    const line = draft.lines.get(productId);
    if (line && edit.unitCost === null) costs.set(productId, line.unitCost);
  }
  return costs;
}

/** The edits of a draft since an earlier state of it. */
export function editsSince(draft: Draft, earlier: Draft): OrderEdits {
  const lines = new Map<ProductId, LineEdit>();
  for (const line of draft.lines.values()) {
    const before = earlier.lines.get(line.productId);
    if (before && before !== line) addLineEdit(lines, line, before);
  }
  return { lines, ...editedTexts(draft, earlier), custom: editedCustom(draft, earlier.custom) };
}

/** Applies edits to another state of the order. */
export function applyEdits(draft: Draft, edits: OrderEdits): Draft {
  let typed = draft;
  for (const [productId, { quantity, unitCost }] of edits.lines) {
    if (quantity !== null) typed = setQuantity(typed, productId, quantity);
    if (unitCost !== null) typed = setUnitCost(typed, productId, unitCost);
  }
  const { purchaseOrderNumber, notes, custom } = edits;
  if (custom !== null) typed = applyCustomEdit(typed, custom);
  if (purchaseOrderNumber !== null) typed = setTexts(typed, { purchaseOrderNumber });
  return notes === null ? typed : setTexts(typed, { notes });
}

/** Merges two sets of edits; where both edit the same part of a line or the same text, the later wins. */
export function mergeEdits(earlier: OrderEdits, later: OrderEdits): OrderEdits {
  const lines = new Map(earlier.lines);
  for (const [productId, { quantity, unitCost }] of later.lines) {
    const before = lines.get(productId);
    lines.set(productId, {
      quantity: quantity ?? before?.quantity ?? null,
      unitCost: unitCost ?? before?.unitCost ?? null,
    });
  }
  return {
    lines,
    purchaseOrderNumber: later.purchaseOrderNumber ?? earlier.purchaseOrderNumber,
    notes: later.notes ?? earlier.notes,
    custom: later.custom ?? earlier.custom,
  };
}

function editedCustom({ custom }: Draft, before: CustomPart | null): CustomPart | null {
  return custom === null || isSameCustom(custom, before) ? null : custom;
}

/** Only a new order can change to a custom one. */
function applyCustomEdit(draft: Draft, custom: CustomPart): Draft {
  const switched = switchOrderType(draft, 'custom');
  return switched.custom === null ? draft : setCustom(switched, custom);
}

function addLineEdit(
  lines: Map<ProductId, LineEdit>,
  line: DraftLine,
  before: Pick<DraftLine, 'quantity' | 'unitCost'> & Partial<Pick<DraftLine, 'unclear' | 'unclearCost'>>,
): void {
  const typed = line.unclear ?? line.quantity;
  const quantity = typed === (before.unclear ?? before.quantity) ? null : typed;
  const typedCost = line.unclearCost ?? line.unitCost;
  const unitCost = typedCost === (before.unclearCost ?? before.unitCost) ? null : typedCost;
  if (quantity !== null || unitCost !== null) lines.set(line.productId, { quantity, unitCost });
}

type Texts = { readonly purchaseOrderNumber: string; readonly notes: string };

function editedTexts(now: Texts, before: Texts) {
  return {
    purchaseOrderNumber:
      now.purchaseOrderNumber === before.purchaseOrderNumber ? null : now.purchaseOrderNumber,
    notes: now.notes === before.notes ? null : now.notes,
  };
}
