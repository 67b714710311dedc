import type { OrderId } from '@bakehouse/domain/branded';
import type { DeliveryDay } from '@bakehouse/domain/day';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/day';
import type { Pence } from '@bakehouse/domain/money';
import { formatCount, formatMoney, lineTotal } from '@bakehouse/domain/money';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { escapeHtml, letterPage, oneLine } from './letter-page.ts';

const orderForLetter = `
  select o.id, o.delivery_dt, o.version, o.item_count, o.total, o.purchase_order_num, o.notes, o.voided,
    s.name as shop, s.email as shop_email, b.name as brand, g.business_name,
    l.names, l.quantities, l.costs
  from orders o
  join shops s on s.id = o.shop_id
  join brands b on b.id = s.brand_id
  cross join settings g
  cross join lateral (
    select coalesce(array_agg(p.name order by c.name, p.name), '{}') as names,
      coalesce(array_agg(x.quantity order by c.name, p.name), '{}') as quantities,
      coalesce(array_agg(x.unit_cost order by c.name, p.name), '{}') as costs
    from order_lines x join products p on p.id = x.product_id join categories c on c.id = p.category_id
    where x.order_id = o.id
  ) l
  where o.id = $1`;

type LetterRow = {
  id: OrderId;
  delivery_dt: DeliveryDay;
  version: number;
  item_count: number;
  total: Pence;
  purchase_order_num: string;
  notes: string;
  voided: boolean;
  shop: string;
  shop_email: string | null;
  brand: string;
  business_name: string;
  names: readonly string[];
  quantities: readonly number[];
  costs: readonly Pence[];
};

export type OrderLetter = {
  readonly shopAddress: string | null;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
};

/** Writes the letter about an order as it stands now; null where the order is gone. */
export async function writeOrderLetter(
  database: Database,
  orderId: OrderId,
  kind: 'order-created' | 'order-updated',
  publicUrl: string,
): Promise<OrderLetter | null> {
  const { rows } = await database.executeQuery<LetterRow>(CompiledQuery.raw(orderForLetter, [orderId]));
  const row = rows[0];
  if (!row) return null;
  const verb = kind === 'order-created' ? 'received' : 'changed';
  const day = `${formatWeekdayName(row.delivery_dt)} ${formatDay(row.delivery_dt)}`;
  const link = `${publicUrl}/orders/${formatDay(row.delivery_dt)}/${row.id}`;
  const lines = row.names.map((name, index) => {
    const quantity = row.quantities[index] ?? 0;
    return { name, quantity, total: formatMoney(lineTotal(quantity, row.costs[index] ?? (0 as Pence))) };
  });
  const facts = [
    `For delivery on ${day}`,
    ...(row.purchase_order_num === '' ? [] : [`PO number ${row.purchase_order_num}`]),
    `${formatCount(row.item_count)} items, ${formatMoney(row.total)}`,
    ...(row.notes === '' ? [] : [`Special instructions: ${row.notes}`]),
  ];
  return {
    shopAddress: row.shop_email,
    subject: oneLine(`Order ${row.id} ${verb}: ${row.shop}, ${day}`),
    plain: [
      `Order ${row.id} for ${row.shop} (${row.brand}) was ${verb}.`,
      ...facts,
      '',
      ...lines.map((line) => `${String(line.quantity).padStart(4)}  ${line.name}  ${line.total}`),
      '',
      link,
    ].join('\n'),
    html: letterPage([
      `<h1>Order ${row.id} ${verb}</h1>`,
      `<p>${escapeHtml(row.shop)} (${escapeHtml(row.brand)})</p>`,
      ...facts.map((fact) => `<p>${escapeHtml(fact)}</p>`),
      '<table cellpadding="4">',
      ...lines.map(
        (line) =>
          `<tr><td align="right"><b>${line.quantity}</b></td><td>${escapeHtml(line.name)}</td><td align="right">${line.total}</td></tr>`,
      ),
      '</table>',
      `<p><a href="${escapeHtml(link)}">Open the order</a></p>`,
    ]),
  };
}
