import { compareProducts } from '@bakehouse/domain/catalogue/product-order';
import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import { productKey } from '@bakehouse/domain/exports/sales-exported';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { noPence, pence } from '@bakehouse/domain/kernel/money';

/** The sales of a product over all days. */
export interface ProductSum {
  readonly key: string;
  readonly itemCode: number;
  readonly name: string;
  readonly details: string;
  readonly categoryName: string;
  readonly categoryPosition: number | null;
  readonly quantity: number;
  readonly value: Pence;
  /** Its quantity as a share of the largest one, 0 to 1. */
  readonly share: number;
}

/** The totals of sales. */
export interface SalesTotals {
  readonly quantity: number;
  readonly value: Pence;
  readonly orders: number;
}

/** The sales by product, ordered by category and name. */
export function sumProducts(sales: readonly DishSale[]): readonly ProductSum[] {
  const sums = new Map<string, ProductSum>();
  for (const sale of sales) {
    const { itemCode, productName, details, categoryName, categoryPosition, quantity, value } = sale;
    const key = productKey(sale);
    const before = sums.get(key);
    sums.set(key, {
      key,
      itemCode,
      name: productName,
      details,
      categoryName,
      categoryPosition,
      quantity: (before?.quantity ?? 0) + quantity,
      value: pence((before?.value ?? 0) + value),
      share: 0,
    });
  }
  const products = [...sums.values()];
  const most = products.reduce((largest, { quantity }) => Math.max(largest, quantity), 1);
  return products.map((each) => ({ ...each, share: each.quantity / most })).toSorted(compareProducts);
}

export function totalsOf(sales: readonly DishSale[]): SalesTotals {
  const value = sales.reduce((sum, sale) => sum + sale.value, noPence as number);
  return {
    quantity: sales.reduce((sum, sale) => sum + sale.quantity, 0),
    value: pence(value),
    orders: new Set(sales.map(({ orderId }) => orderId)).size,
  };
}
