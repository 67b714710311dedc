import type { OrderId } from '../kernel/branded.ts';
import { tidyName } from '../words/words.ts';

/** Text counts when it is longer than this (spec 000 section 5). */
export const tooShortForSearch = 1;

/** No field that is searched holds a longer line; a longer text finds nothing. */
export const longestSearchText = 200;

/** As many orders as one search brings (spec 000 section 9). */
export const searchLimit = 500;

/** As many invoices as are shown, printed or drawn at a time (spec 000 section 9). */
export const invoicePrintLimit = 40;
/** The orders of a shop or a brand are counted up to this number. */
export const mostOrdersCounted = 10_000;

/** What a typed text looks for. */
export type SearchText = {
  /** Searched in the order's fields, in any letter case. */
  readonly words: string;
  /** Digits alone are an order's number as well, also after the `#` that the palette puts before it. */
  readonly orderId: OrderId | null;
};

/**
 * Parses the text of the search field; null where it is too short (spec 000 section 5). White space between words counts
 * as one blank, however much of it was pasted.
 *
 * @example parseSearchText(' 48206 ') // { words: '48206', orderId: 48206 }
 */
export function parseSearchText(typed: string): SearchText | null {
  const words = tidyName(typed);
  if ([...words].length <= tooShortForSearch) return null;
  const number = Number(/^(?:# ?)?(\d{1,15})$/.exec(words)?.[1] ?? 0);
  return { words, orderId: number > 0 ? (number as OrderId) : null };
}

/** Around what was looked for, this many characters of a long text are shown. */
const shownAround = 40;

/**
 * The part of a text around the found words, as one line; its beginning where they are not in it.
 *
 * @example excerptAround('Leave at the back door please', 'back', 8) // '… at the back door pl…'
 */
export function excerptAround(text: string, words: string | null, around = shownAround): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const found = words === null ? -1 : placeOf(words, line);
  const from = Math.max(0, found - around);
  const to = Math.max(found, 0) + (words?.length ?? 0) + around * (found < 0 ? 2 : 1);
  const part = line.slice(from, to).toWellFormed().trim();
  return `${from > 0 ? '… ' : ''}${part}${to < line.length ? '…' : ''}`;
}

/** The index of the words in a line, in any letter case; -1 where they are not in it. */
function placeOf(words: string, line: string): number {
  const wanted = words.toLowerCase();
  const small = line.toLowerCase();
  if (small.length === line.length) return small.indexOf(wanted);
  // Few letters have a longer lower case; then each index is mapped back to that of its original letter.
  const places: number[] = [];
  let counted = '';
  let at = 0;
  for (const letter of line) {
    const smallLetter = letter.toLowerCase();
    counted += smallLetter;
    for (let part = 0; part < smallLetter.length; part += 1) places.push(at);
    at += letter.length;
  }
  return places[counted.indexOf(wanted)] ?? -1;
}

/**
 * Three letters or digits in a row, or fewer next to another sign, which shows that a word begins or ends there:
 * without these, pg_trgm extracts no trigram from the pattern.
 */
const withTrigram =
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{1,2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

/** Whether a trigram index can find these words. */
export function isIndexed(words: string): boolean {
  return withTrigram.test(words);
}
