import { readPriceText } from '../catalogue/price-labels.ts';
import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import type { CostSource } from '../kernel/pricing.ts';
import { priceFor } from '../kernel/pricing.ts';
import type { CustomPart } from './custom-order.ts';
import { isSameCustom, startCustomPart, trimCustomPart } from './custom-order.ts';
import type { OrderLine, OrderTotals, OrderType } from './order.ts';
import { totalsOf, totalsOfItems } from './order.ts';
import { parseQuantity } from './quantity.ts';
import type { SaveLine, SaveOrder } from './save-order.ts';

/** One product on the order page: its saved line and the edits of it. */
export type DraftLine = {
  readonly productId: ProductId;
  /** The saved quantity while `unclear` is set. */
  readonly quantity: number;
  /** The typed quantity where it is no whole number; it has to be corrected before the order is saved. */
  readonly unclear: string | null;
  readonly savedQuantity: number;
  /** The saved cost while `unclearCost` is set. */
  readonly unitCost: Pence;
  /** The typed unit cost where it is no valid price; it has to be corrected before the order is saved. */
  readonly unclearCost: string | null;
  readonly costSource: CostSource;
  readonly savedUnitCost: Pence;
  readonly savedCostSource: CostSource;
};

type Texts = { readonly purchaseOrderNumber: string; readonly notes: string };

/** An order that is being edited. Its totals are updated with every keystroke. */
export type Draft = OrderTotals &
  Texts & {
    readonly shopId: ShopId;
    readonly day: DeliveryDay;
    readonly edited: { readonly orderId: OrderId; readonly version: number } | null;
    readonly lines: ReadonlyMap<ProductId, DraftLine>;
    /** The cakes and where they go; null for a standard order. The lines of a custom order are kept, and do not count. */
    readonly custom: CustomPart | null;
    readonly saved: Texts & { readonly custom: CustomPart | null };
    /** The cakes of a new order that was switched back to a standard one, in case it is switched again. */
    readonly laidAside: CustomPart | null;
  };

/** A product that can be ordered, as far as a draft needs it. */
export type DraftProduct = {
  readonly productId: ProductId;
  readonly productCost: Pence | null;
  readonly shopCost: Pence | null;
};

export type DraftOrder = Texts & {
  readonly orderId: OrderId;
  readonly version: number;
  readonly lines: readonly OrderLine[];
  readonly custom: CustomPart | null;
};

/** A draft of a new order, or of an order that exists. */
export function startDraft(
  shopId: ShopId,
  day: DeliveryDay,
  products: Iterable<DraftProduct>,
  order: DraftOrder | null,
): Draft {
  const lines = new Map<ProductId, DraftLine>();
  const add = (productId: ProductId, quantity: number, unitCost: Pence, costSource: CostSource) =>
    lines.set(productId, {
      productId,
      quantity,
      unclear: null,
      savedQuantity: quantity,
      unitCost,
      unclearCost: null,
      costSource,
      savedUnitCost: unitCost,
      savedCostSource: costSource,
    });
  for (const product of products) {
    const { unitCost, costSource } = priceFor(product);
    add(product.productId, 0, unitCost, costSource);
  }
  for (const line of order?.lines ?? []) add(line.productId, line.quantity, line.unitCost, line.costSource);
  const texts = { purchaseOrderNumber: order?.purchaseOrderNumber ?? '', notes: order?.notes ?? '' };
  const custom = order?.custom ?? null;
  return {
    shopId,
    day,
    edited: order ? { orderId: order.orderId, version: order.version } : null,
    lines,
    ...texts,
    custom,
    saved: { ...texts, custom },
    laidAside: null,
    ...(custom ? totalsOfItems(custom.items) : totalsOf(lines.values())),
  };
}

/** Replaces the cakes and their delivery address. */
export function setCustom(draft: Draft, custom: CustomPart): Draft {
  return { ...draft, custom, ...totalsOfItems(custom.items) };
}

/**
 * Switches a new order between standard and custom; the edits of the other type are kept. An existing order cannot
 * change its type (spec 000 section 4).
 */
export function switchOrderType(draft: Draft, orderType: OrderType): Draft {
  const isCustom = orderType === 'custom';
  if (draft.edited || isCustom === (draft.custom !== null)) return draft;
  if (!isCustom) {
    const saved = { ...draft.saved, custom: null };
    return { ...draft, custom: null, saved, laidAside: draft.custom, ...totalsOf(draft.lines.values()) };
  }
  const first = startCustomPart();
  return setCustom({ ...draft, saved: { ...draft.saved, custom: first } }, draft.laidAside ?? first);
}

function withLine(draft: Draft, old: DraftLine, line: DraftLine): Draft {
  const lines = new Map(draft.lines);
  lines.set(line.productId, line);
  if (draft.custom) return { ...draft, lines };
  return {
    ...draft,
    lines,
    lineCount: draft.lineCount - Math.sign(old.quantity) + Math.sign(line.quantity),
    itemCount: draft.itemCount - old.quantity + line.quantity,
    total: (draft.total - old.quantity * old.unitCost + line.quantity * line.unitCost) as Pence,
  };
}

/**
 * Sets the text of a quantity field: clamped to 0-250, text that is no number becomes 0 (spec 000 section 5), and
 * unclear text is kept. Does nothing for a product that is not on the page.
 */
export function setQuantity(draft: Draft, productId: ProductId, typed: string | number): Draft {
  const old = draft.lines.get(productId);
  if (!old) return draft;
  const read = parseQuantity(String(typed));
  const isWhole = read.kind === 'whole';
  const quantity = isWhole ? read.quantity : old.savedQuantity;
  const unclear = isWhole ? null : String(typed).trim();
  const isSame = quantity === old.quantity && unclear === old.unclear;
  return isSame ? draft : withLine(draft, old, { ...old, quantity, unclear });
}

/** The ordered lines with an unclear quantity or an invalid unit cost, in the order of the page. */
export function unclearLines(draft: Draft): readonly DraftLine[] {
  if (draft.custom) return [];
  return [...draft.lines.values()].filter(
    (line) => line.unclear !== null || (line.quantity > 0 && line.unclearCost !== null),
  );
}

/**
 * Overrides the unit cost of a line, by an amount or the text of its field; null or an empty text restores the saved
 * cost. An invalid text is kept, and the saved cost counts. Does nothing for a product that is not on the page.
 */
export function setUnitCost(draft: Draft, productId: ProductId, typed: Pence | string | null): Draft {
  const old = draft.lines.get(productId);
  if (!old) return draft;
  const { unitCost, mistake } =
    typeof typed === 'string' ? readPriceText(typed) : { unitCost: typed, mistake: null };
  const unclearCost = mistake === null ? null : String(typed);
  const line: DraftLine =
    unitCost === null || unitCost === old.savedUnitCost
      ? { ...old, unclearCost, unitCost: old.savedUnitCost, costSource: old.savedCostSource }
      : { ...old, unclearCost, unitCost, costSource: 'override' };
  return withLine(draft, old, line);
}

/** Replaces texts of the order. */
export function setTexts(draft: Draft, texts: Partial<Texts>): Draft {
  return { ...draft, ...texts };
}

/** Sets the quantities given, for 'Fill with usual'; products that are not on the page are left out. */
export function fillQuantities(draft: Draft, quantities: ReadonlyMap<ProductId, number>): Draft {
  let filled = draft;
  for (const [productId, quantity] of quantities) filled = setQuantity(filled, productId, quantity);
  return filled;
}

/** Discards all edits. */
export function undoChanges(draft: Draft): Draft {
  const lines = new Map(
    [...draft.lines].map(([productId, line]) => [
      productId,
      {
        ...line,
        quantity: line.savedQuantity,
        unclear: null,
        unitCost: line.savedUnitCost,
        unclearCost: null,
        costSource: line.savedCostSource,
      },
    ]),
  );
  const { custom } = draft.saved;
  const totals = custom ? totalsOfItems(custom.items) : totalsOf(lines.values());
  return { ...draft, ...draft.saved, lines, ...totals };
}

export function isChangedLine(line: DraftLine): boolean {
  if (line.unclear !== null || line.quantity !== line.savedQuantity) return true;
  return line.quantity > 0 && (line.unclearCost !== null || line.unitCost !== line.savedUnitCost);
}

/** The edited lines. */
export function changedLines(draft: Draft): readonly DraftLine[] {
  return [...draft.lines.values()].filter(isChangedLine);
}

/** Whether there are unsaved edits. */
export function hasChanges(draft: Draft): boolean {
  return (
    draft.notes !== draft.saved.notes ||
    draft.purchaseOrderNumber !== draft.saved.purchaseOrderNumber ||
    (draft.custom ? !isSameCustom(draft.custom, draft.saved.custom) : changedLines(draft).length > 0)
  );
}

/** The save command of this draft. It contains a unit cost only where the person typed one. */
export function toSaveOrder(draft: Draft, saveId: string, unlocked = false): SaveOrder {
  return {
    saveId,
    edited: draft.edited,
    shopId: draft.shopId,
    day: draft.day,
    purchaseOrderNumber: draft.purchaseOrderNumber.trim(),
    notes: draft.notes.trim(),
    lines: draft.custom ? [] : linesToSave(draft),
    ...(draft.custom ? { custom: trimCustomPart(draft.custom) } : {}),
    ...(unlocked ? { unlocked } : {}),
  };
}

function linesToSave(draft: Draft): readonly SaveLine[] {
  return [...draft.lines.values()]
    .filter((line) => line.quantity > 0)
    .map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      ...(line.unitCost === line.savedUnitCost ? {} : { unitCost: line.unitCost }),
    }));
}
