/** A piece of a text, and whether it is what was looked for. */
export interface TextPiece {
  readonly text: string;
  readonly found: boolean;
}

/** What was looked for: words in a row, each of some words by itself, or nothing. */
export type SoughtWords = string | readonly string[] | null;

/**
 * Splits a text where the words are found, in any letter case. Blanks between words match any blanks; every other
 * character matches itself. Words by themselves are found with and without accents, too.
 *
 * @example splitAtWords('Back DOOR please', 'door') // 'Back ', found 'DOOR', ' please'
 */
export function splitAtWords(text: string, words: SoughtWords): readonly TextPiece[] {
  if (words === null || words.length === 0 || text === '') return [{ text, found: false }];
  if (typeof words === 'string') return splitAt(text, wordsPattern(words));
  return splitAt(text.normalize('NFD'), anyWordPattern(words)).map((piece) => ({
    ...piece,
    text: piece.text.normalize('NFC'),
  }));
}

function splitAt(text: string, pattern: RegExp): readonly TextPiece[] {
  // With one group in the pattern, every second piece is a match.
  return text
    .split(pattern)
    .map((piece, scope) => ({ text: piece, found: scope % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** Whether the words are in a text. */
export function hasWords(text: string, words: SoughtWords): boolean {
  return splitAtWords(text, words).some(({ found }) => found);
}

function wordsPattern(words: string): RegExp {
  const parts = words.trim().split(/\s+/).map(escaped);
  return new RegExp(`(${parts.join('\\s+')})`, 'giu');
}

/** The longest first, so that a word is not cut by its own beginning. Accents are signs of their own after letters. */
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
