import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Recipe items with their ingredients and steps (spec 001 section 3). Allergens have three states (D22): an item contains
 * one, is declared free from it, or nobody declared anything about it. What it may contain is kept apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table recipe_items (
    pid int primary key check (pid > 0),
    type text not null check (type in ('RECIPE', 'DISH', 'PRODUCT')),
    name text not null check (name <> ''),
    display_name text not null default '',
    label_name text not null default '',
    description text not null default '',
    terms text not null default '',
    quantity numeric(12, 4) check (quantity >= 0),
    quantity_unit text not null default '',
    allergens text[],
    may_contain text[] not null default '{}',
    undeclared_allergens text[] not null default '{}',
    suitables text[] not null default '{}',
    active boolean not null default true,
    product_id int references products,
    author text not null default '',
    imported_at timestamptz,
    updated_at timestamptz not null,
    version int not null default 1 check (version > 0),
    check (allergens is not null or undeclared_allergens = '{}')
  )`,
  `comment on column recipe_items.quantity is 'how much of quantity_unit it makes; null: not known'`,
  `comment on column recipe_items.allergens is 'null: nothing is declared; {}: contains none (D22)'`,
  `comment on column recipe_items.undeclared_allergens is
    'groups about which nothing is declared although allergens are: it is not free from them'`,
  `comment on column recipe_items.product_id is 'the product that it is, or that it makes'`,
  `create index recipe_items_by_product on recipe_items (product_id) where product_id is not null`,
  // A child need not exist: its allergens are then unknown, which is never treated as none.
  `create table recipe_ingredients (
    parent_pid int not null references recipe_items on delete cascade,
    position int not null check (position >= 0),
    child_pid int not null check (child_pid > 0),
    quantity numeric(12, 4) check (quantity >= 0),
    quantity_unit text not null default '',
    primary key (parent_pid, position, child_pid),
    check (parent_pid <> child_pid)
  )`,
  `comment on column recipe_ingredients.child_pid is 'of a recipe item, which may not be there'`,
  `create index recipe_ingredients_by_child on recipe_ingredients (child_pid)`,
  `create table recipe_steps (
    recipe_pid int not null references recipe_items on delete cascade,
    position int not null check (position > 0),
    text text not null check (text <> ''),
    primary key (recipe_pid, position)
  )`,
];
