import { formatCount } from '../kernel/money.ts';

const words = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Compares words as people sort them: 'Loaf 9' before 'Loaf 10', letter case and accents aside. Words that differ in
 * nothing else have an order all the same.
 */
export function compareWords(a: string, b: string): number {
  return words.compare(a, b) || Number(a > b) - Number(a < b);
}

/** A name without blanks around it, and with one blank between its words. */
export function tidyName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/**
 * A text as a search compares it: accents, letter case and the number of blanks do not tell texts apart.
 *
 * @example plainWords(' Crème  Brûlée') // 'creme brulee'
 */
export function plainWords(text: string): string {
  return tidyName(text.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase();
}

/**
 * A number with its noun: one of a thing is singular.
 *
 * @example countOf(1, 'item') // '1 item'
 * @example countOf(2400, 'item') // '2,400 items'
 */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Names as a sentence lists them.
 *
 * @param count how many there are, where not all of them are named
 * @example listOf(['wheat', 'egg', 'milk']) // 'wheat, egg and milk'
 * @example listOf(['Abbey Green', 'Mill Road'], 9) // 'Abbey Green, Mill Road and 7 more'
 */
export function listOf(names: readonly string[], count = names.length): string {
  const more = count - names.length;
  return conjunction.format(more > 0 ? [...names, `${formatCount(more)} more`] : names);
}
