import { createContext, use } from 'react';
import { Marked } from '../../../shared/display/marked.tsx';

/** The words of the search, highlighted in product names. */
export const SoughtWords = createContext<readonly string[]>([]);

export function SoughtName({ name }: { readonly name: string }) {
  const words = use(SoughtWords);
  return words.length === 0 ? name : <Marked text={name} words={words} />;
}
