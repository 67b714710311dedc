import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { findRealFiles } from '../../../test/files/real-files.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase, openPool } from '../../platform/database/database.ts';
import { loadWorkload } from './load-workload.ts';

test('two years of a real bakery: every production sheet equals the sums of the files', {}, async (context) => {
  const directory = findRealFiles(context, 'workload');
  const home = await createTestDatabase();
  const database = openDatabase(openPool({ url: home.url, connections: 3, onError: () => {} }));
  try {
    const load = { database, directory, clock: systemClock, shiftToToday: false, progress: () => {} };
    const report = await loadWorkload(load);
    expect(report.refusals).toEqual([]);
    expect(report.files.map(({ file, rows, applied }) => [file, rows, applied])).toEqual([
      ['shops.csv', 40, 40],
      ['products.csv', 148, 148],
      ['orders.csv', 19_894, 19_894],
      ['order_lines.csv', 106_162, 106_162],
    ]);

    const inFiles = sumFiles(directory);
    const { rows } = await sql<{ key: string; quantity: number }>`
      select o.delivery_dt || ' ' || p.pid as key, sum(l.quantity)::int as quantity
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where not o.voided
      group by o.delivery_dt, p.pid`.execute(database);
    const inBooks = new Map(rows.map((row) => [row.key, row.quantity]));
    expect(inBooks.size).toBe(inFiles.sums.size);
    const differing = [...inFiles.sums].filter(([key, quantity]) => inBooks.get(key) !== quantity);
    expect(differing).toEqual([]);

    const totals = await sql<{ days: number; items: number; total: number }>`
      select count(distinct delivery_dt)::int as days, sum(item_count)::int as items, sum(total)::bigint as total
      from orders`.execute(database);
    expect(totals.rows).toEqual([{ days: 600, items: inFiles.items, total: inFiles.total }]);

    const again = await loadWorkload(load);
    expect(again.refusals).toEqual([]);
    expect(again.files.map((file) => file.unchanged)).toEqual([40, 148, 19_894, 106_162]);
  } finally {
    await database.destroy();
    await home.drop();
  }
});

/** The sums by day and product, from the file without our code. */
function sumFiles(directory: string) {
  const text = readFileSync(join(directory, 'order_lines.csv'), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const sums = new Map<string, number>();
  let items = 0;
  let total = 0;
  for (const line of data) {
    const key = `${line['delivery_date']} ${line['pid']}`;
    const quantity = Number(line['quantity']);
    sums.set(key, (sums.get(key) ?? 0) + quantity);
    items += quantity;
    total += quantity * Number(line['unit_cost']);
  }
  return { sums, items, total };
}
