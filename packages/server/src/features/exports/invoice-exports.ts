import type { WithdrawnInvoice } from '@bakehouse/contract/exports';
import { exportLimit } from '@bakehouse/domain/exports/day-range';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { boolean, day, instant, int4, orderId, pence, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import { personName } from '../../records/people/person-name.ts';
import { defineExportRecord } from './export-record.ts';

type RecordInvoiceExport = {
  readonly invoices: readonly {
    readonly orderId: OrderId;
    /** The version of the order and its total in pence, when the file was created. */
    readonly version: number;
    readonly total: Pence;
  }[];
};

/** Of two files the newer one counts; orders that were deleted meanwhile are left out. */
const insertExports = writeStatement('invoiceExports.insert', {})`
  insert into invoice_exports
    (order_id, delivery_dt, shop_id, customer_name, version, total, exported_at, exported_by, viewed_by)
  select o.id, o.delivery_dt, o.shop_id, coalesce(f.facts -> 'shop' ->> 'name', s.name), e.version, e.total, $4, $5, $6
  from unnest($1::bigint[], $2::int[], $3::int[]) e (order_id, version, total)
  join orders o on o.id = e.order_id
  join shops s on s.id = o.shop_id
  left join order_invoices f on f.order_id = o.id
  order by o.id
  on conflict (order_id) do update set delivery_dt = excluded.delivery_dt, shop_id = excluded.shop_id,
    customer_name = excluded.customer_name, version = excluded.version, total = excluded.total,
    exported_at = excluded.exported_at, exported_by = excluded.exported_by, viewed_by = excluded.viewed_by
  where invoice_exports.exported_at <= excluded.exported_at`;

/**
 * Records which invoices a file for Sage contained, with their values, so that the page shows what has changed since.
 */
export const recordInvoiceExport = defineExportRecord<RecordInvoiceExport>({
  name: 'exports.recordInvoiceExport',
  subject: 'invoice exports',
  insert: insertExports,
  values({ invoices }) {
    // PostgreSQL refuses a statement that upserts a row twice.
    const held = [...new Map(invoices.map((one) => [one.orderId, one])).values()];
    return [held.map((one) => one.orderId), held.map((one) => one.version), held.map((one) => one.total)];
  },
});

const withdrawn = readStatement('invoiceExports.withdrawn', {
  order_id: orderId,
  delivery_dt: day,
  customer_name: text,
  deleted: boolean,
  version: int4,
  total: pence,
  at: instant,
  by: text,
})`
  select e.order_id, e.delivery_dt, e.customer_name, o.id is null as deleted, e.version, e.total,
    e.exported_at as at, ${personName('u')} as by
  from invoice_exports e
  join users u on u.id = e.exported_by
  left join orders o on o.id = e.order_id
  where e.delivery_dt between $1 and $2 and ($3::int is null or e.shop_id = $3) and (o.id is null or o.voided)
  order by e.delivery_dt, e.order_id
  limit ${exportLimit}`;

/** The invoices of a range of days (inclusive) that were in a file and are void or deleted since. */
export async function listWithdrawnInvoices(
  database: Reader,
  from: DeliveryDay,
  to: DeliveryDay,
  shopId: ShopId | null,
): Promise<WithdrawnInvoice[]> {
  const rows = await withdrawn.all(database, from, to, shopId);
  return rows.map((row) => ({
    orderId: row.order_id,
    day: row.delivery_dt,
    customerName: row.customer_name,
    why: row.deleted ? 'deleted' : 'voided',
    exported: { at: row.at.toString(), by: row.by, version: row.version, total: row.total },
  }));
}
