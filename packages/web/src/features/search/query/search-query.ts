import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, parseDayText } from '@bakehouse/domain/kernel/day';
import { parseSearchText } from '@bakehouse/domain/orders/search';
import { searchAddress } from '../../../shared/addresses.ts';
import { findRangeProblem } from '../../../shared/days/range/range-problem.ts';
import { formatSort, parseSort } from '../../../shared/display/sort-search.ts';
import { searchable } from '../../../shared/searchable.ts';
import type { TableSort } from '../../../ui/grid/sort.ts';

/** Which orders are searched: all, those of a shop, or those of a brand. */
export type SearchScope =
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'shop'; readonly shopId: ShopId }
  | { readonly kind: 'brand'; readonly brandId: number };

/** The state of the screen, all of it in the address: '/orders/search/door?from=01-Nov-2026&shop=3'. */
export interface SearchQuery {
  /** As typed, even if it is too short to be searched. */
  readonly text: string;
  /** Null for an open end. */
  readonly from: DeliveryDay | null;
  readonly to: DeliveryDay | null;
  readonly scope: SearchScope;
  readonly show: 'table' | 'invoices';
  /** Null for the server's order, the newest day first. */
  readonly sort: TableSort | null;
}

export const everywhere: SearchScope = { kind: 'everywhere' };

export const emptySearchQuery: SearchQuery = {
  text: '',
  from: null,
  to: null,
  scope: everywhere,
  show: 'table',
  sort: null,
};

/** The search text; null if it is too short. */
export function wordsOf({ text }: Pick<SearchQuery, 'text'>): string | null {
  return parseSearchText(text)?.words ?? null;
}

/** Whether any filter is set. */
export function isSearched(searchQuery: SearchQuery): boolean {
  return wordsOf(searchQuery) !== null || filtersOf(searchQuery) > 0;
}

/** Whether the query is valid: a filter is set, and the range does not end before it begins. */
export function isValidQuery(searchQuery: SearchQuery): boolean {
  return isSearched(searchQuery) && findRangeProblem(searchQuery) === null;
}

/** The unparsed query parameters of a search. */
export type Choices = { readonly [name in 'from' | 'to' | 'shop' | 'brand' | 'show' | 'sort']?: unknown };

/** The number of filters besides the text. */
function filtersOf({ from, to, scope }: SearchQuery): number {
  return Number(from !== null || to !== null) + Number(scope.kind !== 'everywhere');
}

/**
 * Parses an address: the text of its path and its query parameters. Invalid ones are ignored.
 *
 * @example parseSearchQuery('door', { shop: 3 }) // text 'door', the orders of shop 3
 */
export function parseSearchQuery(term: string, choices: Choices): SearchQuery {
  const shop = keyIn(choices.shop);
  const brand = keyIn(choices.brand);
  return {
    text: searchable(term),
    from: dayIn(choices.from),
    to: dayIn(choices.to),
    scope:
      shop !== null
        ? { kind: 'shop', shopId: shop as ShopId }
        : brand !== null
          ? { kind: 'brand', brandId: brand }
          : everywhere,
    show: choices.show === 'invoices' ? 'invoices' : 'table',
    sort: parseSort(textIn(choices.sort)),
  };
}

/** The address of a search. */
export function formatSearchQuery({ text, from, to, scope, show, sort }: SearchQuery): string {
  const choices = new URLSearchParams();
  if (from) choices.set('from', formatDay(from));
  if (to) choices.set('to', formatDay(to));
  if (scope.kind === 'shop') choices.set('shop', String(scope.shopId));
  if (scope.kind === 'brand') choices.set('brand', String(scope.brandId));
  if (show === 'invoices') choices.set('show', show);
  if (sort) choices.set('sort', formatSort(sort));
  const behind = choices.size === 0 ? '' : `?${choices}`;
  return `${searchAddress(searchable(text))}${behind}`;
}

/** Days are in addresses as dd-MMM-yyyy (spec 000 section 2). */
function dayIn(value: unknown): DeliveryDay | null {
  return parseDayText(textIn(value));
}

function keyIn(value: unknown): number | null {
  const text = textIn(value);
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

/** The router parses numeric parameters as numbers. */
function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
