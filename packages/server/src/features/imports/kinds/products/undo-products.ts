import type { Transaction } from 'kysely';
import { boolean, int4, productId, text } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { updateProducts } from '../../../../records/administration/write-products.ts';
import { freezeRecentInvoices } from '../../../../records/orders/freeze-invoices.ts';
import { recordUndone } from '../history.ts';
import type { AppliedItem, ImportBy } from '../import-kind.ts';
import { deleteGroups, groupsInUse } from './created-groups.ts';
import type { ProductUndo } from './product-undo.ts';
import { productUndosOf } from './product-undo.ts';

const builtOnProducts = readStatement('imports.builtOnProducts', {
  productId,
  name: text,
  version: int4,
  isOrdered: boolean,
  isAvailable: boolean,
  hasRecipe: boolean,
  isRepriced: boolean,
  isOrderedSince: boolean,
})`
  with k as (select * from unnest($1::int[], $2::timestamptz[], $3::date[]) k (id, at, from_day)),
  ordered as materialized (
    select l.product_id, o.delivery_dt, greatest(o.created_at, o.updated_at, o.imported_at) as at
    from orders o join order_lines l on l.order_id = o.id
    where o.delivery_dt >= (select min(from_day) from k) and l.product_id in (select id from k where from_day is not null)
  )
  select p.id as "productId", p.name, p.version,
    exists (select from order_lines l where l.product_id = p.id) as "isOrdered",
    exists (select from shop_products s where s.product_id = p.id) as "isAvailable",
    exists (select from recipe_items r where r.product_id = p.id) as "hasRecipe",
    exists (select from product_prices x where x.product_id = p.id and x.set_at > k.at) as "isRepriced",
    exists (
      select from ordered o where o.product_id = p.id and o.delivery_dt >= k.from_day and o.at >= k.at
    ) as "isOrderedSince"
  from k join products p on p.id = k.id
  order by p.id`;

/** The first product whose former category or supplier was deleted. */
const goneGroups = readStatement('imports.goneGroups', { name: text, isCategory: boolean })`
  select p.name, c.id is null as "isCategory"
  from unnest($1::int[], $2::int[], $3::int[]) k (id, category_id, supplier_id)
  join products p on p.id = k.id
  left join categories c on c.id = k.category_id
  left join suppliers s on s.id = k.supplier_id
  where c.id is null or (s.id is null and k.supplier_id is not null)
  order by p.id limit 1`;

/** Deletes their rows of changed availability first. */
export const deleteProducts = writeStatement('imports.deleteProducts', {})`
  with cells as (delete from shop_product_changes where product_id = any ($1::int[]))
  delete from products where id = any ($1::int[])`;

const deletePrices = writeStatement('imports.deletePrices', {})`
  delete from product_prices x using unnest($1::int[], $2::date[]) k (id, from_day)
  where x.product_id = k.id and x.first_day in ('-infinity', k.from_day)`;

const restorePrices = writeStatement('imports.restorePrices', {})`
  insert into product_prices select * from jsonb_populate_recordset(null::product_prices, $1::jsonb)`;

/** The price of a product without rows of prices; any other is set by its rows. */
const restoreColumn = writeStatement('imports.restoreUnitCost', {})`
  update products p set unit_cost = k.cost from unnest($1::int[], $2::int[]) k (id, cost)
  where p.id = k.id and not exists (select from product_prices x where x.product_id = p.id)`;

/** Why the products of an import cannot be undone any more: another person changed or used one of them. */
export async function findProductsUndoProblem(
  database: Reader,
  saved: readonly AppliedItem[],
): Promise<string | null> {
  const kept = productUndosOf(saved);
  const found = await builtOnProducts.all(
    database,
    kept.map((one) => one.productId),
    kept.map(({ at }) => at),
    kept.map(({ price }) => price?.from ?? null),
  );
  const now = new Map(found.map((product) => [product.productId, product]));
  for (const one of kept) {
    const product = now.get(one.productId);
    if (!product) return `${one.after.name} no longer exists`;
    if (product.version !== one.version) return `${product.name} has been changed since`;
    if (product.isRepriced) return `${product.name} has a newer price`;
    if (product.isOrderedSince) return `${product.name} was ordered at its new price`;
    if (one.before !== null) continue;
    if (product.isOrdered) return `${product.name} is on orders`;
    if (product.isAvailable) return `Shops may order ${product.name}`;
    if (product.hasRecipe) return `${product.name} has a recipe`;
  }
  const gone = await findGoneGroup(database, kept);
  if (gone !== null) return gone;
  const { categories, suppliers } = createdGroups(kept);
  const group = await groupsInUse.first(
    database,
    categories.map(({ id }) => id),
    suppliers.map(({ id }) => id),
    kept.map((one) => one.productId),
  );
  return group ? `${group.name} has been changed, or has other products` : null;
}

async function findGoneGroup(database: Reader, kept: readonly ProductUndo[]): Promise<string | null> {
  const changed = kept.flatMap(({ productId: id, before }) => (before ? [{ ...before, id }] : []));
  const found = await goneGroups.first(
    database,
    changed.map(({ id }) => id),
    changed.map(({ categoryId }) => categoryId),
    changed.map(({ supplierId }) => supplierId),
  );
  if (!found) return null;
  return found.isCategory
    ? `The category that ${found.name} was in is gone`
    : `The supplier that ${found.name} had is gone`;
}

/** Undoes the import of products: deletes created ones, and restores the former values and prices of the others. */
export async function undoProducts(
  trx: Transaction<Tables>,
  saved: readonly AppliedItem[],
  by: ImportBy,
): Promise<void> {
  const kept = productUndosOf(saved);
  const made = kept.flatMap(({ productId: id, before }) => (before === null ? [id] : []));
  // Waits for writers of order lines, who need nothing that is locked here.
  if (made.length > 0) await deleteProducts.run(trx, made);
  await freezeRecentInvoices(trx, by.now);
  await undoPrices(trx, kept);
  await updateProducts(
    trx,
    kept.flatMap(({ productId: id, before }) => (before ? [{ ...before, productId: id }] : [])),
  );
  const { categories, suppliers } = createdGroups(kept);
  await deleteGroups(
    trx,
    'categories',
    categories.map(({ id }) => id),
  );
  await deleteGroups(
    trx,
    'suppliers',
    suppliers.map(({ id }) => id),
  );
  await recordUndone(trx, by, [
    ...kept.map(({ productId: id, before, after, price }) => ({
      subject: `product ${id}`,
      change: {
        productId: id,
        before: after,
        after: before,
        price: price && { from: price.from, before: price.after, after: price.before },
      },
    })),
    ...categories.map(({ id, name }) => ({
      subject: `category ${id}`,
      change: { categoryId: id, before: { name }, after: null },
    })),
    ...suppliers.map(({ id, name }) => ({
      subject: `supplier ${id}`,
      change: { supplierId: id, before: { name }, after: null },
    })),
  ]);
}

async function undoPrices(trx: Transaction<Tables>, kept: readonly ProductUndo[]): Promise<void> {
  const priced = kept.flatMap(({ productId: id, price }) => (price ? [{ id, ...price }] : []));
  if (priced.length === 0) return;
  const ids = priced.map(({ id }) => id);
  await deletePrices.run(
    trx,
    ids,
    priced.map(({ from }) => from),
  );
  await restorePrices.run(trx, JSON.stringify(priced.flatMap(({ rows }) => rows)));
  await restoreColumn.run(
    trx,
    ids,
    priced.map(({ before }) => before),
  );
}

function createdGroups(kept: readonly ProductUndo[]) {
  return {
    categories: kept.flatMap(({ madeCategory }) => (madeCategory ? [madeCategory] : [])),
    suppliers: kept.flatMap(({ madeSupplier }) => (madeSupplier ? [madeSupplier] : [])),
  };
}
