import { noticeDays } from '@bakehouse/domain/catalogue/price-plan';
import { compareProducts } from '@bakehouse/domain/catalogue/product-order';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, day, int4, pence, productId, text, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { businessSettings } from '../settings/business-settings.ts';
import { joinPriceOf, unitCostOfDay } from './product-prices.ts';

const productColumns = {
  productId,
  itemCode: int4,
  name: text,
  details: text,
  categoryName: text,
  categoryPosition: int4.nullable,
  supplierId: int4.nullable,
  vatCode: text,
};

/** A product with the name of its category. */
export type Product = RowOf<typeof productColumns>;

/** SQL: the `productColumns`, of `productsInCategories`. */
const productSql = `p.id as "productId", p.pid as "itemCode", p.name, p.details, c.name as "categoryName",
    c.position as "categoryPosition",    p.supplier_id as "supplierId", p.vat_code as "vatCode"`;

const productsInCategories = 'products p join categories c on c.id = p.category_id';

const productsById = readStatement(
  'products.byId',
  productColumns,
)`select ${productSql} from ${productsInCategories} where p.id = any ($1::int[])`;

const productsOnOffer = readStatement('products.onOffer', productColumns)`
  select ${productSql} from ${productsInCategories}
  where p.id = any ($1::int[]) or p.active and exists (
    select from shop_products a where a.product_id = p.id and ($2::int[] is null or a.shop_id = any ($2)))`;

const ofShopColumns = {
  ...productColumns,
  allergens: text.array.nullable,
  /** The allergens of its linked spec cards; null where there is none. */
  cardContains: text.array.nullable,
  cardMayContain: text.array.nullable,
  cardUnknown: text.array.nullable,
  /** The photo of its card, where the shop's brand shows photos. */
  photoPid: int4.nullable,
  photoKeptAs: uuid.nullable,
  productCost: pence.nullable,
  shopCost: pence.nullable,
  /** The day on which the product's price changes, where that is soon; null where the shop has a price of its own. */
  newPriceFrom: day.nullable,
  newPrice: pence.nullable,
  /** Whether the shop may order it. */
  available: boolean,
};

/** A product that a shop may order, or that is on one of its orders. */
export type ProductOfShop = RowOf<typeof ofShopColumns>;

const productsOfShop = readStatement('products.ofShop', ofShopColumns)`
  select ${productSql}, p.allergens, k.contains as "cardContains", k.may_contain as "cardMayContain",
    k.unknown as "cardUnknown", photo.recipe_pid as "photoPid", photo.kept_as as "photoKeptAs", ${unitCostOfDay} as "productCost", sp.unit_cost as "shopCost",
    p.active and sp.product_id is not null as available,
    soon.first_day as "newPriceFrom", soon.unit_cost as "newPrice"
  from ${businessSettings}
  cross join lateral (select ($4::timestamptz at time zone g.time_zone)::date as today) t
  cross join ${productsInCategories}
  left join shop_products sp on sp.product_id = p.id and sp.shop_id = $1
  ${joinPriceOf('$3::date')}
  left join product_card_allergens k on k.product_id = p.id
  left join lateral (
    select recipe_pid, kept_as from recipe_photos where recipe_pid = any (k.pids) and number = 0
    order by recipe_pid limit 1
  ) photo on exists (
    select from shops s join brands b on b.id = s.brand_id where s.id = $1 and b.shows_photos)
  left join lateral (
    select first_day, unit_cost from product_prices
    where product_id = p.id and first_day > t.today and first_day <= t.today + ${noticeDays}
    order by first_day limit 1
  ) soon on sp.unit_cost is null
  where p.active and sp.product_id is not null or p.id = any ($2::int[])`;

const productNames = readStatement('products.names', {
  productId,
  name: text,
})`select id as "productId", name from products where id = any ($1::int[])`;

/** Some products, in catalogue order. */
export async function readProducts(database: Reader, ids: readonly ProductId[]): Promise<Product[]> {
  return (await productsById.all(database, ids)).sort(compareProducts);
}

/** The given products and all others that one of the shops could order; `null` for every shop. */
export async function readProductsOnOffer(
  database: Reader,
  ids: readonly ProductId[],
  shops: readonly ShopId[] | null,
): Promise<Product[]> {
  return (await productsOnOffer.all(database, ids, shops)).sort(compareProducts);
}

/**
 * The products that a shop may order for a day and those on its order that it may no longer order, with the prices of
 * that day (D32) and those that begin soon.
 */
export async function readProductsOfShop(
  database: Reader,
  shopId: ShopId,
  onOrder: readonly ProductId[],
  deliveryDay: DeliveryDay,
  now: Temporal.Instant,
): Promise<ProductOfShop[]> {
  const values = [shopId, onOrder, deliveryDay, now.toString()];
  return (await productsOfShop.all(database, ...values)).sort(compareProducts);
}

/** The names of products; a deleted product is named by its id. */
export async function readProductNames(
  database: Reader,
  ids: readonly ProductId[],
): Promise<(productId: ProductId) => string> {
  const rows = await productNames.all(database, [...new Set(ids)]);
  const names = new Map(rows.map((row) => [row.productId, row.name]));
  return (productId) => names.get(productId) ?? `Product ${productId}`;
}
