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
 * The former, current and planned prices of a product. Never cached, because a save names the prices that it replaces.
 */
export function pricesQuery(productId: ProductId) {
  return query.productPrices.openPrices.queryOptions({ input: { productId }, staleTime: 0, gcTime: 0 });
}

type WithoutId = Omit<SetPrice, 'commandId'>;

/** Deletes a planned price; the answer updates the history, and it can be undone. */
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

/** Updates the cached lists of products, and invalidates order pages. */
function putPrices(queries: QueryClient, prices: ProductPricesView): void {
  queries.setQueryData(pricesQuery(prices.productId).queryKey, prices);
  void queries.invalidateQueries({ queryKey: query.administeredProducts.key() });
  void queries.invalidateQueries({ queryKey: query.orders.key(), refetchType: 'none' });
}
