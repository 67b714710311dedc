import type { ProductId, ShopId } from '../kernel/branded.ts';
import { compareWords } from '../words/words.ts';

/** What a shop has of a product, on all of its orders of a day. */
export type ShopQuantities = {
  readonly shopId: ShopId;
  readonly productIds: readonly ProductId[];
  readonly quantities: readonly number[];
};

/** A cell of the sheet that is another than it was. */
export type QuantityChange = {
  readonly shopId: ShopId;
  readonly productId: ProductId;
  readonly before: number;
  readonly after: number;
};

/**
 * The cells of a day's sheet that differ between two states of its orders, the largest differences first. A shop with
 * several orders has one cell for a product.
 */
export function quantityChanges(
  former: readonly ShopQuantities[],
  current: readonly ShopQuantities[],
): readonly QuantityChange[] {
  const [before, after] = [cellsOf(former), cellsOf(current)];
  const changes: QuantityChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    const cell = is ?? was;
    if (!cell || was?.quantity === is?.quantity) continue;
    const { shopId, productId } = cell;
    changes.push({ shopId, productId, before: was?.quantity ?? 0, after: is?.quantity ?? 0 });
  }
  return changes.sort(
    (a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || compareWords(keyOf(a), keyOf(b)),
  );
}

type Cell = { readonly shopId: ShopId; readonly productId: ProductId; readonly quantity: number };

function keyOf({ shopId, productId }: Pick<Cell, 'shopId' | 'productId'>): string {
  return `${shopId} ${productId}`;
}

function cellsOf(orders: readonly ShopQuantities[]): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const { shopId, productIds, quantities } of orders) {
    productIds.forEach((productId, index) => {
      const key = keyOf({ shopId, productId });
      const quantity = (cells.get(key)?.quantity ?? 0) + (quantities[index] ?? 0);
      cells.set(key, { shopId, productId, quantity });
    });
  }
  return cells;
}
