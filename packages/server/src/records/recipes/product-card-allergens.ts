import { deriveAllergens } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { cardsOfProducts } from '@bakehouse/domain/recipes/allergens/product-cards';
import type { Transaction } from 'kysely';
import { boolean, int4, productId, text } from '../../platform/database/columns.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const allergensOfBook = readStatement('recipes.allergens', {
  pid: int4,
  allergens: text.array.nullable,
  mayContain: text.array,
  undeclared: text.array,
  active: boolean,
  productId: productId.nullable,
  children: int4.array,
})`
  select r.pid, r.allergens, r.may_contain as "mayContain", r.undeclared_allergens as undeclared, r.active,
    r.product_id as "productId", coalesce(i.children, '{}') as children
  from recipe_items r
  left join (select parent_pid, array_agg(child_pid order by position, child_pid) as children
    from recipe_ingredients group by parent_pid) i on i.parent_pid = r.pid`;

const writeProductCards = writeStatement('recipes.writeProductCards', {})`
  insert into product_card_allergens as p (product_id, contains, may_contain, unknown, pids)
  select x."productId", x.contains, x."mayContain", x.unknown, x.pids
  from jsonb_to_recordset($1::jsonb) x ("productId" int, contains text[], "mayContain" text[], unknown text[],
    pids int[])
  on conflict (product_id) do update set contains = excluded.contains, may_contain = excluded.may_contain,
    unknown = excluded.unknown, pids = excluded.pids
  where (p.contains, p.may_contain, p.unknown, p.pids)
    is distinct from (excluded.contains, excluded.may_contain, excluded.unknown, excluded.pids)`;

const forgetProductCards = writeStatement(
  'recipes.forgetProductCards',
  {},
)`delete from product_card_allergens where product_id <> all ($1::int[])`;

/** Stores with each product the allergens that its cards have, by the book of this transaction. */
export async function updateProductAllergens(trx: Transaction<Tables>): Promise<void> {
  const items = await allergensOfBook.all(trx);
  const book = new Map(
    items.map(({ children, ...item }) => [
      item.pid,
      { ...item, ingredients: children.map((childPid) => ({ childPid })) },
    ]),
  );
  const cards = cardsOfProducts(book.values(), deriveAllergens(book));
  await forgetProductCards.run(
    trx,
    cards.map((card) => card.productId),
  );
  await writeProductCards.run(trx, JSON.stringify(cards));
}
