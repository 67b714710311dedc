import type { TypedCake } from '@bakehouse/domain/orders/custom-order';
import { useState } from 'react';
import { flushSync } from 'react-dom';

interface OpenCake {
  /** The index of the expanded cake; null while all are collapsed. */
  readonly opened: number | null;
  /** Expands another cake and scrolls to it. */
  readonly open: (index: number) => void;
  /** The expanded cake has moved to another index; null if it was removed. */
  readonly follow: (index: number | null) => void;
}

/**
 * Which cake is expanded on a phone, where only one is: a single cake, or the first incomplete one. If the expanded
 * cake was removed and only one is left, that is expanded.
 */
export function useOpenCake(items: readonly TypedCake[], firstIncomplete: number | null): OpenCake {
  const [chosen, choose] = useState<number | null>(items.length === 1 ? 0 : firstIncomplete);
  const opened = items.length === 1 ? 0 : chosen !== null && chosen < items.length ? chosen : null;
  return {
    opened,
    open(index) {
      flushSync(() => choose(index));
      showCake(index);
    },
    follow: choose,
  };
}

/** Scrolls the head of a cake below the sticky elements and focuses it, so that a screen reader continues there. */
function showCake(index: number): void {
  const card = document.querySelector(`[data-part=cake-card][data-cake="${index}"]`);
  card?.querySelector('h2')?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
}
