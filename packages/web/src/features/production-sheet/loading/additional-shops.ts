import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { SheetFacts } from './sheet-of-answer.ts';

/** A shop of the shared column, with its orders and items. */
export interface AdditionalShop {
  readonly shopId: ShopId;
  readonly name: string;
  readonly orderIds: readonly OrderId[];
  readonly lines: readonly {
    readonly productId: number;
    readonly name: string;
    readonly quantity: number;
  }[];
}

/**
 * The shops of the column 'Additional orders', in their order. An order with only cakes is not part of it, because
 * cakes are not products.
 */
export function additionalShops(answer: SheetFacts): readonly AdditionalShop[] {
  return answer.shops
    .filter((shop) => !shop.inDeliveryTable)
    .flatMap((shop) => {
      const orders = answer.orders.filter(
        (order) => order.shopId === shop.shopId && order.productIds.length > 0,
      );
      if (orders.length === 0) return [];
      const quantities = new Map<number, number>();
      for (const order of orders) {
        order.productIds.forEach((productId, position) => {
          quantities.set(productId, (quantities.get(productId) ?? 0) + (order.quantities[position] ?? 0));
        });
      }
      const lines = answer.products.flatMap(({ productId, name }) => {
        const quantity = quantities.get(productId) ?? 0;
        return quantity > 0 ? [{ productId, name, quantity }] : [];
      });
      return [
        {
          shopId: shop.shopId,
          name: shop.name,
          orderIds: orders.map(({ orderId }) => orderId),
          lines,
        },
      ];
    });
}
