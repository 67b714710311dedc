import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** How many parts of the page hold something that would be lost if the page were left. */
const holders = createStore(0);

/** Whether something on the page is not saved. */
export const unsavedWork = { get: () => holders.get() > 0, subscribe: holders.subscribe };

let isAtRest = false;

/** While the page is covered nothing on it answers the browser's Back and Forward: whoever covers it does. */
export function restQuestions(rest: boolean): void {
  isAtRest = rest;
}

export function questionsRest(): boolean {
  return isAtRest;
}

let isGivenUp = false;

/** The page is about to be loaded anew whatever it holds: from now on nothing on it asks before it goes. */
export function giveUpUnsaved(): void {
  isGivenUp = true;
}

/** Whether the browser may still ask before the page goes. */
export function asksBeforeUnload(): boolean {
  return !isGivenUp;
}

/** Said by a part of the page for as long as it holds something that is not saved. */
export function useHoldsUnsaved(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    holders.set(holders.get() + 1);
    return () => holders.set(holders.get() - 1);
  }, [when]);
}
