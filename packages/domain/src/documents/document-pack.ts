import type { OrderId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { noPence } from '../kernel/money.ts';
import type { CustomPart } from '../orders/custom-order.ts';
import type { DocumentFacts, DocumentParties, DocumentProduct } from './invoice.ts';

/** Orders with everything that their documents say, nothing of it twice: a day's notes travel like this. */
export type DocumentPack = {
  readonly parties: readonly DocumentParties[];
  /** A product that orders keep in two ways is there twice. */
  readonly products: readonly DocumentProduct[];
  readonly orders: readonly {
    readonly orderId: OrderId;
    readonly shopId: ShopId;
    readonly day: DeliveryDay;
    readonly version: number;
    readonly voided: boolean;
    readonly purchaseOrderNumber: string;
    readonly notes: string;
    /** Its place in `parties`. */
    readonly parties: number;
    /** Of the lines, position by position: the place of the product in `products`. */
    readonly products: readonly number[];
    readonly quantities: readonly number[];
    readonly unitCosts: readonly Pence[];
    readonly custom: CustomPart | null;
  }[];
};

/** The facts of each order's documents, in the order of the pack. */
export function unpackDocuments(pack: DocumentPack): readonly DocumentFacts[] {
  return pack.orders.map(({ parties, products: places, quantities, unitCosts, ...order }) => {
    const { seller, shop } = at(pack.parties, parties);
    const products = places.map((place) => at(pack.products, place));
    const lines = products.map(({ productId }, position) => ({
      productId,
      quantity: quantities[position] ?? 0,
      unitCost: unitCosts[position] ?? noPence,
    }));
    return {
      seller,
      shop,
      order: { ...order, lines },
      products: new Map(products.map((product) => [product.productId, product])),
    };
  });
}

function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError(`the pack holds nothing at ${place}`);
  return item;
}
