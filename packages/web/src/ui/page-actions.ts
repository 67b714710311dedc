import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

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

const offers = new Set<() => readonly PageAction[]>();

/** What can be done on the open page at this moment. What is done later is what it offers by then, under the same name. */
export function listPageActions(): readonly PageAction[] {
  return [...offers].flatMap((offer) =>
    offer().map((action) => ({
      ...action,
      run: () =>
        offer()
          .find(({ name }) => name === action.name)
          ?.run(),
    })),
  );
}

/** Offers actions of the page for as long as their screen is there. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const offer = () => latest.current;
    offers.add(offer);
    return () => void offers.delete(offer);
  }, []);
}
