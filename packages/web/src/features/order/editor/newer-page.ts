import type { OrderProduct, OrderView } from '@bakehouse/contract/orders';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { isChangedLine } from '@bakehouse/domain/orders/draft';
import type { OrderEditorState } from './order-editor.ts';

/**
 * The products of a reloaded page, plus those with edits that it no longer has: they keep their position, as no longer
 * available, so that no edit is lost (D20).
 */
export function preserveEditedProducts(
  products: OrderProduct[],
  { page, draft }: Pick<OrderEditorState, 'page' | 'draft'>,
): OrderProduct[] {
  const known = new Set(products.map(({ productId }) => productId));
  const isLost = ({ productId }: OrderProduct) => !known.has(productId) && isTyped(draft, productId);
  if (!page.products.some(isLost)) return products;
  const kept = [...products];
  let place = 0;
  for (const product of page.products) {
    if (known.has(product.productId)) {
      place = kept.findIndex(({ productId }) => productId === product.productId) + 1;
    } else if (isLost(product)) {
      kept.splice(place, 0, { ...product, available: false });
      place += 1;
    }
  }
  return kept;
}

function isTyped({ lines }: Draft, productId: OrderProduct['productId']): boolean {
  const line = lines.get(productId);
  return line !== undefined && isChangedLine(line);
}

/** Whether two versions of an order have the same content: it was voided and restored, or saved without a change. */
export function isSameOrder(one: OrderView, other: OrderView): boolean {
  return isEqual(contentOf(one), contentOf(other));
}

/**
 * The content of an order for comparison. Photos are compared by their ids in the cakes, because their addresses expire
 * after some hours.
 */
function contentOf({
  version: _,
  created: _c,
  updated: _u,
  voidedBy: _v,
  photos: _p,
  ...content
}: OrderView) {
  return content;
}
