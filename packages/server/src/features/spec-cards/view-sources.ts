import type { allergenSource } from '@bakehouse/contract/shapes/recipe-view';
import type { AllergenSource } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { findSources } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import type { z } from 'zod';
import type { KnownBook } from './known-book.ts';

/** Three say enough: salt without a declaration is in everything. */
const mostForEach = 3;
/** Of a longer way only so many steps at each end are told. */
const stepsAtEachEnd = 4;

export type SourceView = z.infer<typeof allergenSource>;

/** Where the allergens of an item come from: for each of them some ingredients that bring it. */
export function listSources(known: KnownBook, pid: number): SourceView[] {
  const told = new Map<string, number>();
  return findSources(known.recipes, known.derived, pid).flatMap((source) => {
    const key = `${source.why} ${source.word}`;
    const before = told.get(key) ?? 0;
    told.set(key, before + 1);
    return before < mostForEach ? [viewSource(known, source)] : [];
  });
}

function viewSource({ recipes }: KnownBook, { word, why, path }: AllergenSource): SourceView {
  const shown =
    path.length > 2 * stepsAtEachEnd
      ? [...path.slice(0, stepsAtEachEnd), ...path.slice(-stepsAtEachEnd)]
      : path;
  return {
    word,
    why,
    path: shown.map((pid) => {
      const recipe = recipes.get(pid);
      return { pid, name: recipe ? nameOfRecipe(recipe) : null };
    }),
  };
}
