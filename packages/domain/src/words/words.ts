import { formatCount } from '../kernel/money.ts';

const words = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Compares texts for sorting: 'Loaf 9' comes before 'Loaf 10', and case and accents do not count. Texts that differ
 * only in those still have a fixed order.
 */
export function compareWords(a: string, b: string): number {
  return words.compare(a, b) || Number(a > b) - Number(a < b);
}

/** Trims a name and replaces each run of white space by one space. */
export function tidyName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/**
 * The form in which texts are compared by a search: without accents, in lower case, with single spaces.
 *
 * @example normaliseForSearch(' Crème  Brûlée') // 'creme brulee'
 */
export function normaliseForSearch(text: string): string {
  return tidyName(text.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase();
}

/**
 * A number with its noun, which gets an 's' unless the number is 1.
 *
 * @example countOf(1, 'item') // '1 item'
 * @example countOf(2400, 'item') // '2,400 items'
 */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Joins names for a sentence.
 *
 * @param count how many names there are in all, where only the first are given
 * @example listOf(['wheat', 'egg', 'milk']) // 'wheat, egg and milk'
 * @example listOf(['Abbey Green', 'Mill Road'], 9) // 'Abbey Green, Mill Road and 7 more'
 */
export function listOf(names: readonly string[], count = names.length): string {
  const more = count - names.length;
  return conjunction.format(more > 0 ? [...names, `${formatCount(more)} more`] : names);
}
