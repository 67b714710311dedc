import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { noPence } from '../kernel/money.ts';
import type { CustomPart } from '../orders/custom-order.ts';
import type { DocumentFacts, DocumentProduct, Seller } from './invoice.ts';

/** Orders with everything that their documents say, each shop and product once: a day's notes travel like this. */
export type DocumentPack = {
  readonly seller: Seller;
  readonly shops: readonly (DocumentFacts['shop'] & { readonly shopId: ShopId })[];
  readonly products: readonly DocumentProduct[];
  readonly orders: readonly {
    readonly orderId: OrderId;
    readonly shopId: ShopId;
    readonly day: DeliveryDay;
    readonly version: number;
    readonly voided: boolean;
    readonly purchaseOrderNumber: string;
    readonly notes: string;
    /** Of the lines, position by position. */
    readonly productIds: readonly ProductId[];
    readonly quantities: readonly number[];
    readonly unitCosts: readonly Pence[];
    readonly custom: CustomPart | null;
  }[];
};

/** The facts of each order's documents, in the order of the pack. An order of a shop that is not packed is left out. */
export function unpackDocuments(pack: DocumentPack): readonly DocumentFacts[] {
  const shops = new Map(pack.shops.map((shop) => [shop.shopId, shop]));
  const products = new Map(pack.products.map((product) => [product.productId, product]));
  return pack.orders.flatMap(({ shopId, productIds, quantities, unitCosts, ...order }) => {
    const shop = shops.get(shopId);
    if (!shop) return [];
    const lines = productIds.map((productId, position) => ({
      productId,
      quantity: quantities[position] ?? 0,
      unitCost: unitCosts[position] ?? noPence,
    }));
    return [{ seller: pack.seller, shop, order: { ...order, lines }, products }];
  });
}
