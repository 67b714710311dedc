import type { ShopHome } from '@bakehouse/contract/home';
import { shopId } from '@bakehouse/contract/values';
import { stripDays } from '@bakehouse/domain/kernel/day';
import { day } from '../../../../../test/day.ts';

const friday = day('2026-11-20');
/** The shop of these tests. */
export const millRoad = { shopId: shopId.parse(3), name: 'Mill Road', brandName: 'Bakehouse', active: true };

/** Mill Road's home page with the days around Friday; each closes at 18:00 on the day before. */
export function pageOf(next: string, cakesOn?: string): ShopHome {
  const cutOffOf = (on: string) => new Date(Date.parse(`${on}T18:00:00Z`) - 24 * 3_600_000).toISOString();
  return {
    shop: millRoad,
    today: friday,
    days: stripDays(friday).map((on) => ({
      day: on,
      cutOff: cutOffOf(on),
      orders: on === cakesOn ? 1 : 0,
      items: on === cakesOn ? 2 : 0,
      orderId: null,
      missed: false,
    })),
    next: {
      day: day(next),
      cutOff: cutOffOf(next),
      windowStart: '2026-11-19T18:00:00Z',
      order: null,
      offer: null,
    },
    arriving: [],
    invoices: [],
    shops: [{ shopId: millRoad.shopId, name: millRoad.name, hasOrdered: false }],
    serverNow: '2026-11-20T17:59:00Z',
  };
}
