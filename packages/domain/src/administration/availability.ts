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
 * What one shop may do with one product: null where it may not order it, 0 where it may at the product's own price, and
 * else the price that counts for this shop alone. A shop's own cost is never 0, because zero takes it away (spec 001
 * section 5).
 */
export type AvailabilityCell = Pence | null;

/** Where a cell is. */
export type CellAddress = { readonly shopId: ShopId; readonly productId: ProductId };

/** What happens to a cell. A gesture is a list of these, so that it is saved, and undone, as one. */
export type CellEdit = CellAddress & {
  /** As this person saw it. */
  readonly before: AvailabilityCell;
  readonly after: AvailabilityCell;
};

/** A cell that two people changed to something that cannot be merged, as it is saved now. */
export type CellConflict = CellAddress & { readonly current: AvailabilityCell; readonly by: Signature };

/** So many cells one command takes. */
export const mostCellsAtOnce = 50_000;

/** Ticked, at the product's own price. */
export const atProductCost: AvailabilityCell = noPence;

export function isAvailable(cell: AvailabilityCell): cell is Pence {
  return cell !== null;
}

/** The cost that counts for this shop alone; null where the product's does, or nothing is available. */
export function ownCostOf(cell: AvailabilityCell): Pence | null {
  return cell === null || cell === noPence ? null : cell;
}

/** The cell with its tick set or taken away. A cost of its own goes with the tick (spec 001 section 4). */
export function withTick(cell: AvailabilityCell, isTicked: boolean): AvailabilityCell {
  if (!isTicked) return null;
  return cell ?? atProductCost;
}

/** The cell with another cost of its own, or with none. A cost makes the product available. */
export function withOwnCost(cell: AvailabilityCell, cost: Pence | null): AvailabilityCell {
  return cost ?? (isAvailable(cell) ? atProductCost : null);
}

/** How a text was read as a shop's cost. */
export type CostReading = {
  readonly cost: Pence | null;
  /** What the rule made of it: 'text' was no amount and is cleared, 'too-large' is more than can be kept. */
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

/** Words that stand for the tick alone: what cells are copied as, and what spreadsheets put into such columns. */
const ticked = new Set(['yes', 'y', 'x', 'true', '✓', '✔']);
const unticked = new Set(['no', 'n', 'false', '✗', '✘']);

/** A cell in words: '£1.10', 'at the product price', 'not available'. */
export function describeCell(cell: AvailabilityCell): string {
  const own = ownCostOf(cell);
  if (own !== null) return formatMoney(own);
  return isAvailable(cell) ? 'at the product price' : 'not available';
}

/** A cell as it is copied: 'no', 'yes' at the product's price, or its own cost in pounds. */
export function cellText(cell: AvailabilityCell): string {
  const own = ownCostOf(cell);
  if (own !== null) return formatPounds(own);
  return isAvailable(cell) ? 'yes' : 'no';
}

/** What a pasted or filled text makes of a cell. */
export type TypedResult = {
  readonly cell: AvailabilityCell;
  /** 'tick' was a word for the tick, the rest is how the cost was read. */
  readonly kind: CostReading['kind'] | 'tick';
};

/** Puts a text into a cell, the other way round than `cellText`. Any text that is no word for the tick is a cost. */
export function typeCell(cell: AvailabilityCell, text: string): TypedResult {
  const word = text.trim().toLowerCase();
  if (ticked.has(word)) return { kind: 'tick', cell: atProductCost };
  if (unticked.has(word)) return { kind: 'tick', cell: null };
  return typeCost(cell, text);
}

/** What the text of its cost field makes of a cell: words are no costs here. */
export function typeCost(cell: AvailabilityCell, text: string): TypedResult {
  const { kind, cost } = readShopCost(text);
  return { kind, cell: kind === 'too-large' ? cell : withOwnCost(cell, cost) };
}

/** The edits that put everything back as it was. */
export function undoOfEdits(edits: readonly CellEdit[]): readonly CellEdit[] {
  return edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before })).toReversed();
}

/**
 * What two people's changes of a cell come to: the tick and the cost are merged on their own, so that a shop's new cost
 * stays where both ticked it. undefined is a conflict: both gave it a cost, or one took away what the other priced.
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

/** A wanted change of a cell, and the cell as it is saved. */
export type WantedCell = CellEdit & { readonly current: AvailabilityCell };

/** What becomes of wanted changes: all of them, or none where a person has to decide first. */
export type CellsDecision =
  | {
      readonly kind: 'save';
      /** Cells that change, from what is saved to what they hold then. */
      readonly written: readonly CellEdit[];
      /** Cells that end as something else than was wanted. */
      readonly merged: readonly CellEdit[];
    }
  | { readonly kind: 'ask'; readonly conflicts: readonly WantedCell[] };

/** Decides about cells that others may have changed since they were seen: what does not touch is merged. */
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
