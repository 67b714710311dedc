import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What years of orders need: timely vacuums, retention of mails and user events, and histories that were missing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...vacuum, ...retention, ...cutOffs, ...cakes, ...shops, ...withoutReaders]) {
    await sql.raw(statement).execute(db);
  }
}

/**
 * A covering index is only read alone where the table was vacuumed since the rows were written. By default that
 * happens when a fifth of the table is new: of 150 million lines, every 30 million.
 */
const oftenVacuumed = `(autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`;

const vacuum = ['order_lines', 'orders', 'order_events', 'mails'].map(
  (table) => `alter table ${table} set ${oftenVacuumed}`,
);

const retention = [
  `create table retention_settings (
    id int primary key default 1 check (id = 1),
    mail_body_days int not null default 180 check (mail_body_days between 1 and 36500),
    user_event_days int not null default 1095 check (user_event_days between 1 and 36500)
  )`,
  `insert into retention_settings default values`,
  `alter table mails add column body_removed_at timestamptz`,
  `comment on column mails.body_removed_at is 'when the text was removed because of its age'`,
  `create or replace function user_events_are_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('bakehouse.removes_old_events', true) = 'on' then return null; end if;
      raise exception 'user_events is append-only';
    end $$`,
];

const cutOffs = [
  `alter table cutoffs add column version int not null default 1 check (version > 0)`,
  `create table cutoff_events (
    delivery_dt date not null,
    version int not null check (version > 0),
    hours int check (hours between 0 and 8760),
    at timestamptz not null,
    user_id int not null references users,
    viewed_by int references users,
    primary key (delivery_dt, version)
  )`,
  `comment on column cutoff_events.hours is 'null: the default again'`,
  `insert into cutoff_events (delivery_dt, version, hours, at, user_id, viewed_by)
    select delivery_dt, 1, hours, updated_at, updated_by, viewed_by from cutoffs`,
  `create function cutoff_events_are_append_only() returns trigger language plpgsql as $$
    begin raise exception 'cutoff_events is append-only'; end $$`,
  `create trigger cutoff_events_append_only before update or delete or truncate on cutoff_events
    for each statement execute function cutoff_events_are_append_only()`,
];

// Cakes may swap positions within one statement, so the unique constraint is checked at the end of the statement.
const cakes = [
  `alter table order_customs drop constraint order_customs_order_id_position_key`,
  `alter table order_customs add unique (order_id, position) deferrable initially immediate`,
];

const shops = [
  `alter table shops add column telephone text not null default ''`,
  `create table shop_contacts (
    shop_id int not null references shops on delete cascade,
    position smallint not null check (position >= 1),
    name text not null check (name <> ''),
    role text not null default '',
    telephone text not null default '',
    email text not null default '',
    primary key (shop_id, position)
  )`,
];

/** Tables that no code has used yet. They are created again in the form that their features need. */
const withoutReaders = [`drop table recipe_steps, recipe_ingredients, recipes, leads`];
