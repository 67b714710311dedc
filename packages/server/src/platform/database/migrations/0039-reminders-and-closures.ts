import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Who reminded which shop that its order for a day is missing, and which shops are closed on which days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table order_reminders (
    delivery_dt date not null,
    shop_id int not null references shops on delete cascade,
    at timestamptz not null,
    user_id int not null references users,
    viewed_by int references users,
    primary key (delivery_dt, shop_id, at)
  )`,
  `create table shop_closures (
    delivery_dt date not null,
    shop_id int not null references shops on delete cascade,
    at timestamptz not null,
    user_id int not null references users,
    viewed_by int references users,
    primary key (delivery_dt, shop_id)
  )`,
  // They are shown in the day grid (decision 062).
  `create trigger note_content_change_of_day after insert or update or delete on shop_closures
    for each row execute function note_content_change_of_day()`,
  `create trigger note_content_change after truncate on shop_closures
    for each statement execute function note_content_change()`,
  // Kinds are only added, so that the previous release keeps working and no row has to be checked.
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check (kind in
    ('order-created', 'order-updated', 'order-voided', 'order-deleted', 'order-reminder', 'allergens-changed', 'test',
     'sign-up', 'magic-link', 'recovery', 'invite', 'email-change', 'reauthentication')) not valid`,
  // The home page shows failed mails and refused imports.
  `create index mails_failed on mails (queued_at desc, id desc) where state = 'failed'`,
  `create index order_customs_unconfirmed on order_customs (order_id) where price_confirmed = false`,
];
