import type { HistoryLine } from '@bakehouse/contract/administration/history';
import { listCells } from '@bakehouse/domain/administration/history/describe-change';
import { countOf } from '@bakehouse/domain/words/words';
import { boolean, int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** Which brand and cells a change of availability is about: the name beside the brand, and the link of the line. */
export type PlaceOfCells = Pick<HistoryLine, 'cells'> & { readonly what: string };

const brandsOfShops = readStatement('history.brandsOfShops', { shopId: int4, brandId: int4 })`
  select id as "shopId", brand_id as "brandId" from shops where id = any ($1::int[])`;

const productsOfCells = readStatement('history.productsOfCells', {
  productId: int4,
  itemCode: int4,
  name: text,
  isArchived: boolean,
})`
  select id as "productId", pid as "itemCode", name, not active as "isArchived"
  from products where id = any ($1::int[])`;

/**
 * Finds the brands and products of changes of availability.
 *
 * @returns the place of a change; null where its cells are unknown
 */
export async function placesOfCells(
  database: Reader,
  changes: readonly unknown[],
): Promise<(change: unknown) => PlaceOfCells | null> {
  const all = changes.map((change) => sizeOf(change));
  if (all.length === 0) return () => null;
  const [shops, products] = await Promise.all([
    brandsOfShops.all(database, [...new Set(all.flatMap(({ shopIds }) => shopIds))]),
    productsOfCells.all(database, [...new Set(all.flatMap(({ product }) => product ?? []))]),
  ]);
  const brandOf = new Map(shops.map(({ shopId, brandId }) => [shopId, brandId]));
  const productOf = new Map<number, (typeof products)[number]>(products.map((one) => [one.productId, one]));
  return (change) => {
    const { count, shopIds, product: productId } = sizeOf(change);
    const [brandId, second] = new Set(shopIds.flatMap((id) => brandOf.get(id) ?? []));
    if (brandId === undefined) return null;
    const product = productId === null ? undefined : productOf.get(productId);
    return {
      what: product ? `${product.name} (${product.itemCode})` : countOf(count, 'cell'),
      cells:
        second === undefined
          ? { brandId, itemCode: product?.itemCode ?? null, isArchived: product?.isArchived ?? false }
          : null,
    };
  };
}

/** The number of changed cells, their shops, and their product, if there is only one. */
function sizeOf(change: unknown) {
  const cells = listCells(change);
  const productIds = new Set<number>(cells.map(({ productId }) => productId));
  const [product = null] = productIds.size === 1 ? productIds : [];
  return { count: cells.length, shopIds: [...new Set(cells.map(({ shopId }) => shopId))], product };
}
