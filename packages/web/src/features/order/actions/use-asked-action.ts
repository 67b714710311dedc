import { useState } from 'react';
import type { OrderAction } from './offered-actions.ts';
import { useVoidOrder } from './use-void-order.ts';

/** The action that is chosen from a list of them: VOID is done at once, because it can be undone; the others ask. */
export function useAskedAction() {
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
