import type { OrderPage, OrderView } from '@bakehouse/contract/orders';
import type { DocumentFacts } from '@bakehouse/domain/documents/invoice';
import { productsById } from '../grid/order-products.ts';

/** What the documents of a saved order say, from its page. */
export function documentFacts(page: OrderPage, order: OrderView): DocumentFacts {
  return { seller: page.seller, shop: page.shop, order, products: productsById(page.products) };
}
