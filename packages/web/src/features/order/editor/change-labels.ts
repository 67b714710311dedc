import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { changedLines } from '@bakehouse/domain/orders/draft';
import { countOf } from '@bakehouse/domain/words/words';
import { customChanges } from '../cakes/custom-changes.ts';

/** A label for each unsaved change: 'Baguette 30 to 60' on an existing order, '60 Baguette' on a new one. */
export function changeLabels(
  draft: Draft,
  products: ReadonlyMap<ProductId, Pick<OrderProduct, 'name'>>,
): readonly string[] {
  const words: string[] = draft.custom
    ? customChanges(draft.saved.custom, draft.custom).map(([what]) => what)
    : lineLabels(draft, products);
  if (draft.purchaseOrderNumber !== draft.saved.purchaseOrderNumber) words.push('PO number');
  if (draft.notes !== draft.saved.notes) words.push('Special instructions');
  return words;
}

function lineLabels(draft: Draft, products: Parameters<typeof changeLabels>[1]): string[] {
  const words: string[] = [];
  for (const line of changedLines(draft)) {
    const name = products.get(line.productId)?.name ?? `Product ${line.productId}`;
    if (line.unclear !== null) words.push(`${name} '${line.unclear}'`);
    else if (line.unclearCost !== null) words.push(`${name}, unit cost '${line.unclearCost}'`);
    else if (line.quantity !== line.savedQuantity) {
      words.push(
        draft.edited ? `${name} ${line.savedQuantity} to ${line.quantity}` : `${line.quantity} ${name}`,
      );
    } else {
      words.push(`${name} ${formatMoney(line.savedUnitCost)} to ${formatMoney(line.unitCost)}`);
    }
  }
  return words;
}

/** The number of unsaved changes of a draft, as `changeLabels` would list them. */
export function changeCount(draft: Draft): number {
  const texts =
    Number(draft.purchaseOrderNumber !== draft.saved.purchaseOrderNumber) +
    Number(draft.notes !== draft.saved.notes);
  const { custom, saved } = draft;
  return (custom ? customChanges(saved.custom, custom) : changedLines(draft)).length + texts;
}

/** '1 change', '3 changes'. */
export function countChanges(count: number): string {
  return countOf(count, 'change');
}
