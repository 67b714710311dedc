import { useState } from 'react';
import type { OrderAction } from './available-actions.ts';
import { useVoidOrder } from './use-void-order.ts';

/** The chosen action of a menu: VOID is executed at once, because it can be undone; the others open a dialog. */
export function useChosenAction() {
  const [asked, setAsked] = useState<OrderAction | null>(null);
  const { voidOrder } = useVoidOrder();
  return {
    asked,
    ask(action: OrderAction): void {
      if (action === 'void') voidOrder();
      else setAsked(action);
    },
    close: () => setAsked(null),
  };
}
