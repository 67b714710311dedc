import { escapeFormula } from '@bakehouse/domain/exports/formulas';
import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import Papa from 'papaparse';
import { int4, text } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement } from '../../../../platform/database/statement.ts';
import { readCutOffs } from '../../../../records/cut-offs.ts';
import { firstOpenDay, openDaysHorizon } from '../../../../records/first-open-day.ts';

/** The first available products, with import names, of the first shop. */
const sampleLines = readStatement('imports.sampleLines', { shop: text, pid: int4, name: text })`
  select s.import_as as shop, p.pid, p.name
  from (
    select id, import_as from shops where active and coalesce(import_as, '') <> '' order by id limit 1
  ) s
  join shop_products a on a.shop_id = s.id
  join products p on p.id = a.product_id and p.active
  order by p.pid limit 2`;

/**
 * The sample of purchase orders with a shop, products and an open day of this bakery, so that it can be imported
 * unchanged; null where there are none.
 */
export async function writeOwnPwSample(database: Reader, now: Temporal.Instant): Promise<string | null> {
  const utcDay = todayAt(now, 'UTC');
  const [lines, cutOffs] = await Promise.all([
    sampleLines.all(database),
    readCutOffs(database, addDays(utcDay, -1), addDays(utcDay, openDaysHorizon)),
  ]);
  if (lines.length === 0) return null;
  const { timeZone } = cutOffs.clock;
  const { day } = firstOpenDay({ superAdmin: false }, todayAt(now, timeZone), now, cutOffs);
  const [year, month, date] = day.split('-');
  const rows = lines.map(({ shop, pid, name }, index) => ({
    'Order ID': 'SAMPLE-1',
    'Purchaser Unit': escapeFormula(shop),
    'Requested Delivery Date': `${date}/${month}/${year}`,
    'Order Status': 'Awaiting Delivery',
    PID: pid,
    'Brand & Description': escapeFormula(name),
    Quantity: 12 * (index + 1),
  }));
  return `${Papa.unparse(rows)}\r\n`;
}
