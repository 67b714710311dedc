import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../../shared/api.ts';
import type { CardsQuery } from './search/cards-query.ts';

/** The items of a search. The former ones stay until the answer arrives. */
export function foundQuery({ text, type, status, lacking }: CardsQuery) {
  return query.specCards.searchRecipes.queryOptions({
    input: { text, status, ...(type && { type }), ...(lacking && { lacking }) },
    placeholderData: keepPreviousData,
  });
}

/** A card with those of all recipes in it. */
export function cardQuery(pid: number) {
  return query.specCards.openCard.queryOptions({ input: { pid } });
}
