import type { AdministeredBrand, AdministeredShop } from '@bakehouse/contract/administration/shops';
import { findSharedImportNames, importNameKey } from '@bakehouse/domain/administration/shop';

/** The filters of the shops. */
export const shopFilters = ['all', 'open', 'inactive', 'nameless'] as const;
export type ShopFilter = (typeof shopFilters)[number];

export const filterLabels: Readonly<Record<ShopFilter, string>> = {
  all: 'All',
  open: 'Can create new order',
  inactive: 'Inactive',
  nameless: 'No import name',
};

/** Whether a shop matches the filter. */
export function passesFilter({ active, importAs }: AdministeredShop, filter: ShopFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'open':
      return active;
    case 'inactive':
      return !active;
    case 'nameless':
      return importAs === '';
    default:
      return filter satisfies never;
  }
}

/** The shops of a filter whose name, number or import name matches. */
export function findShops(
  shops: readonly AdministeredShop[],
  filter: ShopFilter,
  search: string,
): readonly AdministeredShop[] {
  const wanted = search.trim().toLowerCase();
  const has = (shop: AdministeredShop) =>
    wanted === '' ||
    String(shop.shopId) === wanted ||
    shop.name.toLowerCase().includes(wanted) ||
    shop.importAs.toLowerCase().includes(wanted);
  return shops.filter((shop) => passesFilter(shop, filter) && has(shop));
}

/** A brand with its shops; those closed for new orders come last. */
export interface ShopGroup {
  readonly brand: AdministeredBrand;
  readonly shops: readonly AdministeredShop[];
}

/** Shops grouped by brand, by name. A brand without shops is shown only without a filter. */
export function groupShops(
  brands: readonly AdministeredBrand[],
  shops: readonly AdministeredShop[],
  isEverything: boolean,
): readonly ShopGroup[] {
  const byBrand = Map.groupBy(shops, ({ brandId }) => brandId);
  const groups = brands.map((brand) => ({
    brand,
    shops: (byBrand.get(brand.brandId) ?? []).toSorted(
      (one, other) => Number(other.active) - Number(one.active),
    ),
  }));
  return isEverything ? groups : groups.filter((group) => group.shops.length > 0);
}

/** Shops with the same import name, in the spelling of the first. */
export interface SharedName {
  readonly importAs: string;
  readonly shops: readonly AdministeredShop[];
}

export function sharedNames(shops: readonly AdministeredShop[]): readonly SharedName[] {
  const shared = findSharedImportNames(shops);
  const byName = Map.groupBy(
    shops.filter(({ shopId }) => shared.has(shopId)),
    ({ importAs }) => importNameKey(importAs),
  );
  return [...byName.values()].map((same) => ({ importAs: same[0]?.importAs ?? '', shops: same }));
}
