import type { SavedOrder } from '@bakehouse/contract/orders';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** Reminders and closures of other people reach the screen without the live channel, which tells of orders. */
export const freshMs = 60_000;

/** What is usual for a day; it changes once a week. */
export function usualLoadQuery(day: DeliveryDay) {
  return query.home.openUsualLoad.queryOptions({ input: { day } });
}

/** What waits for this person. */
export function tasksQuery() {
  return query.home.openTasks.queryOptions({ input: {}, refetchInterval: freshMs });
}

/** The first page of a shop; without a day for the first one that is open. */
export function shopHomeQuery(shopId: ShopId, day?: DeliveryDay) {
  return query.home.openShop.queryOptions({ input: { shopId, ...(day && { day }) } });
}

/** Reads again what the home shows of orders. */
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

/** Marks a shop as closed on a day, or takes that back; `onDone` hears which of both. */
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

/** A new order of these lines; the server prices them (D5). */
export interface NewOrder {
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly lines: readonly { readonly productId: ProductId; readonly quantity: number }[];
}

/** Saves a new order, as the order page does (D6). */
export function useSendOrder(onSent: (saved: SavedOrder) => void) {
  const readAgain = useReadOrdersAgain();
  return useCommand({
    send: ({ lines, ...order }: NewOrder, saveId) =>
      api.orders.saveOrder({
        ...order,
        saveId,
        edited: null,
        purchaseOrderNumber: '',
        notes: '',
        lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      }),
    async onDone(saved) {
      onSent(saved);
      await readAgain();
    },
  });
}

/** Takes an order back that was sent a moment ago: it is voided, and its history says so (D7). */
export function useTakeBack(onTakenBack: () => void) {
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

/** Everything that shows orders is stale after a save. */
function useReadOrdersAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: query.days.key() });
    void queryClient.invalidateQueries({ queryKey: query.orders.key() });
    await readHomeAgain(queryClient);
  };
}
