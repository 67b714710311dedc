import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createStore } from './store.ts';

/** Something that can be done on the open page, as the palette offers it. */
export interface PageAct {
  /** As its button says it: 'Duplicate'. */
  readonly name: string;
  /** Other words that it is found by. */
  readonly also?: string;
  /** What it is about: 'Order 48206, Old Priory'. */
  readonly detail: string;
  readonly Icon: TablerIcon;
  readonly run: () => void;
}

const offered = createStore<readonly PageAct[]>([]);

/** What can be done on the open page. */
export const pageActs = { get: offered.get, subscribe: offered.subscribe };

/** Offers acts of the page for as long as their screen is there. What they do may change with every render. */
export function usePageActs(acts: readonly PageAct[]): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const named = acts.map(({ name, detail }) => `${name} ${detail}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered changes with its names alone.
  useEffect(() => {
    const mine = latest.current.map((act, index) => ({ ...act, run: () => latest.current[index]?.run() }));
    offered.set([...offered.get(), ...mine]);
    return () => offered.set(offered.get().filter((act) => !mine.includes(act)));
  }, [named]);
}
