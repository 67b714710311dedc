import type { SearchRecipes } from '@bakehouse/contract/spec-cards/spec-cards';
import type { RecipeType } from '@bakehouse/domain/recipes/recipe';
import { recipeTypes } from '@bakehouse/domain/recipes/recipe';
import { specCardsAddress } from '../../../shared/addresses.ts';
import { formatSort, parseSort } from '../../../shared/display/sort-search.ts';
import { searchable } from '../../../shared/searchable.ts';
import type { TableSort } from '../../../ui/grid/sort.ts';

export type CardsStatus = NonNullable<SearchRecipes['status']>;
export type CardsGap = NonNullable<SearchRecipes['lacking']>;

/** All filters of the search, as in the address: '/spec-cards/SPONGE?type=RECIPE&status=steps'. */
export interface CardsQuery {
  /** In capitals (spec 001 section 2). */
  readonly text: string;
  /** Null for all types. */
  readonly type: RecipeType | null;
  readonly status: CardsStatus;
  /** Only cards with this gap; null for all. */
  readonly lacking: CardsGap | null;
  /** Null for the server's order, the best matches first. */
  readonly sort: TableSort | null;
}

export const emptyCardsQuery: CardsQuery = {
  text: '',
  type: null,
  status: 'active',
  lacking: null,
  sort: null,
};

/** The filters of spec 001 section 2, in its order and words. */
export const typeFilters = [
  { type: null, label: 'All types' },
  { type: 'RECIPE', label: 'Recipes' },
  { type: 'DISH', label: 'Dishes' },
  { type: 'PRODUCT', label: 'Products' },
] as const satisfies readonly { type: RecipeType | null; label: string }[];

export const statusFilters = [
  { status: 'steps', label: 'With steps' },
  { status: 'ingredients', label: 'With ingredients' },
  { status: 'active', label: 'All active' },
  { status: 'archived', label: 'Archived' },
] as const satisfies readonly { status: CardsStatus; label: string }[];

/** The labels of the gap filters. */
export const gapLabels: Readonly<Record<CardsGap, string>> = {
  steps: 'Without steps',
  ingredients: 'Without ingredients',
  weights: 'Weights missing',
  allergens: 'Allergens not declared',
  photo: 'Without a photo',
  'label-name': 'Without a name on the label',
};

/** The query parameters of a search as the router reads them. */
export type CardsChoices = { readonly [name in 'type' | 'status' | 'lacking' | 'sort']?: unknown };

/** Normalises a typed text for the search. */
export function searchTextOf(typed: string): string {
  return searchable(searchable(typed).toLocaleUpperCase('en-GB'));
}

/** The separate words of the search. */
export function wordsOf({ text }: Pick<CardsQuery, 'text'>): readonly string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Parses an address: the text of its path and its query parameters. Invalid ones are ignored. */
export function parseCardsQuery(search: string, choices: CardsChoices): CardsQuery {
  return {
    text: searchTextOf(search),
    type: recipeTypes.find((type) => type === textIn(choices.type).toUpperCase()) ?? null,
    status: statusFilters.find(({ status }) => status === choices.status)?.status ?? emptyCardsQuery.status,
    lacking: isGap(choices.lacking) ? choices.lacking : null,
    sort: parseSort(textIn(choices.sort)),
  };
}

/** The address of a search. */
export function formatCardsQuery(query: CardsQuery): string {
  return specCardsAddress(query.text, cardsChoices(query));
}

/** The query parameters of a search. */
function cardsChoices({ type, status, lacking, sort }: CardsQuery) {
  return {
    type: type ?? undefined,
    status: status === emptyCardsQuery.status ? undefined : status,
    lacking: lacking ?? undefined,
    sort: sort ? formatSort(sort) : undefined,
  };
}

/** Whether any filter is set. */
export function isNarrowed({ text, type, status, lacking }: CardsQuery): boolean {
  return text !== '' || type !== null || status !== emptyCardsQuery.status || lacking !== null;
}

function isGap(value: unknown): value is CardsGap {
  return typeof value === 'string' && Object.hasOwn(gapLabels, value);
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
