import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { jsonb, orderId } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * What an invoice shows of an order besides amounts (D29), as stored: the product of each line when it was saved; and
 * for an order past its cut-off, the seller and the customer.
 */
export type InvoiceFacts = {
  readonly lines: readonly object[];
  /** Null where the invoice uses the current names and addresses. */
  readonly invoice: object | null;
};

const factsOfOrders = readStatement('imports.invoiceFacts', { orderId, facts: jsonb.as<InvoiceFacts>() })`
  select o.id as "orderId", jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('order_id', l.order_id, 'product_id', l.product_id,
        'item_code', l.item_code, 'product_name', l.product_name, 'details', l.details, 'vat_code', l.vat_code)), '[]')
      from order_lines l where l.order_id = o.id
    ),
    'invoice', (select to_jsonb(i) from order_invoices i where i.order_id = o.id)
  ) as facts
  from orders o where o.id = any ($1::bigint[])`;

const restoreLines = writeStatement('imports.restoreLineFacts', {})`
  update order_lines l
  set item_code = k.item_code, product_name = k.product_name, details = k.details, vat_code = k.vat_code
  from jsonb_to_recordset($1::jsonb) k (
    order_id bigint, product_id int, item_code int, product_name text, details text, vat_code text)
  where l.order_id = k.order_id and l.product_id = k.product_id
    and (l.item_code, l.product_name, l.details, l.vat_code)
      is distinct from (k.item_code, k.product_name, k.details, k.vat_code)`;

const restoreInvoices = writeStatement('imports.restoreInvoices', {})`
  insert into order_invoices select * from jsonb_populate_recordset(null::order_invoices, $1::jsonb)
  on conflict (order_id) do update set frozen_at = excluded.frozen_at, facts = excluded.facts, shelves = excluded.shelves`;

/** The invoice facts of these orders, by order. */
export async function readInvoiceFacts(
  database: Reader,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, InvoiceFacts>> {
  const found = await factsOfOrders.all(database, ids);
  return new Map(found.map((row) => [row.orderId, row.facts]));
}

/** Restores the invoice facts of orders and lines that were restored. */
export async function restoreInvoiceFacts(
  trx: Transaction<Tables>,
  facts: readonly InvoiceFacts[],
): Promise<void> {
  await restoreLines.run(trx, JSON.stringify(facts.flatMap(({ lines }) => lines)));
  const invoices = facts.flatMap(({ invoice }) => invoice ?? []);
  if (invoices.length > 0) await restoreInvoices.run(trx, JSON.stringify(invoices));
}
