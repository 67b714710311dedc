import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createStore } from './store.ts';

/** An action of the open page that the command palette offers. */
export interface PageAction {
  /** The label of its button: 'Duplicate'. Unique on a page. */
  readonly name: string;
  /** Further words by which it is found. */
  readonly also?: string;
  /** What it is about: 'Order 48206, Old Priory'. */
  readonly detail: string;
  readonly Icon: TablerIcon;
  readonly run: () => void;
}

/** The actions of each mounted screen, as of its last render. */
const offers = new Set<() => readonly PageAction[]>();
const offered = createStore<readonly PageAction[]>([]);

/** The actions of the open page. */
export const pageActions = { get: offered.get, subscribe: offered.subscribe };

/** Notifies listeners when other actions are offered. An action always does what its screen rendered last. */
function publish(): void {
  const next = [...offers].flatMap((offer) =>
    offer().map((action) => ({
      ...action,
      run: () =>
        offer()
          .find(({ name }) => name === action.name)
          ?.run(),
    })),
  );
  if (wordsOf(next) !== wordsOf(offered.get())) offered.set(next);
}

function wordsOf(actions: readonly PageAction[]): string {
  return actions.map(({ name, detail }) => `${name}, ${detail}`).join('\n');
}

/** Offers actions while the screen is mounted. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
    publish();
  });
  useEffect(() => {
    const offer = () => latest.current;
    offers.add(offer);
    publish();
    return () => {
      offers.delete(offer);
      publish();
    };
  }, []);
}
