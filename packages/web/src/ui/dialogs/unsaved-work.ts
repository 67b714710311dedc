import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** How many parts of the page have unsaved changes. */
const holders = createStore(0);

/** Whether any part of the page has unsaved changes. */
export const unsavedWork = { get: () => holders.get() > 0, subscribe: holders.subscribe };

/**
 * How a page with unsaved changes may be left: after a question; not at all while it is covered by a dialog; or at
 * once, because the page is being reloaded anyway.
 */
export type LeavePolicy = 'after-question' | 'not' | 'at-once';

let policy: LeavePolicy = 'after-question';

export function leavePolicy(): LeavePolicy {
  return policy;
}

export function setLeavePolicy(next: LeavePolicy): void {
  policy = next;
}

/** Registers unsaved changes of a part of the page while `when` is true. */
export function useRegisterUnsaved(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    holders.set(holders.get() + 1);
    return () => holders.set(holders.get() - 1);
  }, [when]);
}
