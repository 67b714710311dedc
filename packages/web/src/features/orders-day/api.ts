import type { ShopGrid } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { QueryClient } from '@tanstack/react-query';
import { query } from '../../shared/api.ts';

/** The orders of a day with their totals. */
export function dayOrdersQuery(day: DeliveryDay) {
  return query.days.listOrders.queryOptions({ input: { day } });
}

/** The shop grid of the eight days around a day. */
export function shopGridQuery(day: DeliveryDay) {
  return query.days.getShopGrid.queryOptions({ input: { day } });
}

/** Reloads the shown queries, and invalidates the lists of other days. */
export async function readOrdersAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: query.days.listOrders.key() }),
    queryClient.invalidateQueries({ queryKey: query.days.getShopGrid.key() }),
  ]);
}

/** The latest grid in the cache, of any day: it has the shops' names while another day is loading. */
export function newestGrid(queryClient: QueryClient): ShopGrid | undefined {
  return queryClient
    .getQueriesData<ShopGrid>({ queryKey: query.days.getShopGrid.key() })
    .map(([, grid]) => grid)
    .filter((grid) => grid !== undefined)
    .sort((a, b) => a.strip.serverNow.localeCompare(b.strip.serverNow))
    .at(-1);
}
