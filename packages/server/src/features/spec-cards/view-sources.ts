import type { allergenSource } from '@bakehouse/contract/shapes/recipe-view';
import type { AllergenSource } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { findSources } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import type { z } from 'zod';
import type { KnownBook } from './known-book.ts';

/** The most sources of an allergen: an undeclared ingredient such as salt is in everything. */
const mostForEach = 3;
/** The steps at each end of a long path. */
const stepsAtEachEnd = 4;

export type SourceView = z.infer<typeof allergenSource>;

/** The sources of the allergens of an item: for each of them some ingredients that contain it. */
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
