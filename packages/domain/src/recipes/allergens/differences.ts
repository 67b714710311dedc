import { nothingDeclared } from '../recipe.ts';
import type { AllergenProfile } from './allergen-profile.ts';
import type { AllergenDifference, AllergenItem, DerivedAllergens } from './derive-allergens.ts';
import { compareDeclared } from './derive-allergens.ts';

/** A line in the list of differences: one for each allergen, and one for all that is unknown of a thing. */
export type DifferenceLine = Omit<AllergenDifference, 'word'> & { readonly words: readonly string[] };

/**
 * Where the declaration of an item and its ingredients do not say the same. One without ingredients has nothing to be
 * compared with: there it is what nobody has declared.
 */
export function differencesOfItem(
  item: AllergenItem,
  { profile, fromIngredients }: DerivedAllergens,
): readonly AllergenDifference[] {
  return compareDeclared(item, fromIngredients ?? profile);
}

/**
 * Where a product declares something else than its cards say together. One that declares nothing leaves it to them; what
 * they leave open is a difference of theirs. Its list has no place for what it may contain, which shops read on the card.
 */
export function differencesOfProduct(
  allergens: readonly string[] | null,
  cards: AllergenProfile,
): readonly AllergenDifference[] {
  if (allergens === null) return [];
  const differences = compareDeclared({ ...nothingDeclared, allergens }, cards);
  return differences.filter(({ isMayContain }) => !isMayContain);
}

/** The lines that tell these differences of one thing, the dangerous ones first. */
export function lineUp(differences: readonly AllergenDifference[]): readonly DifferenceLine[] {
  const unknown = differences.filter(({ kind }) => kind === 'unknown').map(({ word }) => word);
  let isTold = false;
  return differences.flatMap(({ word, ...difference }) => {
    if (difference.kind !== 'unknown') return [{ ...difference, words: [word] }];
    const line = isTold ? [] : [{ ...difference, words: unknown }];
    isTold = true;
    return line;
  });
}
