import type { ProductId } from '../../kernel/branded.ts';
import type { Pence } from '../../kernel/money.ts';
import type { OrderLine } from '../order.ts';

/** What happened to one product between two states of an order; a quantity of 0 is 'not on the order'. */
export type LineChange = {
  readonly productId: ProductId;
  readonly before: number;
  readonly after: number;
  readonly costBefore: Pence | null;
  readonly costAfter: Pence | null;
};

/** The lines that differ, in quantity or in unit cost, in the order of `after`, then those taken away. */
export function compareLines(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): readonly LineChange[] {
  const earlier = new Map(before.map((line) => [line.productId, line]));
  const changes: LineChange[] = [];
  for (const line of after) {
    const old = earlier.get(line.productId);
    earlier.delete(line.productId);
    if (old && old.quantity === line.quantity && old.unitCost === line.unitCost) continue;
    changes.push({
      productId: line.productId,
      before: old?.quantity ?? 0,
      after: line.quantity,
      costBefore: old?.unitCost ?? null,
      costAfter: line.unitCost,
    });
  }
  for (const old of earlier.values()) {
    changes.push({
      productId: old.productId,
      before: old.quantity,
      after: 0,
      costBefore: old.unitCost,
      costAfter: null,
    });
  }
  return changes;
}
