import type { OrderPage } from '@bakehouse/contract/orders';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort, parseDay } from '@bakehouse/domain/kernel/day';
import {
  homeAddress,
  newOrderAddress,
  orderAddress,
  ordersAddress,
  productionSheetAddress,
} from '../../shared/addresses.ts';
import type { StoredAnswer } from '../../shared/last-seen/stored-answers.ts';
import { routeOf } from '../../shared/last-seen/stored-routes.ts';

/** A page that can be opened offline from stored answers. */
export interface OfflinePage {
  readonly title: string;
  readonly address: string;
  readonly day: DeliveryDay | null;
  /** When its data was read, in milliseconds by this device's clock. */
  readonly at: number;
}

/** The pages that can be shown from these stored answers, in the order of the answers: the newest first. */
export function offlinePagesOf(answers: readonly StoredAnswer[]): readonly OfflinePage[] {
  const pages = answers.flatMap((answer) => {
    const page = pageOf(answer);
    return page ? [{ ...page, at: answer.at }] : [];
  });
  const known = new Set<string>();
  return pages.filter(({ address }) => !known.has(address) && known.add(address));
}

function pageOf({ queryKey, text }: StoredAnswer): Omit<OfflinePage, 'at'> | null {
  const route = routeOf(queryKey);
  const day = parseDay(String(route?.input['day'] ?? ''));
  switch (route?.kind) {
    case 'home.openShop':
      return { title: 'Home', address: homeAddress, day: null };
    case 'home.readNight':
      return { title: 'Home', address: '/', day: null };
    case 'days.listOrders':
      return day && { title: `Orders for ${formatDayShort(day)}`, address: ordersAddress(day), day };
    case 'days.getProductionSheet':
      return day && { title: `Sheet for ${formatDayShort(day)}`, address: productionSheetAddress(day), day };
    case 'orders.openOrder':
    case 'orders.openNewOrder':
      return orderPageOf(JSON.parse(text));
    default:
      return null;
  }
}

function orderPageOf({ shop, order, day }: OrderPage): Omit<OfflinePage, 'at'> {
  return order
    ? { title: `Order ${order.orderId}, ${shop.name}`, address: orderAddress(day, order.orderId), day }
    : { title: `New order, ${shop.name}`, address: newOrderAddress(day, shop.shopId), day };
}
