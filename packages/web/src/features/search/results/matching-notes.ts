import { excerptAround } from '@bakehouse/domain/orders/search';
import type { ResultRow } from './result-rows.ts';
import { hasWords } from './split-at-words.ts';

/** So many characters on each side of the words are shown, which keeps a row one line high. */
const around = 32;

/** Where the words are in what was written about an order: the customer, the notes. */
export function matchingNotes(
  { customer, notes }: Pick<ResultRow, 'customer' | 'notes'>,
  words: string | null,
): string {
  return [customer, notes]
    .filter((text) => hasWords(text, words))
    .map((text) => atWholeWords(excerptAround(text, words, around), words))
    .join(', ');
}

/** An excerpt without the halves of words at its ends, unless what was looked for is in them. */
function atWholeWords(excerpt: string, words: string | null): string {
  const whole = excerpt.replace(/^… \S+\s+/, '… ').replace(/\s+\S+…$/, ' …');
  return hasWords(whole, words) ? whole : excerpt;
}
