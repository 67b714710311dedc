import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../../shared/api.ts';
import type { SearchQuery, SearchScope } from './query/search-query.ts';
import { isValidQuery, wordsOf } from './query/search-query.ts';

/** The orders of a search. The former results stay until the answer arrives. */
export function resultsQuery(searchQuery: SearchQuery) {
  const { from, to, scope } = searchQuery;
  return query.search.searchOrders.queryOptions({
    input: {
      text: wordsOf(searchQuery) ?? '',
      ...(from && { from }),
      ...(to && { to }),
      ...(scope.kind === 'shop' && { shopId: scope.shopId }),
      ...(scope.kind === 'brand' && { brandId: scope.brandId }),
    },
    enabled: isValidQuery(searchQuery),
    placeholderData: keepPreviousData,
  });
}

/** The shops of the filter, by brand. */
export function shopsQuery() {
  return query.shops.listShops.queryOptions({ input: {}, staleTime: 5 * 60_000 });
}

/** The invoices of some orders. */
export function invoicesQuery(orderIds: readonly OrderId[]) {
  return query.documents.listInvoices.queryOptions({
    input: { orderIds: orderIds.toSorted((a, b) => a - b) },
  });
}

/** The number of orders of some shops and brands. */
export function countsQuery(scopes: readonly SearchScope[]) {
  return query.search.countOrders.queryOptions({
    input: {
      shopIds: scopes.flatMap((scope) => (scope.kind === 'shop' ? [scope.shopId] : [])),
      brandIds: scopes.flatMap((scope) => (scope.kind === 'brand' ? [scope.brandId] : [])),
    },
    enabled: scopes.length > 0,
    staleTime: 60_000,
  });
}

/** Some of today's orders, as examples of a search. */
export function examplesQuery() {
  return query.search.listExamples.queryOptions({ input: {}, staleTime: 5 * 60_000 });
}
