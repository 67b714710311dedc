import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What the office works with: search over every order, prints of production sheets, and the settings of the Sage export
 * (spec 000 sections 2, 8 and 9).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create extension if not exists pg_trgm`,
  // One text for all that is searched: one index answers in place of three. The line feeds between the fields keep a
  // search from matching across two of them.
  `alter table orders add column search_text text not null
    generated always as (lower(purchase_order_num || E'\\n' || notes || E'\\n' || delivery_customer)) stored`,
  `create index orders_by_text on orders using gin (search_text gin_trgm_ops)`,
  `create index orders_by_shop on orders (shop_id, delivery_dt)`,
  // A deleted order still counts in the version of its day's sheet.
  `create index order_events_deleted_by_day on order_events (delivery_dt) where kind = 'deleted'`,
  `create table sheet_prints (
    id uuid primary key,
    delivery_dt date not null,
    version int not null,
    supplier text not null check (supplier ~ '^(all|none|[1-9][0-9]{0,9})$'),
    shop_ids int[],
    printed_at timestamptz not null,
    printed_by int not null references users,
    viewed_by int references users,
    facts jsonb not null
  )`,
  `comment on column sheet_prints.shop_ids is 'whose orders were on it; null: every shop'`,
  `comment on column sheet_prints.facts is 'the quantities, instructions and cakes as they were printed'`,
  `create index sheet_prints_by_day on sheet_prints (delivery_dt, printed_at desc)`,
  `create index sheet_prints_by_age on sheet_prints (printed_at)`,
  `alter table settings
    add column sage_ledger_account text not null default '4000',
    add column sage_analysis_types text[] not null default '{"","",""}' check (cardinality(sage_analysis_types) = 3),
    add column sage_version int not null default 1,
    add column sage_updated_at timestamptz,
    add column sage_updated_by int references users,
    add column sage_viewed_by int references users`,
  `alter table shops add column sage_customer_reference text not null default ''`,
];
