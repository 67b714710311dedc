import { countOf } from '@bakehouse/domain/words/words';
import { useMemo, useState } from 'react';
import { announce } from '../../ui/feedback/announcer.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';
import type { ShopFilter } from './day/shop-filter.ts';
import { filterShops, formatShopFilter, isFiltering } from './day/shop-filter.ts';
import type { BrandLines, ShopLine } from './day/shop-lines.ts';
import { useShopFilter } from './day/use-shop-filter.ts';
import { sortLines } from './grid/sort-lines.ts';

/**
 * The shops after the filter of the address and the sort of the grid.
 *
 * @param brands every shop of the day; null while loading
 */
export function useShownShops(brands: readonly BrandLines[] | null) {
  const [filter, setFilter] = useShopFilter();
  const [sort, setSort] = useState<TableSort | null>(null);
  const shown = useMemo(
    () => (brands ? sortLines(filterShops(brands, filter), sort) : []),
    [brands, filter, sort],
  );
  const all = useMemo(() => shopsOf(brands ?? []), [brands]);

  return {
    all,
    shown,
    count: countOf(shopsOf(shown).length, 'shop'),
    filter,
    /** Sets the filter, and announces the number of matching shops. */
    changeFilter(next: ShopFilter): void {
      setFilter(next);
      announce(countOf(shopsOf(filterShops(brands ?? [], next)).length, 'shop'));
    },
    filtered: isFiltering(filter),
    /** The filter as the query of an address. */
    search: formatShopFilter(filter),
    sort,
    setSort,
    /** Changes whenever rows may be reordered: by the filter, by the sort, or by a live change to a sorted list. */
    rowOrder: `${filter.notOrdered} ${sort ? `${JSON.stringify(sort)} ${idsOf(shown)}` : ''}`,
  };
}

function shopsOf(brands: readonly BrandLines[]): readonly ShopLine[] {
  return brands.flatMap((brand) => brand.shops);
}

function idsOf(brands: readonly BrandLines[]): string {
  return shopsOf(brands)
    .map(({ shop }) => shop.shopId)
    .join(' ');
}
