import { excerptAround } from '@bakehouse/domain/orders/search';
import { hasWords } from '../../../../shared/display/split-at-words.ts';
import type { ResultRow } from '../result-rows.ts';

/** How many characters are shown on each side of the words, which keeps a row one line high. */
const around = 32;

/** Excerpts of the customer and the notes of an order in which the words were found. */
export function matchingNotes(
  { customer, notes }: Pick<ResultRow, 'customer' | 'notes'>,
  words: string | null,
): string {
  return [customer, notes]
    .filter((text) => hasWords(text, words))
    .map((text) => atWholeWords(excerptAround(text, words, around), words))
    .join(', ');
}

/** An excerpt without incomplete words at its ends, unless the found words are in them. */
function atWholeWords(excerpt: string, words: string | null): string {
  const whole = excerpt.replace(/^… \S+\s+/, '… ').replace(/\s+\S+…$/, ' …');
  return hasWords(whole, words) ? whole : excerpt;
}
