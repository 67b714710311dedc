import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createStore } from './store.ts';

/** Something that can be done on the open page, as the palette offers it. */
export interface PageAction {
  /** As its button says it: 'Duplicate'. No two of a page have one name. */
  readonly name: string;
  /** Other words that it is found by. */
  readonly also?: string;
  /** What it is about: 'Order 48206, Old Priory'. */
  readonly detail: string;
  readonly Icon: TablerIcon;
  readonly run: () => void;
}

/** Each screen's own, as it drew them last. */
const offers = new Set<() => readonly PageAction[]>();
const offered = createStore<readonly PageAction[]>([]);

/** What can be done on the open page. */
export const pageActions = { get: offered.get, subscribe: offered.subscribe };

/** Tells who listens where other actions are offered; what one of them does is always what its screen drew last. */
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

/** Offers actions of the page for as long as their screen is there. */
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
