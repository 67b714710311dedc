import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A category that was merged into another one leaves its number as an alias, as a supplier does, for links to products
 * that filter by it. Earlier merges are read from the history of commands, which is never pruned. That is done once: a
 * merge that was undone, or whose category an undone import deleted, is recognised only by all commands after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table merged_categories (
    id int primary key,
    category_id int not null references categories on delete cascade
  )`,
  `comment on table merged_categories is 'where the products of a category went that is gone'`,
  `create index merged_categories_by_category on merged_categories (category_id)`,
  // A deleted category leads to the target of its last merge, and on from there if that was deleted too.
  `insert into merged_categories (id, category_id)
    with recursive merges as (
      select distinct on (id) id, category_id from (
        select number, (change #>> '{from,categoryId}')::int as id, (change #>> '{into,categoryId}')::int as category_id
        from commands where name = 'administeredCategories.mergeCategories' and change is not null
      ) every_merge
      order by id, number desc
    ), led as (
      select id, category_id from merges where id not in (select id from categories)
      union
      select led.id, merges.category_id from led join merges on merges.id = led.category_id
      where led.category_id not in (select id from categories)
    )
    select id, category_id from led where category_id in (select id from categories)`,
];
