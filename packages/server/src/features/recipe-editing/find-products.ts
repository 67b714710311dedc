import type { LinkableProduct } from '@bakehouse/contract/spec-cards/recipe-editing';
import { boolean, int4, productId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** The most products that are offered. */
const mostProducts = 20;

/** Contains $1 word by word; names that begin with $2, and the PID $2, are first. */
const productsToLink = readStatement('recipes.productsToLink', {
  productId,
  itemCode: int4,
  name: text,
  details: text,
  active: boolean,
})`
  select id as "productId", pid as "itemCode", name, details, active from products
  where not exists (select from unnest($1::text[]) w (word)
    where position(w.word in lower(name || ' ' || details || ' ' || pid)) = 0)
  order by active desc, pid::text <> $2, not starts_with(lower(name), $2), lower(name), id
  limit ${mostProducts}`;

/** Products that an item of the book can be linked to, best match first. */
export async function findProducts(
  database: Reader,
  typed: string,
): Promise<{ products: LinkableProduct[] }> {
  const wanted = typed.toLowerCase();
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  return { products: [...(await productsToLink.all(database, words, wanted))] };
}
