import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { CakePrices } from '@bakehouse/domain/orders/cake-prices';
import { proposedPlaces } from '@bakehouse/domain/orders/cake-prices';
import type { CopyOrder, DayCopies } from '@bakehouse/domain/orders/decisions/decide-copy';
import { copyDetails } from '@bakehouse/domain/orders/history/change-details';
import type { StoredOrder } from '@bakehouse/domain/orders/order';
import type { Transaction } from 'kysely';
import type { Call } from '../../../commands/command.ts';
import { day, orderId } from '../../../platform/database/columns.ts';
import { andCommit } from '../../../platform/database/prepared-client.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { lineColumns, lineValues, packLines } from '../../../records/orders/write-lines.ts';
import { cakeColumns, deliveryColumns, packCakes, packDelivery } from '../write-custom-order.ts';

/**
 * The orders that a copy writes, each with its event and its mail. Every event has the fingerprint, so that a repeat
 * finds all copies; only one has the command id.
 */
export type CopyWrite = Call<CopyOrder> & {
  readonly source: StoredOrder;
  readonly copies: DayCopies;
  /** The prices of the source's cakes. */
  readonly prices: CakePrices;
};

export type WrittenCopy = { readonly day: DeliveryDay; readonly orderId: OrderId };

/** The content `k` of the copies differs where a price begins between their days `d`. */
const insertCopies = writeStatement('orders.insertCopies', { orderId, day })`
  with d as (
    select day, content from unnest($2::date[], $43::int[]) d (day, content)
  ), k as (
    select line_count, item_count, total, details, content
    from unnest($4::int[], $5::int[], $6::int[], $41::jsonb[])
      with ordinality k (line_count, item_count, total, details, content)
  ), o as (
    insert into orders (shop_id, delivery_dt, order_type, line_count, item_count, total, purchase_order_num, notes,
      created_at, created_by, ${deliveryColumns}, proposed_prices)
    select $1, d.day, $3, k.line_count, k.item_count, k.total, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
      $18, $19, $42
    from d join k using (content) order by d.day
    returning id, delivery_dt
  ), l as (
    insert into order_lines (${lineColumns})
    select o.id, ${lineValues}
    from o join d on d.day = o.delivery_dt
      join unnest($20::int[], $21::smallint[], $22::int[], $23::smallint[], $44::int[])
        x (product_id, quantity, unit_cost, cost_source, content) on x.content = d.content
      join products p on p.id = x.product_id
  ), c as (
    insert into order_customs (order_id, ${cakeColumns})
    select o.id, x.* from o, unnest($24::smallint[], $25::text[], $26::text[], $27::text[], $28::text[], $29::text[],
      $30::text[], $31::text[], $32::text[], $33::int[], $34::uuid[], $35::int[], $36::timestamptz[],
      $37::boolean[]) x
  ), e as (
    insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
      fingerprint, details)
    select o.id, 'copied', 1, $1, o.delivery_dt, $9, $10, $38,
      case when o.delivery_dt = (select min(delivery_dt) from o) then $39::uuid end, $40, k.details
    from o join d on d.day = o.delivery_dt join k using (content)
  ), m as (
    insert into mails (kind, order_id, order_version, next_attempt_at, queued_at)
    select 'order-created', o.id, 1, $9, $9 from o
  )
  select id as "orderId", delivery_dt as day from o order by delivery_dt${andCommit}`;

/** Writes the copies of an order, ends the transaction, and returns their numbers by day. */
export async function insertCopiesAndCommit(
  trx: Transaction<Tables>,
  write: CopyWrite,
): Promise<WrittenCopy[]> {
  const { source, copies, actor, prices } = write;
  const contents = [...new Set(copies.values())];
  const numberOf = new Map(contents.map((content, index) => [content, index + 1]));
  const { custom } = source;
  return insertCopies.all(
    trx,
    source.shopId,
    [...copies.keys()],
    custom ? 1 : 0,
    contents.map(({ lineCount }) => lineCount),
    contents.map(({ itemCount }) => itemCount),
    contents.map(({ total }) => total),
    source.purchaseOrderNumber,
    source.notes,
    write.now.toString(),
    actor.userId,
    ...packDelivery(custom?.deliverTo ?? { kind: 'shop' }),
    ...packLines(contents.flatMap(({ lines }) => lines)),
    ...packCakes(custom?.items ?? [], prices),
    actor.viewedBy,
    write.commandId,
    write.fingerprint,
    contents.map((content) => JSON.stringify(copyDetails(source, content))),
    proposedPlaces(prices).length,
    [...copies.values()].map((content) => numberOf.get(content)),
    contents.flatMap((content) => content.lines.map(() => numberOf.get(content))),
  );
}
