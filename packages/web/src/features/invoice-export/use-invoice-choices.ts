import type { DayRange } from '@bakehouse/domain/exports/day-range';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { rangeChoices, readRange, useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { weekBefore } from '../../shared/days/range/usual-ranges.ts';
import { formatSort, parseSort } from '../../shared/display/sort-search.ts';
import { useToday } from '../../shared/session/me.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';

/** The choices of the screen, all of them query parameters. */
export interface InvoiceChoices {
  /** The last full week by default. */
  readonly range: DayRange;
  /** Null means all shops. */
  readonly shopId: ShopId | null;
  readonly sort: TableSort | null;
  readonly chooseRange: (range: DayRange) => void;
  readonly chooseShop: (shopId: ShopId | null) => void;
  readonly chooseSort: (sort: TableSort | null) => void;
}

export function useInvoiceChoices(): InvoiceChoices {
  const [search, choose] = useAddressChoices();
  const today = useToday();
  return {
    range: readRange(search, weekBefore(today)),
    shopId: parseShop(search.get('shop')),
    sort: parseSort(search.get('sort')),
    chooseRange: (range) => choose(rangeChoices(range)),
    chooseShop: (shopId) => choose({ shop: shopId === null ? null : String(shopId) }),
    chooseSort: (sort) => choose({ sort: sort && formatSort(sort) }),
  };
}

/** Parses a shop of the address or the filter; anything invalid means all. */
export function parseShop(text: string | null): ShopId | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? (Number(text) as ShopId) : null;
}
