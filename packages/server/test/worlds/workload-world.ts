import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { sql } from 'kysely';
import type { LoadReport } from '../../src/features/load/load-workload.ts';
import { loadWorkload } from '../../src/features/load/load-workload.ts';
import { frozenClock } from '../../src/platform/clock.ts';
import type { Pool } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { openPatientPool } from './patient-pool.ts';

/** When a workload is loaded. */
export const now = '2026-11-20T11:15:00Z';

/** The files of a workload in which about every second row is faulty. */
export const files = {
  'shops.csv': `\uFEFFshop_id,name,brand_id,brand,import_as,email,active,show_in_delivery_table
1,"Café ""Le Coin"", Quai 3",3,Kiosk,"Kiosk - Café ""Le Coin"", Quai 3",shop1@example.test,true,true
2,O'Brien & Fils,3,Kiosk,Kiosk - O'Brien & Fils,,false,false
3,店铺 23,1,Boulangerie,,shop3@example.test,TRUE,true
3,Shop again,1,Boulangerie,Boulangerie - Shop again,,true,true
4,,1,Boulangerie,Boulangerie - 4,,true,true
5,Shop 05,1,Boulangerie,Boulangerie - 5,,maybe,true
6,Twin,3,Kiosk,Kiosk - O'Brien & Fils,,true,true
7,Too short,1
`.replaceAll('\n', '\r\n'),
  'products.csv': `pid,name,category,unit_cost,active,units_sold
10001,12 MACARON,Biscuits,1000,true,70
10002,=1+1,Biscuits,250,true,3
10003,"Pain ""noir"", 1 kg",Bread,0,false,0
10004,BAGUETTE,Bread,ninety,true,5
10005,FICELLE,Bread,60,true,5
10005,FICELLE TWICE,Bread,60,true,5
ten,PAIN,Bread,60,true,5
`,
  'orders.csv': `order_id,delivery_date,shop_id,purchase_order_num,lines,units,total_pence
1,2021-01-02,1,PO1,2,3,3000
2,2021-01-02,2,PO2,1,1,1000
3,2021-03-28,3,,1,1,1000
4,2021-02-30,1,PO4,1,1,1000
5,2021-01-03,99,PO5,1,1,1000
1,2021-01-04,1,PO6,1,1,1000
6,2021-01-05,3,PO7,1,1,1000
7,2021-03-28,3,,1,1,1000
8,2021-01-05,4,PO8,1,1,1000
9,2021-01-06,1,PO9,1,1,1000
`,
  'order_lines.csv': `order_id,delivery_date,shop_id,pid,quantity,unit_cost
1,2021-01-02,1,10001,3,1000
1,2021-01-02,1,10002,0,250
1,2021-01-02,1,10002,251,250
1,2021-01-02,1,10003,three,0
1,2021-01-02,1,10005,250,60
1,2021-01-02,1,10001,4,1000
2,2021-01-02,2,10003,1,0
2,2021-01-02,2,10005,2,55
2,2021-01-02,2,99999,2,55
3,2021-03-28,3,10002,1.5,250
3,2021-03-28,3,10002,-1,250
3,2021-03-28,3,10002,2,
4,2021-02-30,1,10001,1,1000
5,2021-01-03,99,10001,1,1000
77,2021-01-03,1,10001,1,1000
7,2021-03-28,3,10002,5,250
7,2021-03-29,3,10001,5,1000
7,2021-03-28,1,10001,5,1000
9,2021-01-06,1,10005,1,61
2,"2021-01-02,2,10001,1,1000
`,
};

/** The refused rows, and why. */
export const refusals = [
  ['shops.csv', 5, 'shop_id 3 is already used in row 4'],
  ['shops.csv', 6, 'has no name'],
  ['shops.csv', 7, "active is 'maybe', not true or false"],
  ['shops.csv', 8, 'is the same shop as row 3, by its import_as'],
  ['shops.csv', 9, 'has 3 values, but the header has 8'],
  ['products.csv', 5, "unit_cost is 'ninety', not a whole number of pence"],
  ['products.csv', 7, 'pid 10005 is already used in row 6'],
  ['products.csv', 8, "pid is 'ten', not a whole number"],
  ['orders.csv', 5, "delivery_date is '2021-02-30', not a day written as 2026-11-21"],
  ['orders.csv', 6, "shops.csv has no valid row with shop_id '99'"],
  ['orders.csv', 7, 'order_id 1 is already used in row 2'],
  ['orders.csv', 8, 'Order is empty'],
  ['orders.csv', 10, "shops.csv has no valid row with shop_id '4'"],
  ['orders.csv', 11, 'Order is empty'],
  ['order_lines.csv', 3, 'quantity is 0, but a line must have at least 1'],
  ['order_lines.csv', 4, 'quantity is 251, but a line may have at most 250'],
  ['order_lines.csv', 5, "quantity is 'three', not a whole number"],
  ['order_lines.csv', 7, 'pid 10001 is already on order 1, in row 2'],
  ['order_lines.csv', 9, 'unit_cost is 55, but the price is 60, and the brand does not allow other prices'],
  ['order_lines.csv', 10, 'products.csv has no valid row with pid 99999'],
  ['order_lines.csv', 11, "quantity is '1.5', not a whole number"],
  ['order_lines.csv', 12, "quantity is '-1', not a whole number"],
  ['order_lines.csv', 14, "orders.csv has no valid row with order_id '4'"],
  ['order_lines.csv', 15, "orders.csv has no valid row with order_id '5'"],
  ['order_lines.csv', 16, "orders.csv has no valid row with order_id '77'"],
  ['order_lines.csv', 18, 'delivery_date is 2021-03-29, but that of its order is 2021-03-28'],
  ['order_lines.csv', 19, 'shop_id is 1, but that of its order is 3'],
  ['order_lines.csv', 20, 'unit_cost is 61, but the price is 60, and the brand does not allow other prices'],
  ['order_lines.csv', 21, 'opens a quote that is never closed: everything after it was read as one value'],
].map(([file, row, reason]) => ({ file, row, reason }));

/** An empty database, and a directory with the files of the workload. */
export type WorkloadWorld = Awaited<ReturnType<typeof makeWorkloadWorld>>;

export async function makeWorkloadWorld() {
  const home = await createTestDatabase();
  const database = openDatabase(openPatientPool({ url: home.url, connections: 3 }));
  const directory = mkdtempSync(join(tmpdir(), 'bakehouse-workload-'));

  function writeFiles(contents: Readonly<Record<string, string>>): void {
    for (const [name, content] of Object.entries(contents)) writeFileSync(join(directory, name), content);
  }
  function load(
    options: { shiftToToday?: boolean; at?: string; signal?: AbortSignal } = {},
  ): Promise<LoadReport> {
    return loadWorkload({
      database,
      directory,
      clock: frozenClock(options.at ?? now),
      shiftToToday: options.shiftToToday ?? false,
      progress: () => {},
      ...(options.signal ? { signal: options.signal } : {}),
    });
  }

  writeFiles(files);
  return {
    database,
    /** Writes files, replacing existing ones. */
    writeFiles,
    removeFile: (name: string) => rmSync(join(directory, name)),
    load,
    fingerprint: () => fingerprint(database),
    listOrders: () => listOrders(database),
    productIds: (...pids: readonly number[]) => productIds(database, pids),
    async end(): Promise<void> {
      await database.destroy();
      await home.drop();
      rmSync(directory, { recursive: true });
    },
  };
}

const contentTables = [
  'brands',
  'shops',
  'categories',
  'products',
  'shop_products',
  'users',
  'orders',
  'order_lines',
  'order_events',
] as const;

/** All rows that a load writes, as a hash. */
async function fingerprint(database: Pool): Promise<string> {
  const hash = createHash('sha256');
  for (const table of contentTables) {
    const { rows } = await sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(database);
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

function listOrders(database: Pool) {
  return database
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .leftJoin('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['s.name as shop', 'o.delivery_dt as day', 'o.purchase_order_num as po', 'o.line_count as lines'])
    .select(['o.item_count as items', 'o.total', 'o.version'])
    .select(
      sql<string>`string_agg(p.pid || ' x ' || l.quantity || ' at ' || l.unit_cost, ', ' order by p.pid)`.as(
        'held',
      ),
    )
    .groupBy(['o.id', 's.name'])
    .orderBy('o.id')
    .execute();
}

async function productIds(database: Pool, pids: readonly number[]): Promise<readonly number[]> {
  const rows = await database.selectFrom('products').select(['id', 'pid']).execute();
  return pids.map((pid) => rows.find((row) => row.pid === pid)?.id ?? -1);
}
