import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** How many parts of the page hold something that would be lost if the page were left. */
const holders = createStore(0);

/** Whether something on the page is not saved. */
export const unsavedWork = { get: () => holders.get() > 0, subscribe: holders.subscribe };

/**
 * How the page with something unsaved may be left: after a question; not at all, while it is covered; or at once, because it
 * is loaded anew whatever it holds.
 */
export type LeavePolicy = 'after-question' | 'not' | 'at-once';

let policy: LeavePolicy = 'after-question';

export function leavePolicy(): LeavePolicy {
  return policy;
}

export function setLeavePolicy(next: LeavePolicy): void {
  policy = next;
}

/** Said by a part of the page for as long as it holds something that is not saved. */
export function useHoldsUnsaved(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    holders.set(holders.get() + 1);
    return () => holders.set(holders.get() - 1);
  }, [when]);
}
