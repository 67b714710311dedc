import type { ProductPricesView, SetPrice } from '@bakehouse/contract/administration/product-prices';
import { priceLabel } from '@bakehouse/domain/catalogue/price-labels';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { offerUndo } from '../../shared/saving/offer-undo.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/**
 * What a product cost, costs and will cost. Never from the cache: what follows from a price is told by it, and a save
 * says which prices it replaces.
 */
export function pricesQuery(productId: ProductId) {
  return query.productPrices.openPrices.queryOptions({ input: { productId }, staleTime: 0, gcTime: 0 });
}

type WithoutId = Omit<SetPrice, 'commandId'>;

/** Takes a planned price back; the history shows the answer at once, and it can be undone. */
export function useRemovePrice() {
  const queries = useQueryClient();
  return useCommand({
    send: (input: WithoutId, commandId) => api.productPrices.removePrice({ ...input, commandId }),
    onDone({ prices }, { productId, price }) {
      putPrices(queries, prices);
      const said = `${priceLabel(price.unitCost)} from ${formatDayShort(price.from)}`;
      offerUndo({
        done: `${said} is removed.`,
        undone: `${said} is planned again.`,
        send: (commandId) => api.productPrices.setPrice({ productId, price, commandId }),
        onUndone: (again) => putPrices(queries, again.prices),
      });
    },
  });
}

/** Lists of products show the price of today, order pages that of their day. */
function putPrices(queries: QueryClient, prices: ProductPricesView): void {
  queries.setQueryData(pricesQuery(prices.productId).queryKey, prices);
  void queries.invalidateQueries({ queryKey: query.administeredProducts.key() });
  void queries.invalidateQueries({ queryKey: query.orders.key(), refetchType: 'none' });
}
