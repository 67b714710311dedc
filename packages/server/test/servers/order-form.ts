import { randomUUID } from 'node:crypto';
import type { Call } from './call-as.ts';

/** What is saved: the lines of a new order, or those that an order has from now on. */
export type OrderContent = {
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
  readonly notes?: string;
  /** The order that was changed, and the version that its editor saw. */
  readonly edited?: { readonly orderId: number; readonly version: number } | null;
};

/** A shop of the demo brand, and a day that it may order for. */
export type OrderForm = {
  /** YYYY-MM-DD, in thirty days. */
  readonly day: string;
  /** What the shop may order, in the order of the page. */
  readonly productIds: readonly number[];
  /** The body of a save, under an id of its own. */
  command(content: OrderContent): { readonly saveId: string } & Readonly<Record<string, unknown>>;
};

/**
 * Opens the page of a new order.
 *
 * @param nth which of the active shops orders, from 0; after the last one comes the first again
 */
export async function openOrderForm(call: Call, nth = 0): Promise<OrderForm> {
  const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 30 }).toString();
  const { brands } = (await call(`/api/days/${day}/shops`)).json as {
    brands: { shops: { shopId: number; active: boolean }[] }[];
  };
  const shops = brands.flatMap((brand) => brand.shops).filter(({ active }) => active);
  const { shopId } = shops[nth % shops.length] ?? {};
  if (shopId === undefined) throw new Error('no shop is active');
  const { products } = (await call(`/api/shops/${shopId}/new-order/${day}`)).json as {
    products: { productId: number }[];
  };
  return {
    day,
    productIds: products.map(({ productId }) => productId),
    command: ({ lines, notes = '', edited = null }) => ({
      saveId: randomUUID(),
      edited,
      shopId,
      day,
      purchaseOrderNumber: '',
      notes,
      lines,
    }),
  };
}
