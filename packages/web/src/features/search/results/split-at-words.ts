/** A piece of a text, and whether it is what was looked for. */
export interface TextPiece {
  readonly text: string;
  readonly found: boolean;
}

/**
 * Splits a text where the words are found, in any letter case. Blanks between words match any blanks; every other
 * character matches itself.
 *
 * @example splitAtWords('Back DOOR please', 'door') // 'Back ', found 'DOOR', ' please'
 */
export function splitAtWords(text: string, words: string | null): readonly TextPiece[] {
  if (words === null || text === '') return [{ text, found: false }];
  // With one group in the pattern, every second piece is a match.
  return text
    .split(wordsPattern(words))
    .map((piece, scope) => ({ text: piece, found: scope % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** Whether the words are in a text. */
export function hasWords(text: string, words: string | null): boolean {
  return splitAtWords(text, words).some(({ found }) => found);
}

function wordsPattern(words: string): RegExp {
  const parts = words
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(${parts.join('\\s+')})`, 'giu');
}
