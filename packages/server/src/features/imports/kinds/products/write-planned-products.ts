import type { ProductFacts } from '@bakehouse/domain/administration/product';
import type {
  FileGroup,
  FileProduct,
  PlannedProduct,
} from '@bakehouse/domain/imports/products/plan-products';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { nameKey } from '@bakehouse/domain/words/name-key';
import type { Transaction } from 'kysely';
import { jsonb, productId } from '../../../../platform/database/columns.ts';
import { readStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { insertProducts, updateProducts } from '../../../../records/administration/write-products.ts';
import { readPriceDays, setPricesOfToday } from '../../../../records/catalogue/product-prices.ts';
import { freezeRecentInvoices } from '../../../../records/orders/freeze-invoices.ts';
import { recordApplied } from '../history.ts';
import type { ImportBy, SavedItem } from '../import-kind.ts';
import { createGroups } from './created-groups.ts';
import type { CreatedGroup, ProductPriceUndo, ProductUndo } from './product-undo.ts';

/** The rows that a price from today on may add or replace. */
const priceRows = readStatement('imports.priceRows', { productId, row: jsonb.as<object>() })`
  select x.product_id as "productId", to_jsonb(x) as row from product_prices x
  where x.product_id = any ($1::int[]) and x.first_day in ('-infinity', $2)`;

/** Writes the new and changed products of a file, their prices from today on, and their history. */
export async function writePlannedProducts(
  trx: Transaction<Tables>,
  items: readonly PlannedProduct[],
  by: ImportBy,
): Promise<ReadonlyMap<string, SavedItem>> {
  const written = items.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  if (written.length === 0) return new Map();
  await freezeRecentInvoices(trx, by.now);
  const groups = await createMissingGroups(trx, written);
  const placed = written.map((item) => ({ item, after: factsOf(item.product, groups) }));
  const fresh = placed.filter(({ item }) => item.stored === null);
  const ids = await insertProducts(
    trx,
    fresh.map(({ item, after }) => ({ ...after, unitCost: item.product.unitCost })),
  );
  const idOf = new Map(fresh.map(({ item }, index) => [item.key, ids[index]]));
  await updateProducts(
    trx,
    placed.flatMap(({ item: { stored }, after }) =>
      stored ? [{ ...after, productId: stored.productId }] : [],
    ),
  );
  const prices = await writePrices(trx, written, by);
  const saved = placed.map(({ item, after }) => {
    const { stored, key, product } = item;
    const id = stored?.productId ?? idOf.get(key);
    if (id === undefined) throw new Error(`the product ${key} was not written`);
    const kept: ProductUndo = {
      productId: id,
      version: (stored?.version ?? 0) + 1,
      before: stored && factsOf(stored, groups),
      after,
      price: prices.get(id) ?? null,
      at: by.now.toString(),
      madeCategory: groups.categories.claimCreated(product.category),
      madeSupplier: product.supplier && groups.suppliers.claimCreated(product.supplier),
    };
    return { key, kept };
  });
  await recordApplied(
    trx,
    by,
    saved.flatMap(({ kept: { productId: id, before, after, price, madeCategory, madeSupplier } }) => [
      ...(madeCategory ? [addedGroup('category', madeCategory)] : []),
      ...(madeSupplier ? [addedGroup('supplier', madeSupplier)] : []),
      {
        subject: `product ${id}`,
        change: {
          productId: id,
          before,
          after,
          price: price && { from: price.from, before: price.before, after: price.after },
        },
      },
    ]),
  );
  return new Map(saved.map(({ key, kept }) => [key, { orderId: null, kept }]));
}

type GroupsOfImport = Awaited<ReturnType<typeof createMissingGroups>>;

async function createMissingGroups(trx: Transaction<Tables>, items: readonly PlannedProduct[]) {
  const products = items.map(({ product }) => product);
  const missing = (groups: readonly (FileGroup | null)[]) =>
    groups.flatMap((group) => (group?.id === null ? [group.name] : []));
  return {
    categories: indexGroups(
      await createGroups(trx, 'categories', missing(products.map(({ category }) => category))),
    ),
    suppliers: indexGroups(
      await createGroups(trx, 'suppliers', missing(products.map(({ supplier }) => supplier))),
    ),
  };
}

function indexGroups(made: readonly (CreatedGroup & { readonly isMade: boolean })[]) {
  const ids = new Map(made.map(({ id, name }) => [nameKey(name), id]));
  const unclaimed = new Map(
    made.filter(({ isMade }) => isMade).map(({ id, name }) => [nameKey(name), { id, name }]),
  );
  return {
    idOf({ id, name }: FileGroup): number {
      const found = id ?? ids.get(nameKey(name));
      if (found === undefined) throw new Error(`${name} was not made`);
      return found;
    },
    /** The first product of a created category or supplier stores it for an undo. */
    claimCreated({ name }: FileGroup): CreatedGroup | null {
      const made = unclaimed.get(nameKey(name)) ?? null;
      unclaimed.delete(nameKey(name));
      return made;
    },
  };
}

function factsOf(product: FileProduct, { categories, suppliers }: GroupsOfImport): ProductFacts {
  const { itemCode, name, details, category, supplier, vatCode, vatReason, allergens, active } = product;
  return {
    itemCode,
    name,
    details,
    categoryId: categories.idOf(category),
    supplierId: supplier && suppliers.idOf(supplier),
    vatCode,
    vatReason,
    allergens,
    active,
  };
}

/** Writes changed prices from today on (D32); created products have theirs already. */
async function writePrices(
  trx: Transaction<Tables>,
  items: readonly PlannedProduct[],
  by: ImportBy,
): Promise<ReadonlyMap<ProductId, ProductPriceUndo>> {
  const changes = items.flatMap(({ stored, product }) =>
    stored !== null && stored.unitCost !== product.unitCost
      ? [{ productId: stored.productId, before: stored.unitCost, unitCost: product.unitCost }]
      : [],
  );
  if (changes.length === 0) return new Map();
  const { today } = await readPriceDays(trx, by.now);
  const ids = changes.map((change) => change.productId);
  const rows = Map.groupBy(await priceRows.all(trx, ids, today), (found) => found.productId);
  await setPricesOfToday(trx, changes, by, by.now);
  return new Map(
    changes.map(({ productId: id, before, unitCost }) => [
      id,
      { from: today, before, after: unitCost, rows: (rows.get(id) ?? []).map(({ row }) => row) },
    ]),
  );
}

function addedGroup(kind: 'category' | 'supplier', { id, name }: CreatedGroup) {
  return { subject: `${kind} ${id}`, change: { [`${kind}Id`]: id, before: null, after: { name } } };
}
