import { pence } from '@bakehouse/domain/kernel/money';
import type { OrderEditorState } from '../editor/order-editor.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import type { ProductGroup } from '../grid/product-groups.ts';

/** The number of lines and items and the value of one group in the draft. */
export function useGroupSubtotal(group: ProductGroup) {
  // Three primitive values, so that an edit in one group renders no other.
  const lineCount = useOrderEditorPart((state) => sum(state, group, () => 1));
  const itemCount = useOrderEditorPart((state) => sum(state, group, (quantity) => quantity));
  const total = useOrderEditorPart((state) => sum(state, group, (quantity, unitCost) => quantity * unitCost));
  return { lineCount, itemCount, total: pence(total) };
}

function sum(
  { draft }: OrderEditorState,
  { products }: ProductGroup,
  measure: (quantity: number, unitCost: number) => number,
): number {
  let result = 0;
  for (const { productId } of products) {
    const line = draft.lines.get(productId);
    if (line && line.quantity > 0) result += measure(line.quantity, line.unitCost);
  }
  return result;
}
