import type { ExportedInvoice, SavedSageSettings, WithdrawnInvoice } from '@bakehouse/contract/exports';
import { parseVatCode } from '@bakehouse/domain/documents/vat';
import { exportLimit } from '@bakehouse/domain/exports/day-range';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';

import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { RowOf } from '../../platform/database/columns.ts';
import {
  day,
  instant,
  int2,
  int4,
  json,
  orderId,
  pence,
  shopId,
  text,
} from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { orderTypeOf } from '../../records/orders/codes.ts';
import { personName } from '../../records/people/person-name.ts';
import { listWithdrawnInvoices } from './invoice-exports.ts';
import { openSageSettings } from './sage-settings.ts';

const columns = {
  id: orderId,
  shop_id: shopId,
  delivery_dt: day,
  order_type: int2,
  purchase_order_num: text,
  version: int4,
  customer_name: text,
  exported_at: instant.nullable,
  exported_by: text.nullable,
  exported_version: int4.nullable,
  exported_total: pence.nullable,
  amounts: json.as<readonly { readonly code: string; readonly net: Pence }[]>().nullable,
};

/**
 * Names and VAT codes are those stored with each order; only lines of an older version take them from the product. A
 * cake has no code: it is zero-rated, like its order.
 */
const invoicesOfDays = readStatement('orders.invoiced', columns)`
  select o.id, o.shop_id, o.delivery_dt, o.order_type, o.purchase_order_num, o.version, a.amounts,
    e.exported_at, case when u.id is not null then ${personName('u')} end as exported_by,
    e.version as exported_version, e.total as exported_total, coalesce(f.facts -> 'shop' ->> 'name', s.name) as customer_name
  from orders o
  join shops s on s.id = o.shop_id
  left join order_invoices f on f.order_id = o.id
  left join invoice_exports e on e.order_id = o.id
  left join users u on u.id = e.exported_by
  cross join lateral (
    select case when o.order_type = 1 then json_build_array(json_build_object('code', 'zero', 'net', o.total))
      else (
        select json_agg(json_build_object('code', t.code, 'net', t.net) order by t.code)
        from (
          select coalesce(l.vat_code, p.vat_code) as code, sum(l.quantity * l.unit_cost)::int as net
          from order_lines l join products p on p.id = l.product_id
          where l.order_id = o.id
          group by 1
        ) t
      ) end as amounts
  ) a
  where o.delivery_dt between $1 and $2 and not o.voided and ($3::int is null or o.shop_id = $3)
  order by o.delivery_dt, s.brand_id, s.name, s.id, o.id
  limit ${exportLimit}`;

export type LoadedInvoices = {
  invoices: ExportedInvoice[];
  withdrawn: WithdrawnInvoice[];
  settings: SavedSageSettings;
  limitReached: boolean;
  serverNow: string;
};

/** The invoices of a range of days (inclusive) for the Sage file (spec 000 section 7). */
export async function loadInvoices(
  database: Reader,
  { from, to, shopId }: { from: DeliveryDay; to: DeliveryDay; shopId?: ShopId | undefined },
  now: Temporal.Instant,
): Promise<Outcome<LoadedInvoices>> {
  if (to < from) return refuse({ kind: 'days-reversed' });
  const [rows, { clock, hoursOf }, settings, withdrawn] = await Promise.all([
    invoicesOfDays.all(database, from, to, shopId ?? null),
    readCutOffs(database, from, to),
    openSageSettings(database),
    listWithdrawnInvoices(database, from, to, shopId ?? null),
  ]);
  const open = new Map(
    [...new Set(rows.map((row) => row.delivery_dt))].map((day) => [
      day,
      isOpen(now, cutOffInstant(day, hoursOf(day), clock)),
    ]),
  );
  return done({
    invoices: rows.map((row) => ({
      orderId: row.id,
      version: row.version,
      shopId: row.shop_id,
      day: row.delivery_dt,
      orderType: orderTypeOf(row.order_type),
      purchaseOrderNumber: row.purchase_order_num,
      customerName: row.customer_name,
      amounts: amountsOf(row),
      mayChange: open.get(row.delivery_dt) ?? false,
      exported: exportedOf(row),
    })),
    withdrawn,
    settings,
    limitReached: rows.length === exportLimit,
    serverNow: now.toString(),
  });
}

function exportedOf(row: RowOf<typeof columns>): ExportedInvoice['exported'] {
  const { exported_at: at, exported_by: by, exported_version: version, exported_total: total } = row;
  if (at === null || by === null || version === null || total === null) return null;
  return { at: at.toString(), by, version, total };
}

/** The net amounts by VAT rate. */
function amountsOf({ amounts }: RowOf<typeof columns>): ExportedInvoice['amounts'] {
  return (amounts ?? []).map(({ code, net }) => ({ vatCode: parseVatCode(code), net }));
}
