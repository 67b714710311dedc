import { plainWords } from './words.ts';

/**
 * What a text and its copy by hand have in common: besides accents, letter case and blanks, the kind of an apostrophe or
 * of a dash does not tell them apart, nor does a sign that nobody sees.
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
