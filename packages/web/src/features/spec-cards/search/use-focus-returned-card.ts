import type { RefObject } from 'react';
import { useEffect } from 'react';
import { popLastCard } from '../search-memory.ts';

/** Focuses the card from which the person returns, if it is among the results and no other element has the focus. */
export function useFocusReturnedCard(main: RefObject<HTMLElement | null>, isFound: boolean): void {
  useEffect(() => {
    if (!isFound) return;
    const pid = popLastCard();
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body || focused === main.current;
    if (pid === null || !isFree) return;
    main.current?.querySelector<HTMLElement>(`a[href$="/${pid}"]`)?.focus({ preventScroll: true });
  }, [main, isFound]);
}
