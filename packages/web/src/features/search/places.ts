import type { ShopId } from '@bakehouse/domain/branded';
import type { Place } from './asked.ts';
import { everywhere } from './asked.ts';

/** Brands with their shops, as the filter offers them. */
export type Brands = readonly {
  readonly brandId: number;
  readonly name: string;
  readonly shops: readonly { readonly shopId: ShopId; readonly name: string; readonly active: boolean }[];
}[];

/** A place as the value of a choice: 'shop-3', 'brand-2', and nothing for everywhere. */
export function placeValue(place: Place): string {
  if (place.kind === 'shop') return `shop-${place.shopId}`;
  return place.kind === 'brand' ? `brand-${place.brandId}` : '';
}

export function parsePlaceValue(value: string): Place {
  const [kind, key] = value.split('-');
  if (kind === 'shop') return { kind, shopId: Number(key) as ShopId };
  return kind === 'brand' ? { kind, brandId: Number(key) } : everywhere;
}

/** What a place is called; by its number where nobody knows its name. */
export function placeName(place: Place, brands: Brands): string {
  if (place.kind === 'everywhere') return 'All shops';
  if (place.kind === 'brand') {
    return brands.find(({ brandId }) => brandId === place.brandId)?.name ?? `brand ${place.brandId}`;
  }
  const shop = brands.flatMap(({ shops }) => shops).find(({ shopId }) => shopId === place.shopId);
  return shop?.name ?? `shop ${place.shopId}`;
}

/** A filter is worth its room where there is more than one shop to choose from. */
export function isWorthChoosing(brands: Brands): boolean {
  return brands.flatMap(({ shops }) => shops).length > 1;
}
