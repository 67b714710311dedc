import { declaredProfile, unknownAllergens } from '../allergens/allergen-profile.ts';
import type { AllergenItem } from '../allergens/derive-allergens.ts';

/** An item and all that is in it; undefined for one that is not there. */
export function partsOf(
  book: ReadonlyMap<number, AllergenItem>,
  pid: number,
): readonly (AllergenItem | undefined)[] {
  const part = book.get(pid);
  return [part, ...(part?.ingredients ?? []).flatMap(({ childPid }) => partsOf(book, childPid))];
}

/** What an item says by itself: a recipe that declares nothing leaves it to its ingredients. */
export function ownProfileOf(part: AllergenItem | undefined) {
  if (!part) return unknownAllergens;
  const said = declaredProfile(part);
  return part.allergens === null && part.ingredients.length > 0 ? { ...said, unknown: [] } : said;
}
