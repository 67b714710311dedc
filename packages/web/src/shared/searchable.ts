import { longestSearchText } from '@bakehouse/domain/orders/search';

/** A typed text as the server accepts it: one line, not too long, and not cut inside a surrogate pair. */
export function searchable(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longestSearchText)
    .toWellFormed()
    .replace(/\uFFFD/g, '')
    .trim();
}
