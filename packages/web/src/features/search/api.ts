import type { OrderId } from '@bakehouse/domain/branded';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../../shared/api.ts';
import type { Asked } from './asked.ts';
import { isAsked, wordsOf } from './asked.ts';

/** The orders that were asked for. What was found before stays until the answer is there. */
export function foundQuery(asked: Asked) {
  const { from, to, place } = asked;
  return query.search.searchOrders.queryOptions({
    input: {
      text: wordsOf(asked) ?? '',
      ...(from && { from }),
      ...(to && { to }),
      ...(place.kind === 'shop' && { shopId: place.shopId }),
      ...(place.kind === 'brand' && { brandId: place.brandId }),
    },
    enabled: isAsked(asked),
    placeholderData: keepPreviousData,
  });
}

/** The shops to choose from, under their brands. */
export function shopsQuery() {
  return query.shops.listShops.queryOptions({ input: {}, staleTime: 5 * 60_000 });
}

/** The invoices of some orders. */
export function invoicesQuery(orderIds: readonly OrderId[]) {
  return query.documents.listInvoices.queryOptions({
    input: { orderIds: orderIds.toSorted((a, b) => a - b) },
  });
}
