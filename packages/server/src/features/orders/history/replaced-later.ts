import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { CostSource } from '@bakehouse/domain/kernel/pricing';
import type { CustomItem, DeliverTo } from '@bakehouse/domain/orders/custom-order';
import type { Replaced } from '@bakehouse/domain/orders/history/history';
import { boolean, int4, jsonb, pence, productId, text } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement } from '../../../platform/database/statement.ts';

/**
 * The products that events after $2 changed, with their values before the first of them. The source of a cost is that
 * of the last event up to $2, or of the deletion that removed the line.
 */
const linesReplaced = readStatement('orders.linesReplaced', {
  productId,
  quantity: int4,
  unitCost: pence.nullable,
  costSource: text.as<CostSource>().nullable,
})`
  with changes as (
    select e.id, e.kind, (l.detail->>0)::int as product_id, l.detail
    from order_events e cross join lateral jsonb_array_elements(e.details->'lines') l (detail)
    where e.order_id = $1
  ), later as (
    select distinct on (product_id) * from changes where id > $2 order by product_id, id
  ), earlier as (
    select distinct on (product_id) * from changes where id <= $2 order by product_id, id desc
  )
  select later.product_id as "productId", (later.detail->>1)::int as quantity,
    (later.detail->>3)::int as "unitCost",
    coalesce(earlier.detail->>5, case when later.kind = 'deleted' then later.detail->>5 end) as "costSource"
  from later left join earlier on earlier.product_id = later.product_id`;

/** The texts and the delivery that the first event after $2 replaced. */
const textsReplaced = readStatement('orders.textsReplaced', {
  purchaseOrderNumber: text.nullable,
  notes: text.nullable,
  isDeliveryReplaced: boolean,
  deliverTo: jsonb.as<DeliverTo>().nullable,
  voided: boolean.nullable,
})`
  with later as (select id, kind, details from order_events where order_id = $1 and id > $2),
  delivery as (
    select case when details ? 'custom' then details->'custom'->0->'deliverTo' else details->'deliverTo'->0 end as before
    from later where details ?| array['deliverTo', 'custom'] order by id limit 1
  )
  select
    (select details->'purchaseOrderNumber'->>0 from later where details ? 'purchaseOrderNumber' order by id limit 1)
      as "purchaseOrderNumber",
    (select details->'notes'->>0 from later where details ? 'notes' order by id limit 1) as notes,
    exists (select from delivery) as "isDeliveryReplaced",
    (select before from delivery) as "deliverTo",
    (select kind = 'restored' from later where kind in ('voided', 'restored') order by id limit 1) as voided`;

/** The cake in each position before the first event after $2 that changed it. */
const cakesReplaced = readStatement('orders.cakesReplaced', {
  position: int4,
  before: jsonb.as<CustomItem>().nullable,
})`
  with later as (select id, details from order_events where order_id = $1 and id > $2),
  changes as (
    select later.id, (c.detail->>0)::int as position, c.detail->1 as before
    from later cross join lateral jsonb_array_elements(later.details->'cakes') c (detail)
    union all
    select later.id, p.position, later.details->'custom'->0->'items'->(p.position - 1)
    from later
    cross join lateral generate_series(1, greatest(
      jsonb_array_length(nullif(later.details->'custom'->0, 'null')->'items'),
      jsonb_array_length(nullif(later.details->'custom'->1, 'null')->'items')
    )) p (position)
  )
  select distinct on (position) position, before from changes order by position, id`;

/**
 * The values that later events replaced. PostgreSQL searches the details and returns one value for each product, text
 * and cake, however long the history is.
 */
export async function findReplaced(database: Reader, orderId: OrderId, eventId: number): Promise<Replaced> {
  const [lines, texts, cakes] = await Promise.all([
    linesReplaced.all(database, orderId, eventId),
    textsReplaced.one(database, orderId, eventId),
    cakesReplaced.all(database, orderId, eventId),
  ]);
  return {
    lines,
    purchaseOrderNumber: texts.purchaseOrderNumber,
    notes: texts.notes,
    cakes: cakes.map(({ position, before }) => [position, before] as const),
    deliverTo: texts.isDeliveryReplaced ? [texts.deliverTo] : [],
    voided: texts.voided,
  };
}
