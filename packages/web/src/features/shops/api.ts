import type {
  AdministeredShop,
  SaveBrand,
  SaveShop,
  ShopsView,
} from '@bakehouse/contract/administration/shops';
import type { BrandFacts, ShopFacts } from '@bakehouse/domain/administration/shop';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import type { Conflict } from '../../shared/saving/use-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** Every shop and brand, with the orders of two weeks. */
export function shopsQuery() {
  return query.administeredShops.openShops.queryOptions();
}

/** The orders that a shop still waits for. Never from the cache: they are asked about before a decision. */
export function futureOrdersQuery(shopId: ShopId) {
  return query.administeredShops.readFutureOrders.queryOptions({
    input: { shopId },
    staleTime: 0,
    gcTime: 0,
  });
}

interface WhenSaved<Facts, Saved> {
  readonly onDone: (saved: Saved) => void;
  readonly onConflict: (conflict: Conflict<Facts>) => void;
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
      void readAgain(queries);
      onConflict(conflict);
    },
  });
}

/** Saves a brand; the list shows it once it is read again. */
export function useSaveBrand({ onDone, onConflict }: WhenSaved<BrandFacts, string>) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: Omit<SaveBrand, 'commandId'>, commandId) =>
      api.administeredShops.saveBrand({ ...input, commandId }),
    async onDone({ brand }) {
      await readAgain(queries);
      onDone(brand.name);
    },
    onConflict(conflict: Conflict<BrandFacts>) {
      void readAgain(queries);
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
  void readAgain(queries);
}

function readAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: shopsQuery().queryKey });
}
