import { tidyAllergens } from '@bakehouse/domain/administration/allergens';
import type { ProductFacts } from '@bakehouse/domain/administration/product';
import { compareProducts } from '@bakehouse/domain/catalogue/product-order';
import { parseVatCode } from '@bakehouse/domain/documents/vat';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { boolean, instant, int4, pence, productId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { joinPriceOf, unitCostOfDay } from '../catalogue/product-prices.ts';
import { personName } from '../people/person-name.ts';

const productsWithFacts = readStatement('products.withFacts', {
  productId,
  version: int4,
  itemCode: int4,
  name: text,
  details: text,
  categoryId: int4,
  categoryName: text,
  categoryPosition: int4.nullable,
  supplierId: int4.nullable,
  vatCode: text,
  vatReason: text,
  allergens: text.array.nullable,
  active: boolean,
  unitCost: pence.nullable,
  shops: int4,
  recipes: int4,
  cardPids: int4.array.nullable,
  cardContains: text.array.nullable,
  cardMayContain: text.array.nullable,
  cardUnknown: text.array.nullable,
  changedBy: text.nullable,
  changedAt: instant.nullable,
})`
  select p.id as "productId", p.version, p.pid as "itemCode", p.name, p.details, p.category_id as "categoryId",
    c.name as "categoryName", c.position as "categoryPosition", p.supplier_id as "supplierId", p.vat_code as "vatCode", p.vat_reason as "vatReason",
    p.allergens, p.active, ${unitCostOfDay} as "unitCost",
    (select count(*)::int from shop_products a where a.product_id = p.id) as shops,
    (select count(*)::int from recipe_items r where r.product_id = p.id and r.type <> 'PRODUCT' and r.active) as recipes,
    k.pids as "cardPids", k.contains as "cardContains", k.may_contain as "cardMayContain", k.unknown as "cardUnknown",
    w.name as "changedBy", w.at as "changedAt"
  from products p join categories c on c.id = p.category_id
  left join product_card_allergens k on k.product_id = p.id
  ${joinPriceOf('$2')}
  left join lateral (
    select ${personName('u')} as name, s.at from commands s join users u on u.id = s.user_id
    where s.subject = 'product ' || p.id and s.change is not null
    order by s.number desc limit 1) w on true
  where $1::int is null or p.id = $1`;

/** A product with everything that can be edited. */
export type StoredProduct = ProductFacts & {
  readonly productId: ProductId;
  readonly version: number;
  readonly categoryName: string;
  readonly categoryPosition: number | null;
  /** Its price on the requested delivery day. */
  readonly unitCost: Pence | null;
  /** The number of shops that may order it while it is active. */
  readonly shops: number;
  /** The active recipes and dishes that make it (spec 001 section 2). */
  readonly recipes: number;
  /** The allergens of its spec cards; null if none is linked. */
  readonly card: (AllergenProfile & { readonly pids: readonly number[] }) | null;
  readonly changedBy: string | null;
  readonly changedAt: Temporal.Instant | null;
};

/** All products, in catalogue order. */
export function readProductFacts(database: Reader, today: DeliveryDay): Promise<readonly StoredProduct[]> {
  return read(database, null, today);
}

/** A product; null if it does not exist. */
export async function findProductFacts(
  database: Reader,
  id: ProductId,
  today: DeliveryDay,
): Promise<StoredProduct | null> {
  return (await read(database, id, today))[0] ?? null;
}

async function read(
  database: Reader,
  id: ProductId | null,
  today: DeliveryDay,
): Promise<readonly StoredProduct[]> {
  const rows = await productsWithFacts.all(database, id, today);
  return rows
    .map(({ cardPids, cardContains, cardMayContain, cardUnknown, ...row }) => ({
      ...row,
      card:
        cardPids && cardContains && cardMayContain && cardUnknown
          ? { pids: cardPids, contains: cardContains, mayContain: cardMayContain, unknown: cardUnknown }
          : null,
      vatCode: parseVatCode(row.vatCode),
      allergens: row.allergens && tidyAllergens(row.allergens),
    }))
    .sort(compareProducts);
}
