import type { ProductPricesView, SetPrice } from '@bakehouse/contract/administration/product-prices';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** What a product cost, costs and will cost. Read again each time it is shown: what follows from a price is in it. */
export function pricesQuery(productId: ProductId) {
  return query.productPrices.openPrices.queryOptions({ input: { productId }, staleTime: 0 });
}

type WithoutId = Omit<SetPrice, 'commandId'>;

/** Takes a planned price back; the history shows the answer at once. */
export function useRemovePrice(onRemoved: (removed: NewPrice) => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: WithoutId, commandId) => api.productPrices.removePrice({ ...input, commandId }),
    onDone({ prices }, { price }) {
      putPrices(queries, prices);
      onRemoved(price);
    },
  });
}

/** Sets a price, as the undoing of its removal does. */
export function useSetPrice() {
  const queries = useQueryClient();
  return useCommand({
    send: (input: WithoutId, commandId) => api.productPrices.setPrice({ ...input, commandId }),
    onDone: ({ prices }) => putPrices(queries, prices),
  });
}

/** Lists of products show the price of today, order pages that of their day. */
function putPrices(queries: QueryClient, prices: ProductPricesView): void {
  queries.setQueryData(pricesQuery(prices.productId).queryKey, prices);
  void queries.invalidateQueries({ queryKey: query.administeredProducts.key() });
  void queries.invalidateQueries({ queryKey: query.orders.key(), refetchType: 'none' });
}
