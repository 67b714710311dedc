import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The ticked products of a day in the bench view, and a number for each day that notifies screens of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table bench_days (
    delivery_dt date primary key,
    version int not null check (version > 0)
  )`,
  `create table bench_ticks (
    delivery_dt date not null references bench_days on delete cascade,
    product_id int not null references products on delete cascade,
    done boolean not null,
    total int not null check (total >= 0),
    said_at timestamptz not null,
    user_id int not null references users,
    viewed_by int references users,
    primary key (delivery_dt, product_id)
  )`,
  // Ticks are deleted with their product.
  `create index bench_ticks_by_product on bench_ticks (product_id)`,
  `comment on table bench_ticks is 'the last word on a product of a day at the bench; ticks lock nothing'`,
];
