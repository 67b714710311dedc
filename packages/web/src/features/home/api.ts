import type { SavedOrder } from '@bakehouse/contract/orders';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { OrderContent } from '@bakehouse/domain/orders/save-order';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import type { Failure } from '../../shared/failure.ts';
import type { Attempt } from '../../shared/saving/run-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/**
 * Other people's reminders and closures are not events of the live channel, so the home is also polled, in
 * milliseconds.
 */
export const freshMs = 60_000;

/** The usual load of a day; it changes once a week. */
export function usualLoadQuery(day: DeliveryDay) {
  return query.home.openUsualLoad.queryOptions({ input: { day } });
}

/** The open tasks of this person. */
export function tasksQuery() {
  return query.home.openTasks.queryOptions({ input: {}, refetchInterval: freshMs });
}

/** The home page of a shop; without a day for the first open one. */
export function shopHomeQuery(shopId: ShopId, day?: DeliveryDay) {
  return query.home.openShop.queryOptions({ input: { shopId, ...(day && { day }) } });
}

/** Invalidates the queries of the home that contain orders. */
export async function readHomeAgain(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: query.home.key() });
}

/** Reminds shops that their order for a day is missing. */
export function useRemindShops(day: DeliveryDay, onReminded: (reminded: number, leftOut: number) => void) {
  const queryClient = useQueryClient();
  return useCommand({
    send: (shopIds: readonly ShopId[], commandId) =>
      api.home.remindShops({ day, commandId, shopIds: [...shopIds] }),
    async onDone({ reminded, leftOut }) {
      onReminded(reminded.length, leftOut.length);
      await readHomeAgain(queryClient);
    },
  });
}

/** Marks a shop as closed on a day, or undoes that; `onDone` is called with the new state. */
export function useCloseShop(day: DeliveryDay, shopId: ShopId, onDone: (closed: boolean) => void) {
  const queryClient = useQueryClient();
  return useCommand({
    send: (closed: boolean, commandId) => api.home.closeShop({ day, shopId, closed, commandId }),
    async onDone({ closed }) {
      onDone(closed !== null);
      void queryClient.invalidateQueries({ queryKey: query.days.key() });
      await readHomeAgain(queryClient);
    },
  });
}

/** Sends a failed mail again. */
export function useSendAgain() {
  const queryClient = useQueryClient();
  return useCommand({
    send: (mailId: number, commandId) => api.mails.resendMail({ mailId, seen: 'failed', commandId }),
    onDone: () => readHomeAgain(queryClient),
  });
}

/** The content of a new standard order, as the order page sends it; the server prices its lines (D5). */
export function contentOfNewOrder(
  shopId: ShopId,
  day: DeliveryDay,
  lines: readonly { readonly productId: ProductId; readonly quantity: number }[],
) {
  return {
    edited: null,
    shopId,
    day,
    purchaseOrderNumber: '',
    notes: '',
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  } satisfies OrderContent;
}

/** Saves a new order, as the order page does (D6). `onFailure` is called after each failed attempt. */
export function useSendOrder(
  onSent: (saved: SavedOrder) => void,
  onFailure: (failure: Failure, attempt: Attempt | null) => void,
) {
  const readAgain = useReadOrdersAgain();
  return useCommand({
    send: (content: ReturnType<typeof contentOfNewOrder>, saveId) =>
      api.orders.saveOrder({ ...content, saveId }),
    onFailure,
    async onDone(saved) {
      onSent(saved);
      await readAgain();
    },
  });
}

/** Undoes an order that was just sent: it is voided, which its history records (D7). */
export function useUndoSentOrder(onTakenBack: () => void) {
  const readAgain = useReadOrdersAgain();
  return useCommand({
    send: (order: { readonly orderId: OrderId; readonly version: number }, saveId) =>
      api.orders.voidOrder({ ...order, saveId }),
    async onDone() {
      onTakenBack();
      await readAgain();
    },
  });
}

/** Returns a function that invalidates all queries that contain orders. */
function useReadOrdersAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: query.days.key() });
    void queryClient.invalidateQueries({ queryKey: query.orders.key() });
    await readHomeAgain(queryClient);
  };
}
