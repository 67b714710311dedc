import { plainWords } from '@bakehouse/domain/words/words';
import type { BrandLines } from './shop-lines.ts';
import { isMissing } from './shop-lines.ts';

/** What the list is narrowed to. It lives in the address: `?find=quay&only=not-ordered`. */
export interface ShopFilter {
  /** Text that the shop's or the brand's name contains. */
  readonly find: string;
  /** Only active shops without an order for the selected day. */
  readonly notOrdered: boolean;
}

export const noFilter: ShopFilter = { find: '', notOrdered: false };

export function isFiltering({ find, notOrdered }: ShopFilter): boolean {
  return find.trim() !== '' || notOrdered;
}

/** Reads the search part of the address; anything unknown in it is passed over. */
export function parseShopFilter(search: string): ShopFilter {
  const parameters = new URLSearchParams(search);
  return {
    find: (parameters.get('find') ?? '').slice(0, 100),
    notOrdered: parameters.get('only') === 'not-ordered',
  };
}

/** The search part of an address, '' or with its question mark. */
export function formatShopFilter({ find, notOrdered }: ShopFilter): string {
  const parameters = new URLSearchParams();
  if (find !== '') parameters.set('find', find);
  if (notOrdered) parameters.set('only', 'not-ordered');
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The brands and shops that pass; a brand without a shop left falls away. */
export function filterShops(brands: readonly BrandLines[], filter: ShopFilter): readonly BrandLines[] {
  if (!isFiltering(filter)) return brands;
  const wanted = plainWords(filter.find);
  return brands
    .map((brand) => {
      const brandMatches = plainWords(brand.name).includes(wanted);
      const shops = brand.shops.filter(
        (line) =>
          (brandMatches || plainWords(line.shop.name).includes(wanted)) &&
          (!filter.notOrdered || isMissing(line)),
      );
      return { ...brand, shops };
    })
    .filter((brand) => brand.shops.length > 0);
}
