import type { ExportedInvoice, SavedSageSettings } from '@bakehouse/contract/exports';
import { parseVatCode } from '@bakehouse/domain/documents/vat';
import { exportLimit } from '@bakehouse/domain/exports/day-range';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { fetchBusiness } from '../../records/settings/business.ts';
import { openSageSettings } from './sage-settings.ts';

/**
 * Names and VAT codes are those that each order keeps; only a line of an older program asks its product. A cake has no
 * code of its own: it is zero rated, like its order.
 */
const invoicesOfDays = `
  select o.id, o.shop_id, o.delivery_dt, o.order_type, o.purchase_order_num, a.amounts,
    coalesce(f.facts -> 'shop' ->> 'name', s.name) as customer_name
  from orders o
  join shops s on s.id = o.shop_id
  left join order_invoices f on f.order_id = o.id
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

type Row = {
  id: OrderId;
  shop_id: ShopId;
  delivery_dt: DeliveryDay;
  order_type: 0 | 1;
  purchase_order_num: string;
  customer_name: string;
  amounts: readonly { readonly code: string; readonly net: Pence }[] | null;
};

export type LoadedInvoices = {
  invoices: ExportedInvoice[];
  settings: SavedSageSettings;
  limitReached: boolean;
  serverNow: string;
};

/** The invoices of some days, both ends included, for the Sage file (spec 000 section 7). */
export async function loadInvoices(
  database: Database,
  { from, to, shopId }: { from: DeliveryDay; to: DeliveryDay; shopId?: ShopId | undefined },
  now: Temporal.Instant,
): Promise<Outcome<LoadedInvoices>> {
  if (to < from) return refuse({ kind: 'days-reversed' });
  const [{ rows }, { clock, hoursOf }, settings] = await Promise.all([
    database.executeQuery<Row>(CompiledQuery.raw(invoicesOfDays, [from, to, shopId ?? null])),
    fetchBusiness(database, from, to),
    openSageSettings(database),
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
      shopId: row.shop_id,
      day: row.delivery_dt,
      orderType: row.order_type === 1 ? 'custom' : 'standard',
      purchaseOrderNumber: row.purchase_order_num,
      customerName: row.customer_name,
      amounts: amountsOf(row),
      mayChange: open.get(row.delivery_dt) ?? false,
    })),
    settings,
    limitReached: rows.length === exportLimit,
    serverNow: now.toString(),
  });
}

/** What is taxed at each rate. */
function amountsOf({ amounts }: Row): ExportedInvoice['amounts'] {
  return (amounts ?? []).map(({ code, net }) => ({ vatCode: parseVatCode(code), net }));
}
