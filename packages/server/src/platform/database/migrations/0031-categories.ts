import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Categories get a place in kitchen order, and they and suppliers are saved by people now. A category that was merged
 * into another one leaves its name behind, so that files that use it still find where its products went. An invoice
 * keeps the categories of its lines from its cut-off on, as it keeps all else that it says.
 *
 * Notes of what changed are thrown away once every program can have read them, and a person's name counts for the days
 * whose prints show it (decision 062).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...shelves, ...changes]) await sql.raw(statement).execute(db);
}

const shelves = [
  `alter table categories
    add column position int check (position > 0),
    add column version int not null default 1 check (version > 0)`,
  `comment on column categories.position is 'in kitchen order; null until somebody gave it a place'`,
  `alter table suppliers add column version int not null default 1 check (version > 0)`,
  `create table merged_category_names (
    name text primary key check (name <> ''),
    category_id int not null references categories on delete cascade
  )`,
  `comment on table merged_category_names is 'what a category was called that was merged into this one'`,
  `create index merged_category_names_by_category on merged_category_names (category_id)`,
  `alter table order_invoices add column shelves jsonb`,
  `comment on column order_invoices.shelves is
    'name and position of the category of each product by its number; null: as they are today'`,
];

const changes = [
  // One row. Rows of transactions below the first number are gone; those below the second one go the next time.
  `create table content_changes_floor (
    id int primary key default 1 check (id = 1),
    pruned_below bigint not null default 0,
    next_below bigint not null default 0,
    moved_at timestamptz not null default '-infinity'
  )`,
  `comment on table content_changes_floor is 'which notes of content_changes were thrown away'`,
  `insert into content_changes_floor default values`,
  // A concurrent print locks the person as a foreign key does. The stronger lock waits for the print, or makes it wait,
  // so that one of the two records the day.
  `create function note_content_change_of_prints() returns trigger language plpgsql as $$
    begin
      perform from public.users where id = new.id for update;
      insert into public.content_changes (delivery_dt)
      select distinct delivery_dt from public.sheet_prints where printed_by = new.id;
      return null;
    end $$`,
  `drop trigger note_content_change on users`,
  `create trigger note_content_change_of_prints after update of firstname, lastname on users
    for each row when ((old.firstname, old.lastname) is distinct from (new.firstname, new.lastname))
    execute function note_content_change_of_prints()`,
];
