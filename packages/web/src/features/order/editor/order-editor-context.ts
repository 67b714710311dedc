import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { displayStatus } from '@bakehouse/domain/orders/display-status';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useMe } from '../../../shared/session/me.tsx';
import { useClock } from '../../../ui/use-now.ts';
import { latestOrder } from '../saving/order-editor-save.ts';
import type { Lock } from './lock.ts';
import { lockOf } from './lock.ts';
import type { OrderEditor, OrderEditorState } from './order-editor.ts';

export const OrderEditorContext = createContext<OrderEditor | null>(null);

/** The editor of the open order. */
export function useOrderEditor(): OrderEditor {
  const editor = useContext(OrderEditorContext);
  if (!editor) throw new Error('useOrderEditor is used outside of an order page');
  return editor;
}

/**
 * A part of the state of the open order. The component renders again only when this part changes, so `select` must
 * return the same object for the same state.
 */
export function useOrderEditorPart<Part>(select: (state: OrderEditorState) => Part): Part {
  const editor = useOrderEditor();
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
}

export function useDraftLine(productId: ProductId) {
  return useOrderEditorPart((state) => state.draft.lines.get(productId));
}

/** Whether the order is open for this person: their cut-off has not passed, by the server's clock. */
export function useOpen(): boolean {
  const cutOff = Date.parse(useOrderEditorPart((state) => state.page.cutOff));
  return useClock((now) => now < cutOff);
}

/** Why the order is locked now; null where it is not. Updates when the cut-off passes. */
export function useLock(): Lock | null {
  const { actor } = useMe();
  const open = useOpen();
  const shop = useOrderEditorPart((state) => state.page.shop);
  const order = useOrderEditorPart(latestOrder);
  const unlocked = useOrderEditorPart((state) => state.unlocked);
  return lockOf({ actor, shop, order, open, unlocked });
}

/** The order's status at this moment (D4). */
export function useStatus() {
  const order = useOrderEditorPart(latestOrder);
  const isCustom = useOrderEditorPart((state) => state.draft.custom !== null);
  const { day, cutOff, timeZone } = useOrderEditorPart((state) => state.page);
  const instant = Temporal.Instant.from(cutOff);
  return useClock((now) =>
    displayStatus({
      order,
      newOrderType: isCustom ? 'custom' : 'standard',
      day,
      cutOff: instant,
      now: Temporal.Instant.fromEpochMilliseconds(now),
      timeZone,
    }),
  );
}
