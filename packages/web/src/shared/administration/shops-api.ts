import type { AdministeredShop, SaveShop, ShopsView } from '@bakehouse/contract/administration/shops';
import type { ShopFacts } from '@bakehouse/domain/administration/shop';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../api.ts';
import { offerUndo } from '../saving/offer-undo.ts';
import type { Conflict, WhenSaved } from '../saving/use-command.ts';
import { useCommand } from '../saving/use-command.ts';
import { factsOfShop } from './facts-of-shop.ts';

/** Every shop and brand, with the number of orders of the last two weeks. */
export function shopsQuery() {
  return query.administeredShops.openShops.queryOptions();
}

/** Saves a shop; its answer updates the cached list. */
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

/** Reports that a shop was closed for new orders, and offers to undo that; other fields of the same save stay. */
export function useOfferUndoOfStop() {
  const queries = useQueryClient();
  return (saved: AdministeredShop): void => {
    const { shopId, version, name } = saved;
    const facts = factsOfShop(saved);
    offerUndo({
      done: `${name} takes no new orders. Those it has stay as they are.`,
      undone: `${name} takes orders again`,
      send: (commandId) =>
        api.administeredShops.saveShop({
          edited: { shopId, version },
          shop: { ...facts, active: true, contacts: [...facts.contacts] },
          commandId,
        }),
      onUndone: ({ shop }) => putShop(queries, shop),
    });
  };
}

function putShop(queries: QueryClient, shop: AdministeredShop): void {
  queries.setQueryData<ShopsView>(shopsQuery().queryKey, (view) => {
    if (!view) return view;
    const others = view.shops.filter((one) => one.shopId !== shop.shopId);
    return { ...view, shops: [...others, shop].toSorted((one, other) => one.name.localeCompare(other.name)) };
  });
  void readShopsAgain(queries);
}

/** Invalidates the list. */
export function readShopsAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: shopsQuery().queryKey });
}
