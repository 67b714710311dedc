import type { Amount } from '../recipe.ts';
import { measureOf, totalGrams } from './amounts.ts';

/** A recipe as one that is made in so many parts. */
export type MadeRecipe = {
  readonly pid: number;
  /** What one making of it makes. */
  readonly makes: Amount;
  readonly ingredients: readonly (Amount & { readonly childPid: number })[];
};

/**
 * How many times a recipe is made for so much of it; null where that cannot be known. It is worked out from what it says
 * it makes, in the same kind of unit; a weight of something that makes no weight, from what its ingredients weigh.
 *
 * @example scaleToUse({ quantity: 440, quantityUnit: 'g' }, { makes: { quantity: 2.2, quantityUnit: 'kg' }, … }) // 0.2
 */
export function scaleToUse(used: Amount, { makes, ingredients }: Omit<MadeRecipe, 'pid'>): number | null {
  const [usedMeasure, made] = [measureOf(used), measureOf(makes)];
  if (usedMeasure && made && usedMeasure.kind === made.kind) return share(usedMeasure.size, made.size);
  if (!usedMeasure && !made && unitKey(used) === unitKey(makes)) return share(used.quantity, makes.quantity);
  return usedMeasure?.kind === 'weight' ? share(usedMeasure.size, totalGrams(ingredients)) : null;
}

/**
 * How many times each nested recipe is made for so many makings of the whole, all places in which it is used taken
 * together; null where that cannot be known.
 */
export function listNestedScales(
  whole: MadeRecipe,
  nested: readonly MadeRecipe[],
  multiplier: number,
): ReadonlyMap<number, number | null> {
  const recipes = new Map([...nested, whole].map((recipe) => [recipe.pid, recipe]));
  const scales = new Map<number, number | null>([[whole.pid, multiplier]]);
  const isOpen = new Set<number>();

  function scaleOf(recipe: MadeRecipe): number | null {
    const known = scales.get(recipe.pid);
    if (known !== undefined) return known;
    // One that is inside itself has no end.
    if (isOpen.has(recipe.pid)) return null;
    isOpen.add(recipe.pid);
    let scale: number | null = 0;
    for (const parent of recipes.values()) {
      for (const ingredient of parent.ingredients) {
        if (ingredient.childPid !== recipe.pid || scale === null) continue;
        const [times, part] = [scaleOf(parent), scaleToUse(ingredient, recipe)];
        scale = times === null || part === null ? null : scale + times * part;
      }
    }
    isOpen.delete(recipe.pid);
    scales.set(recipe.pid, scale);
    return scale;
  }

  return new Map(nested.map((recipe) => [recipe.pid, scaleOf(recipe)]));
}

function share(used: number | null, made: number | null): number | null {
  return used === null || !made ? null : used / made;
}

function unitKey({ quantityUnit }: Amount): string {
  return quantityUnit.trim().toLowerCase();
}
