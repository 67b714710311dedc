import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import { int4 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readCategories } from '../../records/administration/category-facts.ts';
import { readFormerCategoryIds, readFormerNames } from '../../records/administration/former-names.ts';
import type { StoredProduct } from '../../records/administration/product-facts.ts';
import { readProductFacts } from '../../records/administration/product-facts.ts';
import { readPriceDays } from '../../records/catalogue/product-prices.ts';
import { readFilteredSuppliers } from '../../records/catalogue/suppliers.ts';

const countShops = readStatement('shops.count', { count: int4 })`select count(*)::int as count from shops`;

/** All products with their possible categories and suppliers (spec 001 sections 2 and 7). */
export async function openProducts(database: Reader, now: Temporal.Instant): Promise<ProductsView> {
  const { today } = await readPriceDays(database, now);
  const [shops, { categories }, suppliers, formerNames, formerCategoryIds, products] = await Promise.all([
    countShops.first(database),
    readCategories(database),
    readFilteredSuppliers(database),
    readFormerNames(database),
    readFormerCategoryIds(database),
    readProductFacts(database, today),
  ]);
  return {
    today,
    shops: shops?.count ?? 0,
    categories: categories.map(({ categoryId, name }) => ({
      categoryId,
      name,
      formerNames: copyOf(formerNames.categories.get(categoryId)),
      formerIds: copyOf(formerCategoryIds.get(categoryId)),
    })),
    suppliers: suppliers.map((supplier) => ({
      ...supplier,
      formerNames: copyOf(formerNames.suppliers.get(supplier.supplierId)),
    })),
    products: products.map(viewProduct),
  };
}

/** Undefined for most products, which leaves the field out. */
function copyOf<Value>(values: readonly Value[] | undefined): Value[] | undefined {
  return values && [...values];
}

/** A product for the screen. */
export function viewProduct({
  changedBy,
  changedAt,
  categoryName: _category,
  categoryPosition: _position,
  ...product
}: StoredProduct): AdministeredProduct {
  return {
    ...product,
    allergens: product.allergens && [...product.allergens],
    card: product.card && copyCard(product.card),
    changed: changedBy === null || changedAt === null ? null : { name: changedBy, at: changedAt.toString() },
  };
}

function copyCard({ pids, contains, mayContain, unknown }: NonNullable<StoredProduct['card']>) {
  return { pids: [...pids], contains: [...contains], mayContain: [...mayContain], unknown: [...unknown] };
}
