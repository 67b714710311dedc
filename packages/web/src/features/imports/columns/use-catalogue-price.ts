import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import type { RowValues } from '@bakehouse/domain/imports/values';
import { readDay } from '@bakehouse/domain/imports/values';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { skipToken, useQuery } from '@tanstack/react-query';
import { shopPricesQuery } from '../api.ts';
import type { Meaning } from './row-meanings.ts';

/**
 * The price of a purchase-order row's product for its shop on its day, with which the price of the file is compared.
 * Null for other kinds of files, for unknown records, and for products that the shop cannot order.
 */
export function useCataloguePrice(
  kind: ImportKind,
  values: RowValues,
  { shop, pid }: Readonly<Record<string, Meaning>>,
): Pence | null {
  const { day = '', price = '' } = values;
  const delivery = kind === 'pw-orders' && price !== '' ? readDay(day) : null;
  const shopId = shop && 'shopId' in shop ? shop.shopId : undefined;
  const productId = pid && 'productId' in pid ? pid.productId : undefined;
  const { data } = useQuery(
    shopPricesQuery(shopId && productId && delivery ? { shopId, day: delivery } : skipToken),
  );
  const product = data?.products.find((one) => one.productId === productId);
  return product?.shopCost ?? product?.productCost ?? null;
}
