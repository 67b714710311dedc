import type { ProductId, ShopId } from '../kernel/branded.ts';
import type { Pence } from '../kernel/money.ts';
import {
  formatMoney,
  formatPounds,
  highestPrice,
  isAmount,
  isTooHigh,
  noPence,
  parseShopCost,
} from '../kernel/money.ts';
import type { Versions } from '../merging/merge.ts';
import { conflictsAmong, mergeFields, resolveFields } from '../merging/merge.ts';
import type { Signature } from '../orders/order.ts';

/**
 * The availability of one product for one shop: null where the shop may not order it, 0 where it may at the product's
 * own price, otherwise the shop's own price. A shop's own price is never 0, because 0 removes it (spec 001 section 5).
 */
export type AvailabilityCell = Pence | null;

/** The address of a cell. */
export type CellAddress = { readonly shopId: ShopId; readonly productId: ProductId };

/** The edit of a cell. A paste or a fill is a list of these, which is saved and undone as one. */
export type CellEdit = CellAddress & {
  /** The value that the person saw. */
  readonly before: AvailabilityCell;
  readonly after: AvailabilityCell;
};

/** A cell that two people changed to values that cannot be merged, with its saved value. */
export type CellConflict = CellAddress & { readonly current: AvailabilityCell; readonly by: Signature };

/** The most cells of one command. */
export const mostCellsAtOnce = 50_000;

/** Available at the product's own price. */
export const atProductCost: AvailabilityCell = noPence;

export function isAvailable(cell: AvailabilityCell): cell is Pence {
  return cell !== null;
}

/** The shop's own cost; null where the product's cost applies, or the product is not available. */
export function ownCostOf(cell: AvailabilityCell): Pence | null {
  return cell === null || cell === noPence ? null : cell;
}

/** Ticks or unticks a cell. Unticking removes the shop's own cost (spec 001 section 4). */
export function withTick(cell: AvailabilityCell, isTicked: boolean): AvailabilityCell {
  if (!isTicked) return null;
  return cell ?? atProductCost;
}

/** Sets or removes the shop's own cost. A cost makes the product available. */
export function withOwnCost(cell: AvailabilityCell, cost: Pence | null): AvailabilityCell {
  return cost ?? (isAvailable(cell) ? atProductCost : null);
}

/** How a text was read as a shop's cost. */
export type CostReading = {
  readonly cost: Pence | null;
  /** The result: 'text' was no amount and is cleared, 'too-large' cannot be stored. */
  readonly kind: 'cost' | 'none' | 'text' | 'too-large';
};

/**
 * Reads what was typed into the cost of a cell: text that is no number is cleared, a negative turns positive, zero or
 * nothing takes the override away, and the rest is rounded half up to pence (spec 001 section 5, D10).
 *
 * @example readShopCost('-1.005') // { kind: 'cost', cost: 101 }
 */
export function readShopCost(text: string): CostReading {
  const cost = parseShopCost(text);
  if (cost !== null) return cost > highestPrice ? { kind: 'too-large', cost: null } : { kind: 'cost', cost };
  if (isTooHigh(text.replace('-', ''))) return { kind: 'too-large', cost: null };
  return { kind: text.trim() === '' || isAmount(text) ? 'none' : 'text', cost: null };
}

/** Words for a tick: the copied text of a cell, and what spreadsheets use in such columns. */
const ticked = new Set(['yes', 'y', 'x', 'true', '✓', '✔']);
const unticked = new Set(['no', 'n', 'false', '✗', '✘']);

/** A cell in words: '£1.10', 'at the product price', 'not available'. */
export function describeCell(cell: AvailabilityCell): string {
  const own = ownCostOf(cell);
  if (own !== null) return formatMoney(own);
  return isAvailable(cell) ? 'at the product price' : 'not available';
}

/** The copied text of a cell: 'no', 'yes' for the product's price, or its own cost in pounds. */
export function cellText(cell: AvailabilityCell): string {
  const own = ownCostOf(cell);
  if (own !== null) return formatPounds(own);
  return isAvailable(cell) ? 'yes' : 'no';
}

/** The result of pasting or filling a text into a cell. */
export type TypedResult = {
  readonly cell: AvailabilityCell;
  /** 'tick' was a word for the tick; the others say how the cost was read. */
  readonly kind: CostReading['kind'] | 'tick';
};

/** Sets a cell from a text, the inverse of `cellText`. A text that is no word for the tick is read as a cost. */
export function typeCell(cell: AvailabilityCell, text: string): TypedResult {
  const word = text.trim().toLowerCase();
  if (ticked.has(word)) return { kind: 'tick', cell: atProductCost };
  if (unticked.has(word)) return { kind: 'tick', cell: null };
  return typeCost(cell, text);
}

/** Sets a cell from the text of its cost field, where words for the tick have no meaning. */
export function typeCost(cell: AvailabilityCell, text: string): TypedResult {
  const { kind, cost } = readShopCost(text);
  return { kind, cell: kind === 'too-large' ? cell : withOwnCost(cell, cost) };
}

/** The edits that undo these edits. */
export function undoOfEdits(edits: readonly CellEdit[]): readonly CellEdit[] {
  return edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before })).toReversed();
}

/**
 * Merges two people's edits of a cell. Tick and cost are merged separately, so that a shop's new cost stays where both
 * ticked the product. Returns undefined for a conflict: both set a cost, or one removed what the other priced.
 */
export function mergeCell({ base, local, remote }: Versions<AvailabilityCell>): AvailabilityCell | undefined {
  const versions = { base: fieldsOf(base), local: fieldsOf(local), remote: fieldsOf(remote) };
  const fields = mergeFields('cell', versions);
  const merged = resolveFields(fields, new Map());
  const isPricedAway = !merged.available && merged.cost !== null;
  if (isPricedAway || conflictsAmong(Object.values(fields)).length > 0) return undefined;
  return withOwnCost(withTick(null, merged.available), merged.cost);
}

function fieldsOf(cell: AvailabilityCell) {
  return { available: isAvailable(cell), cost: ownCostOf(cell) };
}

/** A requested edit of a cell, and its saved value. */
export type WantedCell = CellEdit & { readonly current: AvailabilityCell };

/** The decision about requested edits: all of them are written, or none where a person has to decide first. */
export type CellsDecision =
  | {
      readonly kind: 'save';
      /** The cells to write, from their saved to their new values. */
      readonly written: readonly CellEdit[];
      /** The cells whose merged value differs from the requested one. */
      readonly merged: readonly CellEdit[];
    }
  | { readonly kind: 'ask'; readonly conflicts: readonly WantedCell[] };

/** Decides about edits of cells that others may have changed meanwhile; edits that do not conflict are merged. */
export function decideCells(cells: readonly WantedCell[]): CellsDecision {
  const conflicts: WantedCell[] = [];
  const written: CellEdit[] = [];
  const merged: CellEdit[] = [];
  for (const cell of cells) {
    const { shopId, productId, before, after: wanted, current } = cell;
    const after = mergeCell({ base: before, local: wanted, remote: current });
    if (after === undefined) {
      conflicts.push(cell);
      continue;
    }
    if (after !== current) written.push({ shopId, productId, before: current, after });
    if (after !== wanted) merged.push({ shopId, productId, before: wanted, after });
  }
  return conflicts.length > 0 ? { kind: 'ask', conflicts } : { kind: 'save', written, merged };
}
