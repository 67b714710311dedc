import type { AdministeredBrand, AdministeredShop } from '@bakehouse/contract/administration/shops';
import { findSharedImportNames, importNameKey } from '@bakehouse/domain/administration/shop';

/** Which shops are looked at. */
export const shopFilters = ['all', 'open', 'inactive', 'nameless'] as const;
export type ShopFilter = (typeof shopFilters)[number];

export const filterLabels: Readonly<Record<ShopFilter, string>> = {
  all: 'All',
  open: 'Can create new order',
  inactive: 'Inactive',
  nameless: 'No import name',
};

/** Whether the filter lets this shop through. */
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

/** The shops of a filter with this in their name, number or import name. */
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

/** A brand with its shops; those that take no new orders come last. */
export interface ShopGroup {
  readonly brand: AdministeredBrand;
  readonly shops: readonly AdministeredShop[];
}

/** Shops under their brands, by name. A brand without shops is there while everything is shown. */
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

/** Shops that share an import name, by that name as the first of them writes it. */
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
