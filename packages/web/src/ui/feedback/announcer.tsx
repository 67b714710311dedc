import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

const spoken = createStore({ text: '', turn: 0 });

/**
 * Announces a sentence to screen readers, politely. One live region serves the whole page, so that a grid of four
 * hundred fields does not need four hundred regions.
 */
export function announce(text: string): void {
  spoken.set({ text, turn: spoken.get().turn + 1 });
}

/** The page's one polite live region. The shell renders it once. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(spoken.subscribe, spoken.get);
  // Screen readers repeat an unchanged sentence only if its text node differs.
  return (
    <p className="visually-hidden" role="status">
      {turn % 2 === 0 ? text : `${text}\u200b`}
    </p>
  );
}
