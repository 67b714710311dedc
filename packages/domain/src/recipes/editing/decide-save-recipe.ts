import {
  allergenGroups,
  groupOfAllergen,
  includesGroup,
  tidyAllergens,
} from '../../administration/allergens.ts';
import type { Outcome, Refusal } from '../../kernel/refusal.ts';
import { done, refuse } from '../../kernel/refusal.ts';
import { findPath } from '../cycles.ts';
import type { AllergenFacts, EditedRecipe, Recipe } from '../recipe.ts';
import { nameOfRecipe } from '../recipe.ts';
import { numberLines } from './edited-recipe.ts';

/** The items of a recipe book, by their PIDs. */
export type Recipes = ReadonlyMap<number, Recipe>;

/** What decides whether an item may be saved. */
export type SaveRecipeFacts = {
  readonly pid: number;
  /** It is to be added; else it is changed. */
  readonly isNew: boolean;
  readonly edited: EditedRecipe;
  /** All that is stored. */
  readonly book: Recipes;
  /** The product to which it is linked is there, or it is linked to none. */
  readonly hasProduct: boolean;
};

/** Decides what an edited item will say once it is saved (spec 001 sections 3 and 4). */
export function decideSaveRecipe(facts: SaveRecipeFacts): Outcome<Recipe> {
  const { pid, isNew, edited, book, hasProduct } = facts;
  const stored = book.get(pid) ?? null;
  if (isNew && stored) return refuse({ kind: 'pid-taken', pid, name: nameOfRecipe(stored) });
  if (!isNew && !stored) return refuse({ kind: 'recipe-not-found', pid: String(pid) });
  if (!hasProduct) return refuse({ kind: 'product-not-found', productId: String(edited.productId) });
  const refusal = refuseIngredients(facts, stored) ?? refuseCircle(facts);
  if (refusal) return refuse(refusal);
  const { ingredients: _ingredients, steps: _steps, suitables, ...rest } = edited;
  return done({
    ...rest,
    ...tidyDeclaration(edited),
    suitables: tidyWords(suitables),
    pid,
    ...numberLines(edited, stored),
  });
}

/** One that is added has to be there and active; one that was there already stays, whatever became of it. */
function refuseIngredients({ edited, book }: SaveRecipeFacts, stored: Recipe | null): Refusal | null {
  const before = new Set(stored?.ingredients.map(({ childPid }) => childPid));
  for (const { childPid } of edited.ingredients) {
    if (before.has(childPid)) continue;
    const item = book.get(childPid);
    if (item?.active) continue;
    const name = item ? nameOfRecipe(item) : '';
    return { kind: 'ingredient-refused', pid: childPid, why: item ? 'archived' : 'missing', name };
  }
  return null;
}

/** Nothing is inside itself, by way of whatever others: nobody could say what is in it. */
function refuseCircle({ pid, edited, book }: SaveRecipeFacts): Refusal | null {
  if (edited.ingredients.length === 0) return null;
  const contents = new Map(
    [...book].map(([parent, { ingredients }]) => [parent, ingredients.map(({ childPid }) => childPid)]),
  );
  for (const { childPid } of edited.ingredients) {
    const path = findPath(contents, childPid, pid);
    if (!path) continue;
    const nameOf = (part: number) => {
      const item = part === pid ? edited : book.get(part);
      return item ? nameOfRecipe(item) : String(part);
    };
    return { kind: 'recipe-in-itself', path: [pid, ...path].map(nameOf) };
  }
  return null;
}

/**
 * A declaration as it is stored. What it contains, it need not contain by accident; what is left open is a group of the
 * 14, and where nothing is declared at all, nothing more is said to be open.
 */
function tidyDeclaration({ allergens, mayContain, undeclared }: AllergenFacts): AllergenFacts {
  const contains = allergens && tidyAllergens(allergens);
  const open = new Set(tidyAllergens(undeclared).map(groupOfAllergen));
  return {
    allergens: contains,
    mayContain: tidyAllergens(mayContain).filter((word) => !contains?.includes(word)),
    undeclared: allergenGroups
      .filter((group) => contains && open.has(group) && (group.members || !includesGroup(contains, group)))
      .map(({ word }) => word),
  };
}

function tidyWords(words: readonly string[]): readonly string[] {
  const tidy = words.map((word) => word.trim().replaceAll(/\s+/g, ' ').toUpperCase());
  return [...new Set(tidy)].filter((word) => word !== '');
}
