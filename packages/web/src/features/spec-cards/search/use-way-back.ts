import type { RefObject } from 'react';
import { useEffect } from 'react';
import { takeLastCard } from '../search-memory.ts';

/** Puts the focus onto the card that one comes back from, where it is among those found and nothing else has the focus. */
export function useWayBack(main: RefObject<HTMLElement | null>, isFound: boolean): void {
  useEffect(() => {
    if (!isFound) return;
    const pid = takeLastCard();
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body || focused === main.current;
    if (pid === null || !isFree) return;
    main.current?.querySelector<HTMLElement>(`a[href$="/${pid}"]`)?.focus({ preventScroll: true });
  }, [main, isFound]);
}
