import { createContext, use } from 'react';
import { Marked } from '../../../shared/display/marked.tsx';

/** The words of the search, highlighted in product names. */
export const HighlightedWords = createContext<readonly string[]>([]);

export function HighlightedName({ name }: { readonly name: string }) {
  const words = use(HighlightedWords);
  return words.length === 0 ? name : <Marked text={name} words={words} />;
}
