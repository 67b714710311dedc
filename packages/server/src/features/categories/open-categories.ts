import type { CategoriesView } from '@bakehouse/contract/administration/categories';
import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import { compareWords } from '@bakehouse/domain/words/words';
import { boolean, int4, productId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readCategories, readSuppliers } from '../../records/administration/category-facts.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

const productsWithQuantities = readStatement('products.withGroups', {
  productId,
  itemCode: int4,
  name: text,
  active: boolean,
  categoryId: int4,
  supplierId: int4.nullable,
  tomorrow: int4,
})`
  select p.id as "productId", p.pid as "itemCode", p.name, p.active, p.category_id as "categoryId",
    p.supplier_id as "supplierId", coalesce(t.quantity, 0)::int as tomorrow
  from products p left join (
    select l.product_id, sum(l.quantity) as quantity from orders o join order_lines l on l.order_id = o.id
    where o.delivery_dt = $1 and not o.voided
    group by l.product_id
  ) t on t.product_id = p.id`;

/** All categories and suppliers with their products, and the quantities on tomorrow's sheet. */
export async function openCategories(database: Reader, now: Temporal.Instant): Promise<CategoriesView> {
  const { timeZone } = (await readBusinessSettings(database)).clock;
  const tomorrow = addDays(todayAt(now, timeZone), 1);
  const [{ categories, version, isArranged }, suppliers, products] = await Promise.all([
    readCategories(database),
    readSuppliers(database),
    productsWithQuantities.all(database, tomorrow),
  ]);
  return {
    version,
    isArranged,
    categories: categories.map(({ categoryId, name }) => ({ categoryId, name })),
    suppliers: [...suppliers],
    products: products.sort((a, b) => compareWords(a.name, b.name) || a.productId - b.productId),
    tomorrow,
  };
}
