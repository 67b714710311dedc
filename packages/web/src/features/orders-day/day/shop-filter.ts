import { normaliseForSearch } from '@bakehouse/domain/words/words';
import type { BrandLines } from './shop-lines.ts';
import { isMissing } from './shop-lines.ts';

/** The filters of the list, as query parameters: `?find=quay&only=not-ordered`. */
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

/** Parses the query of the address; unknown parts are ignored. */
export function parseShopFilter(search: string): ShopFilter {
  const parameters = new URLSearchParams(search);
  return {
    find: (parameters.get('find') ?? '').slice(0, 100),
    notOrdered: parameters.get('only') === 'not-ordered',
  };
}

/** The query of an address, '' or with its question mark. */
export function formatShopFilter({ find, notOrdered }: ShopFilter): string {
  const parameters = new URLSearchParams();
  if (find !== '') parameters.set('find', find);
  if (notOrdered) parameters.set('only', 'not-ordered');
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The matching brands and shops; a brand without a matching shop is removed. */
export function filterShops(brands: readonly BrandLines[], filter: ShopFilter): readonly BrandLines[] {
  if (!isFiltering(filter)) return brands;
  const wanted = normaliseForSearch(filter.find);
  return brands
    .map((brand) => {
      const brandMatches = normaliseForSearch(brand.name).includes(wanted);
      const shops = brand.shops.filter(
        (line) =>
          (brandMatches || normaliseForSearch(line.shop.name).includes(wanted)) &&
          (!filter.notOrdered || isMissing(line)),
      );
      return { ...brand, shops };
    })
    .filter((brand) => brand.shops.length > 0);
}
