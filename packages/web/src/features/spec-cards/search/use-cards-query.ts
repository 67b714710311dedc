import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';
import type { CardsChoices, CardsQuery } from './cards-query.ts';
import { formatCardsQuery, parseCardsQuery } from './cards-query.ts';

/** Words that are still being typed replace those before. */
type Ask = (part: Partial<CardsQuery>, how?: { readonly replace?: boolean }) => void;

/** What is looked for, as the address says it, and a function that changes parts of it. */
export function useCardsQuery(search: string): readonly [CardsQuery, Ask] {
  const router = useRouter();
  const isStillHere = useStillHere('screen');
  // Of the same moment as the text: while a move is under way, the router's location is ahead of both.
  const choices: CardsChoices = useSearch({ strict: false });
  const query = useMemo(() => parseCardsQuery(search, choices), [search, choices]);
  /** What was asked for last, while the address still says what was before. */
  const asked = useRef(query);
  useEffect(() => {
    asked.current = query;
  }, [query]);
  function ask(part: Partial<CardsQuery>, { replace = false } = {}): void {
    // Typing pauses by the clock, perhaps while its person is on the way elsewhere.
    if (!isStillHere()) return;
    asked.current = { ...asked.current, ...part };
    void router.navigate({ href: formatCardsQuery(asked.current), replace, resetScroll: false });
  }
  return [query, ask];
}
