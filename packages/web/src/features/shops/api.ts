import type { SaveBrand } from '@bakehouse/contract/administration/shops';
import type { BrandFacts } from '@bakehouse/domain/administration/shop';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { useQueryClient } from '@tanstack/react-query';
import { readShopsAgain } from '../../shared/administration/shops-api.ts';
import { api, query } from '../../shared/api.ts';
import type { Conflict, WhenSaved } from '../../shared/saving/use-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** The future orders of a shop. Never cached, because a decision depends on them. */
export function futureOrdersQuery(shopId: ShopId) {
  return query.administeredShops.readFutureOrders.queryOptions({
    input: { shopId },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Saves a brand, and invalidates the list. */
export function useSaveBrand({ onDone, onConflict }: WhenSaved<BrandFacts, string>) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: Omit<SaveBrand, 'commandId'>, commandId) =>
      api.administeredShops.saveBrand({ ...input, commandId }),
    async onDone({ brand }) {
      await readShopsAgain(queries);
      onDone(brand.name);
    },
    onConflict(conflict: Conflict<BrandFacts>) {
      void readShopsAgain(queries);
      onConflict(conflict);
    },
  });
}
