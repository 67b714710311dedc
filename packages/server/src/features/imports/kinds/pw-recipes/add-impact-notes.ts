import { addImpactNotes } from '@bakehouse/domain/imports/pw-recipes/add-impact-notes';
import type { PlannedRecipe } from '@bakehouse/domain/imports/pw-recipes/recipe-book';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { boolean, productId, text } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement } from '../../../../platform/database/statement.ts';
import { recipeBookOf } from '../../../../records/recipes/recipe-book.ts';

const productsOnOrder = readStatement('imports.productsOnOrder', {
  productId,
  name: text,
  allergens: text.array.nullable,
  isOrdered: boolean,
})`
  with ordered as (
    select distinct l.product_id from orders o join order_lines l on l.order_id = o.id
    where o.delivery_dt >= $2 and not o.voided and l.product_id = any ($1::int[])
  )
  select p.id as "productId", p.name, p.allergens, o.product_id is not null as "isOrdered"
  from products p left join ordered o on o.product_id = p.id
  where p.id = any ($1::int[])`;

/** Adds notes to the items of a file about ordered products whose allergens change. */
export async function noteOrderedProducts(
  database: Reader,
  items: readonly PlannedRecipe[],
  today: DeliveryDay,
): Promise<readonly PlannedRecipe[]> {
  const written = items.flatMap(({ change }) => (change?.isWritten ? [change.recipe] : []));
  if (written.length === 0) return items;
  const book = await recipeBookOf(database).read(database);
  const linked = [...written, ...book.recipes.values()].flatMap((recipe) => recipe.productId ?? []);
  const products = await productsOnOrder.all(database, [...new Set(linked)], today);
  return addImpactNotes(items, {
    book,
    products: new Map(products.map((product) => [product.productId, product])),
  });
}
