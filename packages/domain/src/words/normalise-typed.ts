import { normaliseForSearch } from './words.ts';

/**
 * The key under which a text and a copy of it typed by hand are equal: like `normaliseForSearch`, and without differences
 * between kinds of apostrophes, kinds of dashes, and invisible characters.
 *
 * @example normaliseTyped('Siobhan O’Brien') === normaliseTyped("siobhan o'brien") // true
 */
export function normaliseTyped(text: string): string {
  return normaliseForSearch(
    text
      .replaceAll(/\p{DI}/gu, '')
      .replaceAll(/[`´‘’‛′ʹʻʼ]/g, "'")
      .replaceAll(/[\p{Pd}−]/gu, '-')
      .normalize('NFKC'),
  );
}
