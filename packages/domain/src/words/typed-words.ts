import { plainWords } from './words.ts';

/**
 * The key under which a text and a copy of it typed by hand are equal: like `plainWords`, and without differences
 * between kinds of apostrophes, kinds of dashes, and invisible characters.
 *
 * @example typedWords('Siobhan O’Brien') === typedWords("siobhan o'brien") // true
 */
export function typedWords(text: string): string {
  return plainWords(
    text
      .replaceAll(/\p{DI}/gu, '')
      .replaceAll(/[`´‘’‛′ʹʻʼ]/g, "'")
      .replaceAll(/[\p{Pd}−]/gu, '-')
      .normalize('NFKC'),
  );
}
