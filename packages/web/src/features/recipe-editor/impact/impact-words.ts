import { allergenWord } from '@bakehouse/domain/administration/allergen-words';
import { allergenGroups } from '@bakehouse/domain/administration/allergens';
import type { AllergenChange } from '@bakehouse/domain/recipes/allergens/profile-changes';
import { countOf, listOf } from '@bakehouse/domain/words/words';

/** A change of an allergen as a chip. */
export interface ChangeChip {
  readonly kind: 'more' | 'less' | 'open';
  readonly words: string;
}

/** The name of an allergen in a change; for an open group 'other' members. */
export function nameOfChange({ word, ofOthers }: AllergenChange): string {
  const group = allergenGroups.find((one) => one.word === word);
  if (ofOthers) return `other ${group?.label.toLowerCase() ?? allergenWord(word).toLowerCase()}`;
  return group?.label ?? allergenWord(word);
}

/** The largest number of changes of a kind that are named. */
const mostNamed = 3;

/**
 * The changes as chips, the dangerous ones first: '+ Milk', 'may contain nuts', 'Sesame not declared', '− Eggs', '12
 * known to be free'.
 */
export function chipsOfChanges(changes: readonly AllergenChange[]): readonly ChangeChip[] {
  const of = (after: AllergenChange['after']) => changes.filter((change) => change.after === after);
  const taken = of('free').filter(({ before }) => before !== 'not-declared');
  const known = of('free').filter(({ before }) => before === 'not-declared');
  return [
    ...few(of('contains'), 'more', (name) => `+ ${name}`, 'more are contained'),
    ...few(of('may-contain'), 'more', (name) => `may contain ${lower(name)}`, 'more may be contained'),
    ...few(of('not-declared'), 'open', (name) => `${name} not declared`, 'not declared'),
    ...few(taken, 'less', (name) => `− ${name}`, 'are free now'),
    ...few(known, 'less', (name) => `${name} free`, 'known to be free'),
  ];
}

function few(
  changes: readonly AllergenChange[],
  kind: ChangeChip['kind'],
  words: (name: string) => string,
  counted: string,
): readonly ChangeChip[] {
  if (changes.length > mostNamed) return [{ kind, words: `${changes.length} ${counted}` }];
  return changes.map((change) => ({ kind, words: words(nameOfChange(change)) }));
}

/**
 * The question before a save that changes allergens.
 *
 * @example questionOf('Bread fat', [containsMilk]) // 'Save Bread fat with Milk?'
 * @example questionOf('Bread fat', [freeFromMilk]) // 'Save Bread fat without Milk?'
 */
export function questionOf(name: string, changes: readonly AllergenChange[]): string {
  const [first] = changes;
  const isAlike = changes.every(({ after }) => after === first?.after);
  if (!first) return `Save ${name}?`;
  if (!isAlike || changes.length > mostNamed) return `Save ${name} with other allergens?`;
  const names = listOf(changes.map(nameOfChange));
  switch (first.after) {
    case 'contains':
      return `Save ${name} with ${names}?`;
    case 'may-contain':
      return `Save ${name}, which may contain ${lower(names)}?`;
    case 'not-declared':
      return `Save ${name} with ${names} not declared?`;
    default:
      return changes.some(({ before }) => before !== 'not-declared')
        ? `Save ${name} without ${names}?`
        : `Save ${name} as free from ${lower(names)}?`;
  }
}

/** '14 recipes, 6 products and 23 orders not yet delivered'; 'no other item' for none. */
export function totalsOf(totals: { recipes: number; products: number; orders: number }): string {
  const { recipes, products, orders } = totals;
  if (recipes + products + orders === 0) return 'no other item';
  return listOf([
    ...(recipes === 0 ? [] : [countOf(recipes, 'recipe')]),
    ...(products === 0 ? [] : [countOf(products, 'product')]),
    ...(orders === 0 ? [] : [`${countOf(orders, 'order')} not yet delivered`]),
  ]);
}

function lower(text: string): string {
  return text.toLowerCase();
}
