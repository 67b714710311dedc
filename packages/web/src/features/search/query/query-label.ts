import { formatDay } from '@bakehouse/domain/kernel/day';
import type { SearchQuery, SearchScope } from './search-query.ts';
import { wordsOf } from './search-query.ts';
import type { Brands } from './search-scopes.ts';
import { scopeName } from './search-scopes.ts';

/**
 * The search as a sentence. While shops are loading, the name of the place is left out.
 *
 * @example 'Orders of Harbour Lane with ‘door’ from 01-Nov-2026 to 20-Nov-2026'
 */
export function queryLabel(searchQuery: SearchQuery, brands: Brands | null): string {
  return `Orders${choiceLabel(searchQuery, brands)}`;
}

/**
 * The filters as a phrase after 'Orders' or their number; empty for none.
 *
 * @example ' of Harbour Lane with ‘door’ from 01-Nov-2026 to 20-Nov-2026'
 */
export function choiceLabel(searchQuery: SearchQuery, brands: Brands | null): string {
  const words = wordsOf(searchQuery);
  return [scopeLabel(searchQuery.scope, brands), words && `with ‘${words}’`, daysLabel(searchQuery)]
    .filter(Boolean)
    .map((part) => ` ${part}`)
    .join('');
}

function scopeLabel(scope: SearchScope, brands: Brands | null): string {
  return scope.kind === 'everywhere' || brands === null ? '' : `of ${scopeName(scope, brands)}`;
}

function daysLabel({ from, to }: Pick<SearchQuery, 'from' | 'to'>): string {
  if (from && from === to) return `for ${formatDay(from)}`;
  if (from) return `from ${formatDay(from)}${to ? ` to ${formatDay(to)}` : ''}`;
  return to ? `until ${formatDay(to)}` : '';
}
