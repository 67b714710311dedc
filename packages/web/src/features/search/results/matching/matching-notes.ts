import { excerptAround } from '@bakehouse/domain/orders/search';
import { hasWords } from '../../../../shared/display/split-at-words.ts';
import type { ResultRow } from '../result-rows.ts';

/** The number of characters shown on each side of a match, so that a row stays one line high. */
const around = 32;

/** Excerpts of an order's customer and notes around the matches. */
export function matchingNotes(
  { customer, notes }: Pick<ResultRow, 'customer' | 'notes'>,
  words: string | null,
): string {
  return [customer, notes]
    .filter((text) => hasWords(text, words))
    .map((text) => atWholeWords(excerptAround(text, words, around), words))
    .join(', ');
}

/** An excerpt without incomplete words at its ends, unless they are part of the match. */
function atWholeWords(excerpt: string, words: string | null): string {
  const whole = excerpt.replace(/^… \S+\s+/, '… ').replace(/\s+\S+…$/, ' …');
  return hasWords(whole, words) ? whole : excerpt;
}
