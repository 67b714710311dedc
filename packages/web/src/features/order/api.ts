import type { OrderView } from '@bakehouse/contract/orders';
import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import type { DocumentFacts } from '@bakehouse/domain/documents/invoice';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { OrderContent } from '@bakehouse/domain/orders/save-order';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';

/** The query of the page of an order. */
export function orderPageOptions(orderId: OrderId) {
  return query.orders.openOrder.queryOptions({ input: { orderId } });
}

/** The query of an order's documents, of this saved version. */
export function orderDocumentOptions({ orderId, version }: Pick<OrderView, 'orderId' | 'version'>) {
  return queryOptions({
    queryKey: [...query.documents.openDocument.queryKey({ input: { orderId } }), version],
    async queryFn({ signal }): Promise<DocumentFacts> {
      const { pack } = await api.documents.openDocument({ orderId }, { signal });
      const [facts] = unpackDocuments(pack);
      if (!facts) throw new Error(`the answer holds no documents of order ${orderId}`);
      return facts;
    },
  });
}

/** The query of the page of a new order. Not cached after it is unmounted, because by then there may be an order. */
export function newOrderPageOptions(shopId: ShopId, day: DeliveryDay) {
  return query.orders.openNewOrder.queryOptions({ input: { shopId, day }, gcTime: 0 });
}

/** What the shop may order next, from a day on, as on its home page. */
export function nextOrderOptions(shopId: ShopId, day: DeliveryDay) {
  return query.home.openShop.queryOptions({ input: { shopId, day } });
}

/** The eight days of the calendar strip around a day. */
export function stripOptions(day: DeliveryDay) {
  return query.days.getStrip.queryOptions({ input: { day } });
}

/** Invalidates all other queries that contain orders. */
export function readOrdersAgain(queries: QueryClient): void {
  for (const part of [query.days, query.home, query.search]) {
    void queries.invalidateQueries({ queryKey: part.key() });
  }
}

/** The query key of all order pages. */
export function orderPagesKey() {
  return query.orders.key();
}

/** Timeout of a save in milliseconds. A retry repeats the same save and cannot double it (D6). */
const answerWithinMs = 20_000;

/** Sends a save. */
export function postOrder(content: OrderContent, saveId: string) {
  const custom = content.custom ?? null;
  return api.orders.saveOrder(
    {
      ...content,
      saveId,
      lines: [...content.lines],
      custom: custom && { ...custom, items: [...custom.items] },
    },
    { signal: AbortSignal.timeout(answerWithinMs) },
  );
}
