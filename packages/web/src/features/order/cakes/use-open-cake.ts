import type { TypedCake } from '@bakehouse/domain/orders/custom-order';
import { useState } from 'react';
import { flushSync } from 'react-dom';

interface OpenCake {
  /** The place of the open cake; null while all are folded. */
  readonly opened: number | null;
  /** Opens another one and shows its head. */
  readonly open: (index: number) => void;
  /** The open cake has another place now; null where it is gone. */
  readonly follow: (index: number | null) => void;
}

/**
 * Which cake is open on a phone, where only one is: a single cake, or the first one that is not finished. A cake whose
 * place is gone gives way to the only one that is left.
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

/** Its head comes to the top, under what sticks there, and has the focus, so that a screen reader goes on with it. */
function showCake(index: number): void {
  const card = document.querySelector(`[data-part=cake-card][data-cake="${index}"]`);
  card?.querySelector('h2')?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
}
