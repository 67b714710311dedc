import type { AvailabilityChanges, AvailabilityView } from '@bakehouse/contract/administration/availability';
import { mostCellsAtOnce } from '@bakehouse/domain/administration/availability';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { boolean, instant, int8, pence, productId, shopId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readLastNumber } from '../../platform/live/number-feed.ts';
import { readBrandFacts } from '../../records/administration/shop-facts.ts';
import { groupCellsByShop } from '../../records/catalogue/group-cells-by-shop.ts';
import { personName } from '../../records/people/person-name.ts';

/** The most cells of a grid: with the longest costs they fit into the largest answer. */
const mostCellsShown = 1_500_000;

const allProducts = readStatement('availability.products', {
  id: productId,
})`select id from products order by id`;

const shopsOfBrand = readStatement('availability.shops', { shopId, name: text, active: boolean })`
  select id as "shopId", name, active from shops where brand_id = $1 order by name, id`;

// The costs of all products are one array per shop, which is much faster than one row per cell.
const cellsOfShops = readStatement('availability.cells', {
  shopId,
  productIds: productId.array,
  costs: pence.array,
})`
  select sp.shop_id as "shopId", array_agg(sp.product_id) as "productIds",
    array_agg(coalesce(sp.unit_cost, 0)) as costs
  from shop_products sp join shops s on s.id = sp.shop_id
  where s.brand_id = $1 group by sp.shop_id`;

const changesSince = readStatement('availability.changesSince', {
  shopId,
  productId,
  number: int8,
  cell: pence.nullable,
  name: text,
  at: instant,
})`
  select w.shop_id as "shopId", w.product_id as "productId", w.number,
    case when sp.shop_id is not null then coalesce(sp.unit_cost, 0) end as cell,
    coalesce(${personName('u')}, 'Nobody') as name, w.at
  from shop_product_changes w join shops s on s.id = w.shop_id
  left join shop_products sp on sp.shop_id = w.shop_id and sp.product_id = w.product_id
  left join users u on u.id = w.user_id
  where w.number > $1 and s.brand_id = $2
  order by w.number, w.shop_id, w.product_id limit $3`;

/** The availability grid of a brand; of the first brand, if none is given. */
export async function openAvailability(
  database: Reader,
  wantedBrand: number | undefined,
): Promise<Outcome<AvailabilityView>> {
  const brands = (await readBrandFacts(database)).map(({ brandId, name }) => ({ brandId, name }));
  if (wantedBrand !== undefined && !brands.some(({ brandId }) => brandId === wantedBrand))
    return refuse({ kind: 'brand-not-found', brandId: String(wantedBrand) });
  const brandId = wantedBrand ?? brands[0]?.brandId ?? null;
  // Read before the cells: a save in between is then reported once more instead of missed.
  const number = await readLastNumber(database, 'availability');
  const [products, shops] = await Promise.all([
    allProducts.all(database),
    shopsOfBrand.all(database, brandId),
  ]);
  if (products.length * shops.length > mostCellsShown) return refuse({ kind: 'availability-too-large' });
  const stored = new Map((await cellsOfShops.all(database, brandId)).map((row) => [row.shopId, row]));
  const productIds = products.map(({ id }) => id);
  return done({
    brands,
    brandId,
    number,
    productIds,
    shops: shops.map((shop) => {
      const row = stored.get(shop.shopId);
      const costs = new Map(row?.productIds.map((id, place) => [id, row.costs[place] ?? null] as const));
      return { ...shop, cells: productIds.map((id) => costs.get(id) ?? null) };
    }),
  });
}

/** The cells of a brand that were saved after a given save, with their current values. */
export async function readChanges(
  database: Reader,
  { brandId, after }: { readonly brandId: number; readonly after: number },
): Promise<AvailabilityChanges> {
  const number = await readLastNumber(database, 'availability');
  const rows = await changesSince.all(database, after, brandId, mostCellsAtOnce + 1);
  if (rows.length > mostCellsAtOnce) return { number, isComplete: false, saves: [] };
  return {
    number: Math.max(number, rows.at(-1)?.number ?? 0),
    isComplete: true,
    saves: [...Map.groupBy(rows, (row) => row.number).values()].map((cells) => ({
      by: { name: cells[0]?.name ?? '', at: cells[0]?.at.toString() ?? '' },
      shops: groupCellsByShop(cells, ({ productId, cell }) => [productId, cell] as const),
    })),
  };
}
