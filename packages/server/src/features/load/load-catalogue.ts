import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { reserveIds } from '../../platform/database/reserve-ids.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ImportReport } from './import-report.ts';
import type { Workload, WorkloadProduct, WorkloadShop } from './read-workload.ts';

/** The ids of the shops and products of the files in the database. */
export type LoadedCatalogue = {
  readonly shopIds: ReadonlyMap<string, ShopId>;
  readonly productIds: ReadonlyMap<number, ProductId>;
};

type Trx = Transaction<Tables>;

/**
 * Inserts the shops and products that do not exist yet, and makes every new one available to all the others of the
 * workload. A shop is identified by its import_as (by brand and name where it has none), a product by its pid and name.
 * Existing rows are not changed, because people may have edited them since.
 */
export async function loadCatalogue(
  trx: Trx,
  workload: Workload,
  importReport: ImportReport,
): Promise<LoadedCatalogue> {
  const shops = await loadShops(trx, workload.shops, importReport);
  const products = await loadProducts(trx, workload.products, importReport);
  await sql`
    insert into shop_products (shop_id, product_id)
    select s, p from unnest(${[...shops.ids.values()]}::int[]) s cross join unnest(${[...products.ids.values()]}::int[]) p
    where s = any(${shops.added}::int[]) or p = any(${products.added}::int[])
    on conflict do nothing`.execute(trx);
  return { shopIds: shops.ids, productIds: products.ids };
}

type Loaded<Key, Id> = { readonly ids: ReadonlyMap<Key, Id>; readonly added: readonly Id[] };

async function loadShops(
  trx: Trx,
  shops: readonly WorkloadShop[],
  importReport: ImportReport,
): Promise<Loaded<string, ShopId>> {
  const rows = await trx
    .selectFrom('shops as s')
    .innerJoin('brands as b', 'b.id', 's.brand_id')
    .select(['s.id', 's.name', 's.import_as', 'b.name as brand'])
    .orderBy('s.id', 'desc')
    .execute();
  const byImportName = new Map(rows.map((row) => [row.import_as, row.id]));
  const byName = new Map(rows.map((row) => [`${row.brand}\n${row.name}`, row.id]));
  const find = (shop: WorkloadShop) =>
    shop.importAs === null ? byName.get(`${shop.brand}\n${shop.name}`) : byImportName.get(shop.importAs);

  const isNew = shops.filter((shop) => find(shop) === undefined);
  const brandIds = await findOrAddNames(
    trx,
    'brands',
    isNew.map((shop) => shop.brand),
  );
  const added = await reserveIds(trx, 'shops', isNew.length);
  await sql`
    insert into shops (id, brand_id, name, import_as, email, active, show_in_delivery_table)
    select * from unnest(${added}::int[], ${isNew.map((shop) => brandIds.get(shop.brand))}::int[],
      ${isNew.map((shop) => shop.name)}::text[], ${isNew.map((shop) => shop.importAs)}::text[],
      ${isNew.map((shop) => shop.email)}::text[], ${isNew.map((shop) => shop.active)}::boolean[],
      ${isNew.map((shop) => shop.inDeliveryTable)}::boolean[])`.execute(trx);
  importReport.apply('shops.csv', isNew.length);
  importReport.keep('shops.csv', shops.length - isNew.length);
  const addedIds = new Map(isNew.map((shop, index) => [shop.fileId, added[index]]));
  return { ids: gather(shops, (shop) => [shop.fileId, find(shop) ?? addedIds.get(shop.fileId)]), added };
}

async function loadProducts(
  trx: Trx,
  products: readonly WorkloadProduct[],
  importReport: ImportReport,
): Promise<Loaded<number, ProductId>> {
  const rows = await trx.selectFrom('products').select(['id', 'pid', 'name']).orderBy('id', 'desc').execute();
  const known = new Map(rows.map((row) => [`${row.pid}\n${row.name}`, row.id]));
  const find = (product: WorkloadProduct) => known.get(`${product.pid}\n${product.name}`);

  const isNew = products.filter((product) => find(product) === undefined);
  const categoryIds = await findOrAddNames(
    trx,
    'categories',
    isNew.map((product) => product.category),
  );
  const added = await reserveIds(trx, 'products', isNew.length);
  await sql`
    insert into products (id, pid, name, category_id, unit_cost, active)
    select * from unnest(${added}::int[], ${isNew.map((product) => product.pid)}::int[],
      ${isNew.map((product) => product.name)}::text[],
      ${isNew.map((product) => categoryIds.get(product.category))}::int[],
      ${isNew.map((product) => product.unitCost)}::int[],
      ${isNew.map((product) => product.active)}::boolean[])`.execute(trx);
  importReport.apply('products.csv', isNew.length);
  importReport.keep('products.csv', products.length - isNew.length);
  const addedIds = new Map(isNew.map((product, index) => [product.pid, added[index]]));
  return {
    ids: gather(products, (product) => [product.pid, find(product) ?? addedIds.get(product.pid)]),
    added,
  };
}

function gather<Row, Key, Id>(
  rows: readonly Row[],
  entryOf: (row: Row) => readonly [Key, Id | undefined],
): ReadonlyMap<Key, Id> {
  const ids = new Map<Key, Id>();
  for (const row of rows) {
    const [key, id] = entryOf(row);
    if (id !== undefined) ids.set(key, id);
  }
  return ids;
}

/** Brands and categories are identified by name; the name of a merged category finds the one it was merged into. */
async function findOrAddNames(
  trx: Trx,
  table: 'brands' | 'categories',
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const former =
    table === 'categories' ? await trx.selectFrom('merged_category_names').selectAll().execute() : [];
  const led = new Map(former.map((row) => [row.name, row.category_id]));
  const distinct = [...new Set(names)].filter((name) => !led.has(name));
  await sql`insert into ${sql.table(table)} (name) select unnest(${distinct}::text[]) on conflict (name) do nothing`.execute(
    trx,
  );
  const rows = await trx.selectFrom(table).select(['id', 'name']).execute();
  return new Map([...led, ...rows.map((row) => [row.name, row.id] as const)]);
}
