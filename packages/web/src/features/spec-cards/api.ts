import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../../shared/api.ts';
import type { CardsQuery } from './search/cards-query.ts';

/** The results of a search. Former ones stay while loading. */
export function foundQuery({ text, type, status, lacking }: CardsQuery) {
  return query.specCards.searchRecipes.queryOptions({
    input: { text, status, ...(type && { type }), ...(lacking && { lacking }) },
    placeholderData: keepPreviousData,
  });
}

/** A card with those of all nested recipes. */
export function cardQuery(pid: number) {
  return query.specCards.openCard.queryOptions({ input: { pid } });
}
