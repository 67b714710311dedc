import type { FoundOrder, FoundOrders } from '@bakehouse/contract/search';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffFor } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { excerptAround } from '@bakehouse/domain/orders/search';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { BusinessClockRow } from '../../records/settings/business-settings.ts';
import {
  businessClockColumns,
  businessSettings,
  requireRow,
  toBusinessClock,
} from '../../records/settings/business-settings.ts';

/** The orders of a list of numbers, newest day first, with their shops and what decides their cut-offs. */
export const foundOrders = `
  with o as materialized (select * from orders where id = any ($1::bigint[]))
  select ${businessClockColumns},
    (select coalesce(json_agg(json_build_array(id, shop_id, delivery_dt, order_type, purchase_order_num, notes,
        delivery_customer, voided, line_count, item_count, total) order by delivery_dt desc, id desc), '[]')
      from o) as orders,
    (select coalesce(json_agg(json_build_object('shopId', s.id, 'name', s.name, 'brandName', b.name)), '[]')
      from shops s join brands b on b.id = s.brand_id
      where s.id in (select shop_id from o)) as shops,
    (select coalesce(json_agg(json_build_array(c.delivery_dt, c.hours)), '[]')
      from cutoffs c where c.delivery_dt in (select delivery_dt from o)) as cut_offs
  from ${businessSettings}`;

type Row = BusinessClockRow & {
  readonly orders: readonly (readonly [
    OrderId,
    ShopId,
    DeliveryDay,
    0 | 1,
    string,
    string,
    string,
    boolean,
    number,
    number,
    Pence,
  ])[];
  readonly shops: FoundOrders['shops'];
  readonly cut_offs: readonly (readonly [DeliveryDay, number])[];
};

/** Reads the orders that a search found, as the table shows them. */
export async function readFoundOrders(
  database: Database,
  actor: Actor,
  ids: readonly OrderId[],
  words: string | null,
): Promise<Pick<FoundOrders, 'orders' | 'shops'>> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(foundOrders, [ids]));
  const row = requireRow(rows[0]);
  const cutOffOf = cutOffsFor(actor, row);
  const orders = row.orders.map(
    ([orderId, shopId, day, type, number, notes, customer, voided, lines, items, total]): FoundOrder => ({
      orderId,
      shopId,
      day,
      orderType: type === 1 ? 'custom' : 'standard',
      purchaseOrderNumber: number,
      notes: notes === '' ? '' : excerptAround(notes, words),
      customer,
      voided,
      lineCount: lines,
      itemCount: items,
      total,
      cutOff: cutOffOf(day),
    }),
  );
  return { orders, shops: row.shops };
}

/** The cut-off of a day that counts for this person; each day is worked out once. */
function cutOffsFor(actor: Actor, row: Row): (day: DeliveryDay) => string {
  const clock = toBusinessClock(row);
  const ownHours = new Map(row.cut_offs);
  const known = new Map<DeliveryDay, string>();
  return (day) => {
    const cutOff =
      known.get(day) ??
      cutOffFor(actor, day, ownHours.get(day) ?? row.default_cut_off_hours, clock).toString();
    known.set(day, cutOff);
    return cutOff;
  };
}
