import type { AdministeredShop, SaveShop, ShopsView } from '@bakehouse/contract/administration/shops';
import type { ShopFacts } from '@bakehouse/domain/administration/shop';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../api.ts';
import type { Conflict, WhenSaved } from '../saving/use-command.ts';
import { useCommand } from '../saving/use-command.ts';

/** Every shop and brand, with the orders of two weeks. */
export function shopsQuery() {
  return query.administeredShops.openShops.queryOptions();
}

/** Saves a shop; the list shows the answer at once. */
export function useSaveShop({ onDone, onConflict }: WhenSaved<ShopFacts, AdministeredShop>) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: Omit<SaveShop, 'commandId'>, commandId) =>
      api.administeredShops.saveShop({ ...input, commandId }),
    onDone({ shop }) {
      putShop(queries, shop);
      onDone(shop);
    },
    onConflict(conflict: Conflict<ShopFacts>) {
      void readShopsAgain(queries);
      onConflict(conflict);
    },
  });
}

function putShop(queries: QueryClient, shop: AdministeredShop): void {
  queries.setQueryData<ShopsView>(shopsQuery().queryKey, (view) => {
    if (!view) return view;
    const others = view.shops.filter((one) => one.shopId !== shop.shopId);
    return { ...view, shops: [...others, shop].toSorted((one, other) => one.name.localeCompare(other.name)) };
  });
  void readShopsAgain(queries);
}

/** Reads the list again. */
export function readShopsAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: shopsQuery().queryKey });
}
