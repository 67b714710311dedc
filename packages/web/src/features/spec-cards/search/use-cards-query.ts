import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';
import type { CardsChoices, CardsQuery } from './cards-query.ts';
import { formatCardsQuery, parseCardsQuery } from './cards-query.ts';

/** Changes filters; `replace` replaces the history entry. */
type Ask = (part: Partial<CardsQuery>, how?: { readonly replace?: boolean }) => void;

/** The filters of the address, and a function that changes some of them. */
export function useCardsQuery(search: string): readonly [CardsQuery, Ask] {
  const router = useRouter();
  const isStillHere = useStillHere('screen');
  // Consistent with the text: during a navigation the router's location is ahead of both.
  const choices: CardsChoices = useSearch({ strict: false });
  const query = useMemo(() => parseCardsQuery(search, choices), [search, choices]);
  /** The latest filters, before the address has them. */
  const asked = useRef(query);
  useEffect(() => {
    asked.current = query;
  }, [query]);
  function ask(part: Partial<CardsQuery>, { replace = false } = {}): void {
    // After a debounce the person may already be on another screen.
    if (!isStillHere()) return;
    asked.current = { ...asked.current, ...part };
    void router.navigate({ href: formatCardsQuery(asked.current), replace, resetScroll: false });
  }
  return [query, ask];
}
