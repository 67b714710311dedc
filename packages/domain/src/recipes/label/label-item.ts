import type { AllergenProfile } from '../allergens/allergen-profile.ts';
import type { Ingredient, Recipe } from '../recipe.ts';

/** What a label needs to know of an item of the recipe book. */
export type LabelItem = Pick<
  Recipe,
  | 'pid'
  | 'type'
  | 'name'
  | 'displayName'
  | 'labelName'
  | 'composition'
  | 'flour'
  | 'quantity'
  | 'quantityUnit'
> & {
  readonly ingredients: readonly Pick<Ingredient, 'childPid' | 'quantity' | 'quantityUnit'>[];
  /** What its own declaration and all that is in it say about allergens. */
  readonly standing: AllergenProfile;
};

/** The items that a label speaks of, by their PIDs: at least the card and all that is in it. */
export type LabelBook = ReadonlyMap<number, LabelItem>;

/**
 * What an item is called on a label: by its label name, else as the kitchen calls it, else as its file does, in lower
 * case words.
 *
 * @example nameOnLabel({ labelName: '', displayName: 'Caster sugar', name: 'SUGAR CASTER 25KG' }) // 'caster sugar'
 */
export function nameOnLabel({
  labelName,
  displayName,
  name,
}: Pick<LabelItem, 'labelName' | 'displayName' | 'name'>): string {
  if (labelName !== '') return labelName;
  // 'Caster sugar' begins no sentence here; 'UHT milk' is written like that wherever it stands.
  if (displayName !== '')
    return displayName.replace(/^\p{Lu}(?=\p{Ll}|$)/u, (letter) => letter.toLowerCase());
  return name.toLowerCase();
}

/** What a composition says is in it: all before the warning of what may be in it by accident. */
export function withoutWarning(composition: string): string {
  const [own = ''] = composition.split(/\bmay (?:also )?contain\b/i);
  return own;
}

/** Some items and all that is in them, each once; what is not there is left out. */
export function itemsWithin<Item extends Pick<LabelItem, 'ingredients'>>(
  book: ReadonlyMap<number, Item>,
  pids: readonly number[],
): ReadonlyMap<number, Item> {
  const within = new Map<number, Item>();
  const found = new Set(pids);
  for (const each of found) {
    const item = book.get(each);
    if (!item) continue;
    within.set(each, item);
    for (const { childPid } of item.ingredients) found.add(childPid);
  }
  return within;
}
