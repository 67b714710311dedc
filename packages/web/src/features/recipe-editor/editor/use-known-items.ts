import type { IngredientChoice, RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ingredientsQuery } from '../api.ts';
import type { KnownItems } from './derive-edited.ts';

/**
 * The items of a draft: those of the card, those added here, and others as queried.
 *
 * @param pids of the ingredients of the draft
 */
export function useKnownItems(card: RecipeCardView | null, pids: readonly number[]) {
  const [added, setAdded] = useState<readonly IngredientChoice[]>([]);
  const ofCard = (card?.ingredients ?? []).flatMap(({ item }) => item ?? []);
  const known = new Map([...ofCard, ...added].map((item) => [item.pid, item]));
  const isOfCard = (pid: number) => card?.ingredients.some(({ childPid }) => childPid === pid) ?? false;
  const missing = [...new Set(pids)].filter((pid) => !known.has(pid) && !isOfCard(pid));
  const found = useQueries({ queries: missing.map((pid) => ingredientsQuery(String(pid))) });
  for (const { data } of found) {
    for (const item of data?.items ?? []) if (missing.includes(item.pid)) known.set(item.pid, item);
  }
  const items: KnownItems = known;
  return { items, add: (item: IngredientChoice) => setAdded([...added, item]) };
}
