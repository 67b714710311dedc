import { pence } from '@bakehouse/domain/kernel/money';
import type { OrderEditorState } from '../editor/order-editor.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import type { ProductCategory } from '../grid/order-products.ts';

/** Lines, items and value of one category in the draft. */
export function useCategorySubtotal(category: ProductCategory) {
  // Three plain numbers, so that typing in one category renders no other.
  const lineCount = useOrderEditorPart((state) => sum(state, category, () => 1));
  const itemCount = useOrderEditorPart((state) => sum(state, category, (quantity) => quantity));
  const total = useOrderEditorPart((state) =>
    sum(state, category, (quantity, unitCost) => quantity * unitCost),
  );
  return { lineCount, itemCount, total: pence(total) };
}

function sum(
  { draft }: OrderEditorState,
  { products }: ProductCategory,
  measure: (quantity: number, unitCost: number) => number,
): number {
  let result = 0;
  for (const { productId } of products) {
    const line = draft.lines.get(productId);
    if (line && line.quantity > 0) result += measure(line.quantity, line.unitCost);
  }
  return result;
}
