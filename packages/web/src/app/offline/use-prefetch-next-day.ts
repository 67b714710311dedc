import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newOrderPageOptions, orderPageOptions } from '../../features/order/api.ts';
import { dayOrdersQuery, shopGridQuery } from '../../features/orders-day/api.ts';
import { todayFactsQuery } from '../../shared/account-api.ts';
import { buildName } from '../../shared/build-name.ts';
import { useSignedIn } from '../../shared/session/me.tsx';

/** Delay in milliseconds, so that the queries of the open screen come first. */
const afterMs = 2000;
/** People with more shops than this are area managers at a desk, who do not need it. */
const mostShops = 3;
const read = new Set<string>();
const none: Actor['shopIds'] = [];

/**
 * Prefetches the next open day and its orders, once per day, so that a shop has them offline even if it did not open
 * them.
 */
export function usePrefetchNextDay(): void {
  const queryClient = useQueryClient();
  const signedIn = useSignedIn();
  const actor = signedIn?.actor;
  const shops = actor && ordersForFew(actor) ? actor.shopIds : none;
  const { data: day = null } = useQuery({
    ...todayFactsQuery(),
    enabled: shops.length > 0,
    select: ({ openDay }) => openDay,
  });
  useEffect(() => {
    if (day === null || shops.length === 0 || buildName() === null) return;
    const timer = setTimeout(() => {
      const name = `${day} ${shops.join()}`;
      if (read.has(name)) return;
      read.add(name);
      void readDay(day).catch(() => read.delete(name));
    }, afterMs);
    return () => clearTimeout(timer);

    async function readDay(next: DeliveryDay): Promise<void> {
      const [list] = await Promise.all([
        queryClient.query(dayOrdersQuery(next)),
        queryClient.query(shopGridQuery(next)),
      ]);
      for (const shopId of shops) {
        const order = list.orders.find((one) => one.shopId === shopId);
        await queryClient.query(order ? orderPageOptions(order.orderId) : newOrderPageOptions(shopId, next));
      }
    }
  }, [day, shops, queryClient]);
}

function ordersForFew(actor: Actor): boolean {
  const isOwn = actor.viewedBy === null;
  return isOwn && meets(actor, 'edit-orders') && !seesAllShops(actor) && actor.shopIds.length <= mostShops;
}
