import type { ProductId } from '@bakehouse/domain/branded';
import { displayStatus } from '@bakehouse/domain/orders/display-status';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useMe } from '../../shared/me.tsx';
import { useClock } from '../../ui/use-now.ts';
import type { Desk, DeskState } from './desk.ts';
import { standingOrder } from './desk-save.ts';
import type { Lock } from './lock.ts';
import { lockOf } from './lock.ts';

export const DeskContext = createContext<Desk | null>(null);

/** The order that lies open on this screen. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk stands outside of an order page');
  return desk;
}

/**
 * A piece of the open order. The component renders again only when this piece is another one, so `select` has to give
 * the same object for the same state.
 */
export function useDeskPart<Part>(select: (state: DeskState) => Part): Part {
  const desk = useDesk();
  return useSyncExternalStore(desk.subscribe, () => select(desk.get()));
}

export function useDraftLine(productId: ProductId) {
  return useDeskPart((state) => state.draft.lines.get(productId));
}

/** Whether the cut-off that counts for this person is still to come, by the server's clock. */
export function useOpen(): boolean {
  const cutOff = Date.parse(useDeskPart((state) => state.page.cutOff));
  return useClock((now) => now < cutOff);
}

/** Why the order is locked at this moment, or null. Turns by itself when the cut-off passes. */
export function useLock(): Lock | null {
  const { actor } = useMe();
  const open = useOpen();
  const shop = useDeskPart((state) => state.page.shop);
  const order = useDeskPart(standingOrder);
  const unlocked = useDeskPart((state) => state.unlocked);
  return lockOf({ actor, shop, order, open, unlocked });
}

/** The order's status at this moment (D4). */
export function useStatus() {
  const order = useDeskPart(standingOrder);
  const isCustom = useDeskPart((state) => state.draft.custom !== null);
  const { day, cutOff, timeZone } = useDeskPart((state) => state.page);
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
