import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Who set the price of a cake, and how many prices of an order are proposals of its shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null where an older release wrote the cake. No foreign key to the person, as in the histories.
  `alter table order_customs
    add column priced_by int,
    add column priced_at timestamptz,
    add column price_confirmed boolean`,
  `comment on column order_customs.price_confirmed is 'false: a shop proposes it; true: the office typed it or agreed'`,
  `alter table orders add column proposed_prices smallint not null default 0`,
];
