import { unknownAllergens } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { LabelBook } from '@bakehouse/domain/recipes/label/label-item';
import { itemsWithin } from '@bakehouse/domain/recipes/label/label-item';
import type { BookSnapshot } from './recipe-book.ts';

/** Some cards with all their ingredients, as labels need them. */
export function labelBookOf(
  { recipes, derived }: Pick<BookSnapshot, 'recipes' | 'derived'>,
  pids: readonly number[],
): LabelBook {
  const profileOf = (pid: number) => derived.get(pid)?.profile ?? unknownAllergens;
  return new Map(
    [...itemsWithin(recipes, pids)].map(([pid, item]) => [pid, { ...item, standing: profileOf(pid) }]),
  );
}
