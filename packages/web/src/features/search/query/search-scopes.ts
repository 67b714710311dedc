import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { SearchScope } from './search-query.ts';
import { everywhere } from './search-query.ts';

/** Brands with their shops, as options of the filter. */
export type Brands = readonly {
  readonly brandId: number;
  readonly name: string;
  readonly shops: readonly { readonly shopId: ShopId; readonly name: string; readonly active: boolean }[];
}[];

/** A scope as an option's value: 'shop-3', 'brand-2', and '' for all. */
export function scopeValue(scope: SearchScope): string {
  if (scope.kind === 'shop') return `shop-${scope.shopId}`;
  return scope.kind === 'brand' ? `brand-${scope.brandId}` : '';
}

export function parseScopeValue(value: string): SearchScope {
  const [kind, key] = value.split('-');
  if (kind === 'shop') return { kind, shopId: Number(key) as ShopId };
  return kind === 'brand' ? { kind, brandId: Number(key) } : everywhere;
}

/** The name of a scope; its id if the name is unknown. */
export function scopeName(scope: SearchScope, brands: Brands): string {
  if (scope.kind === 'everywhere') return 'All shops';
  if (scope.kind === 'brand') {
    return brands.find(({ brandId }) => brandId === scope.brandId)?.name ?? `brand ${scope.brandId}`;
  }
  const shop = brands.flatMap(({ shops }) => shops).find(({ shopId }) => shopId === scope.shopId);
  return shop?.name ?? `shop ${scope.shopId}`;
}

/** The filter is shown where there is more than one shop to choose from. */
export function hasSeveralShops(brands: Brands): boolean {
  return brands.flatMap(({ shops }) => shops).length > 1;
}
