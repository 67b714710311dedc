import type { DeliveredDay } from '@bakehouse/contract/exports';
import { exportLimit } from '@bakehouse/domain/exports/day-range';
import type { SupplierChoice } from '@bakehouse/domain/exports/sales-exported';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { instant, int2, orderId, pence, productId, shopId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import { hasReceivedProductsSince } from '../../records/catalogue/suppliers.ts';
import { personName } from '../../records/people/person-name.ts';
import { defineExportRecord } from './export-record.ts';

type RecordDeliveryExport = {
  readonly supplier: SupplierChoice;
  readonly orderIds: readonly OrderId[];
  /** The versions of the orders in the file. */
  readonly versions: readonly number[];
};

/** Of two files the newer one counts; orders that were deleted meanwhile are left out. */
const insertExports = writeStatement('deliveryExports.insert', {})`
  insert into dish_sales_exports
    (order_id, supplier, delivery_dt, shop_id, version, exported_at, exported_by, viewed_by)
  select o.id, $3, o.delivery_dt, o.shop_id, max(e.version), $4, $5, $6
  from unnest($1::bigint[], $2::int[]) e (order_id, version)
  join orders o on o.id = e.order_id
  group by o.id
  order by o.id
  on conflict (order_id, supplier) do update set delivery_dt = excluded.delivery_dt, shop_id = excluded.shop_id,
    version = excluded.version, exported_at = excluded.exported_at, exported_by = excluded.exported_by,
    viewed_by = excluded.viewed_by
  where dish_sales_exports.exported_at <= excluded.exported_at`;

/** Records which orders a dish-sales file contained, so that the page shows what has changed since. */
export const recordDeliveryExport = defineExportRecord<RecordDeliveryExport>({
  name: 'exports.recordDeliveryExport',
  subject: 'delivery exports',
  insert: insertExports,
  values: ({ orderIds, versions, supplier }) => [orderIds, versions, String(supplier)],
});

/**
 * The history of an order gives its lines at the time of a file: for each product the value that the first save after
 * that version replaced, and without one the current value. A file of a supplier that got another one's products since
 * lacks these, so it is not compared.
 */
const exportsOfDay = readStatement('deliveryExports.ofDay', {
  orderId,
  shopId,
  supplier: text,
  at: instant,
  by: text,
  how: text.as<'kept' | 'voided' | 'deleted'>(),
  products: productId.array.nullable,
  quantities: int2.array.nullable,
  costs: pence.array.nullable,
})`
  select e.order_id as "orderId", e.shop_id as "shopId", e.supplier, e.exported_at as at, ${personName('u')} as by,
    case when o.id is null then 'deleted' when o.voided then 'voided' else 'kept' end as how,
    h.products, h.quantities, h.costs
  from dish_sales_exports e
  join users u on u.id = e.exported_by
  left join orders o on o.id = e.order_id
  left join lateral (
    with replaced as (
      select distinct on (product_id) (l.detail->>0)::int as product_id, (l.detail->>1)::smallint as quantity,
        (l.detail->>3)::int as unit_cost
      from order_events v cross join lateral jsonb_array_elements(v.details->'lines') l (detail)
      where v.order_id = e.order_id and v.version > e.version
      order by product_id, v.id
    ), held as (
      select product_id, quantity, coalesce(unit_cost, 0) as unit_cost from replaced where quantity > 0
      union all
      select n.product_id, n.quantity, n.unit_cost
      from order_lines n
      where n.order_id = e.order_id and not exists (select from replaced r where r.product_id = n.product_id)
    )
    select coalesce(array_agg(product_id order by product_id), '{}') as products,
      coalesce(array_agg(quantity order by product_id), '{}') as quantities,
      coalesce(array_agg(unit_cost order by product_id), '{}') as costs
    from held
  ) h on o.version is distinct from e.version
  where e.delivery_dt = $1 and not ${hasReceivedProductsSince('e.supplier', 'e.exported_at')}
  order by e.order_id, e.supplier
  limit ${exportLimit}`;

/** The latest dish-sales file of a day for each order and supplier filter. */
export async function listDeliveryExports(
  database: Reader,
  day: DeliveryDay,
): Promise<DeliveredDay['exports']> {
  const rows = await exportsOfDay.all(database, day);
  return rows.map(({ products, quantities, costs, at, supplier, ...row }) => ({
    ...row,
    at: at.toString(),
    supplier: supplier === 'all' || supplier === 'none' ? supplier : Number(supplier),
    held: products && quantities && costs ? { productIds: products, quantities, unitCosts: costs } : null,
  }));
}
