/** A piece of a text, and whether it matches. */
export interface TextPiece {
  readonly text: string;
  readonly found: boolean;
}

/** The words to find: a phrase, several separate words, or nothing. */
export type HighlightedWords = string | readonly string[] | null;

/**
 * Splits a text at the matches of the words, case-insensitively. A space matches any white space; every other character
 * matches itself. Separate words are also found with other accents.
 *
 * @example splitAtWords('Back DOOR please', 'door') // 'Back ', found 'DOOR', ' please'
 */
export function splitAtWords(text: string, words: HighlightedWords): readonly TextPiece[] {
  if (words === null || words.length === 0 || text === '') return [{ text, found: false }];
  if (typeof words === 'string') return splitAt(text, wordsPattern(words));
  return splitAt(text.normalize('NFD'), anyWordPattern(words)).map((piece) => ({
    ...piece,
    text: piece.text.normalize('NFC'),
  }));
}

function splitAt(text: string, pattern: RegExp): readonly TextPiece[] {
  // With one capturing group in the pattern, every second piece is a match.
  return text
    .split(pattern)
    .map((piece, scope) => ({ text: piece, found: scope % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** Whether a text contains the words. */
export function hasWords(text: string, words: HighlightedWords): boolean {
  return splitAtWords(text, words).some(({ found }) => found);
}

function wordsPattern(words: string): RegExp {
  const parts = words.trim().split(/\s+/).map(escaped);
  return new RegExp(`(${parts.join('\\s+')})`, 'giu');
}

/**
 * Longest first, so that a word is not matched by its own prefix. Accents are matched as combining marks after letters.
 */
function anyWordPattern(words: readonly string[]): RegExp {
  const spelled = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) =>
      [...word.normalize('NFD').replaceAll(/\p{M}/gu, '')].map((sign) => `${escaped(sign)}\\p{M}*`),
    );
  return new RegExp(`(${spelled.map((signs) => signs.join('')).join('|')})`, 'giu');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
