import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { int4 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { StoredProduct } from '../../records/administration/product-facts.ts';
import { categoriesByName, readProductFacts } from '../../records/administration/product-facts.ts';
import { suppliersByName } from '../../records/catalogue/suppliers.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

const countShops = readStatement('shops.count', { count: int4 })`select count(*)::int as count from shops`;

/** All products with what they can be filed under (spec 001 sections 2 and 7). */
export async function openProducts(database: Reader, now: Temporal.Instant): Promise<ProductsView> {
  const [settings, shops, categories, suppliers, products] = await Promise.all([
    readBusinessSettings(database),
    countShops.first(database),
    categoriesByName.all(database),
    suppliersByName.all(database),
    readProductFacts(database),
  ]);
  return {
    today: todayAt(now, settings.clock.timeZone),
    shops: shops?.count ?? 0,
    categories,
    suppliers,
    products: products.map(viewProduct),
  };
}

/** A product as the screen shows it. */
export function viewProduct({
  changedBy,
  changedAt,
  categoryName: _category,
  ...product
}: StoredProduct): AdministeredProduct {
  return {
    ...product,
    allergens: product.allergens && [...product.allergens],
    changed: changedBy === null || changedAt === null ? null : { name: changedBy, at: changedAt.toString() },
  };
}
