import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { formatNumericDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { formatPounds, lineTotal, noPence } from '../kernel/money.ts';

/** The standard orders of a day that are not void, with the names that the file needs. */
export type DeliveredDay = {
  readonly day: DeliveryDay;
  readonly shops: readonly {
    readonly shopId: ShopId;
    readonly name: string;
    readonly brandName: string;
    /** The shop's name in the purchasing system; empty where none is known. */
    readonly importAs: string;
  }[];
  readonly products: readonly {
    readonly productId: ProductId;
    readonly itemCode: number;
    readonly name: string;
    readonly details: string;
    readonly categoryName: string;
    readonly categoryPosition: number | null;
    readonly supplierId: number | null;
  }[];
  readonly orders: readonly {
    readonly orderId: OrderId;
    readonly shopId: ShopId;
    readonly productIds: readonly ProductId[];
    readonly quantities: readonly number[];
    readonly unitCosts: readonly Pence[];
  }[];
};

/** One line of an order, as sold. */
export type DishSale = {
  readonly day: DeliveryDay;
  readonly orderId: OrderId;
  readonly shopId: ShopId;
  readonly shopName: string;
  readonly brandName: string;
  /** The outlet as the purchasing system calls it. */
  readonly reportId: string;
  readonly itemCode: number;
  readonly productName: string;
  readonly details: string;
  readonly categoryName: string;
  readonly categoryPosition: number | null;
  readonly supplierId: number | null;
  readonly quantity: number;
  readonly value: Pence;
};

/** The head of the dish-sales file, character for character (spec 000 section 9). */
export const dishSalesColumns = [
  'report id',
  'section',
  'Item / EPos Code',
  'Quantity',
  'Value',
  'Date',
  'Reference',
  'Internal Description',
] as const;

/** The part of the purchasing system that takes sales. */
const section = 'dishsales';

/** The lines of a day, by order and then by product, in the given sequence. */
export function dishSalesOf({ day, shops, products, orders }: DeliveredDay): readonly DishSale[] {
  const shopOf = new Map(shops.map((shop) => [shop.shopId, shop]));
  const productOf = new Map(products.map((product) => [product.productId, product]));
  return orders.flatMap((order) => {
    const shop = shopOf.get(order.shopId);
    return order.productIds.flatMap((productId, position) => {
      const product = productOf.get(productId);
      if (!shop || !product) return [];
      const quantity = order.quantities[position] ?? 0;
      return [
        {
          day,
          orderId: order.orderId,
          shopId: order.shopId,
          shopName: shop.name,
          brandName: shop.brandName,
          reportId: shop.importAs || shop.name,
          itemCode: product.itemCode,
          productName: product.name,
          details: product.details,
          categoryName: product.categoryName,
          categoryPosition: product.categoryPosition,
          supplierId: product.supplierId,
          quantity,
          value: lineTotal(quantity, order.unitCosts[position] ?? noPence),
        },
      ];
    });
  });
}

/** A sale as a row of the file. The date is `dd/MM/yyyy`, the value a plain decimal of pounds without VAT. */
export function dishSalesRow(sale: DishSale): readonly (string | number)[] {
  return [
    sale.reportId,
    section,
    sale.itemCode,
    sale.quantity,
    formatPounds(sale.value),
    formatNumericDay(sale.day, '/'),
    sale.orderId,
    sale.productName,
  ];
}
