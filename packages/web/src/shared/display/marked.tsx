import styles from './marked.module.css';
import type { HighlightedWords } from './split-at-words.ts';
import { splitAtWords } from './split-at-words.ts';

interface MarkedProps {
  readonly text: string;
  readonly words: HighlightedWords;
}

/** A text with the found words in `<mark>`. */
export function Marked({ text, words }: MarkedProps) {
  return splitAtWords(text, words).map((piece, scope) =>
    piece.found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
      <mark key={scope} className={styles.resultWords}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
