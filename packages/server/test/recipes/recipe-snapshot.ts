import { sql } from 'kysely';
import type { World } from '../worlds/world.ts';

/** Every row of what a file of recipes may change, as PostgreSQL tells it. */
export async function takeSnapshot(database: World['database']) {
  const read = (table: string) =>
    database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
        select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(trx);
      return rows.map(({ row }) => row);
    });
  return {
    items: (await read('recipe_items')).map(({ book_version: _everyWriteRaisesIt, ...item }) => item),
    ingredients: await read('recipe_ingredients'),
    steps: await read('recipe_steps'),
    products: await read('products'),
    prices: await read('product_prices'),
    categories: await read('categories'),
    suppliers: await read('suppliers'),
    cards: await read('product_card_allergens'),
  };
}
