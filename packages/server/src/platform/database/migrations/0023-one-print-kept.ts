import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Of a day, a filter and a person one print is kept: two at once were two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `delete from sheet_prints older using sheet_prints newer
    where newer.delivery_dt = older.delivery_dt and newer.supplier = older.supplier
      and newer.printed_by = older.printed_by and (newer.shop_ids is null) = (older.shop_ids is null)
      and (newer.printed_at, newer.id) > (older.printed_at, older.id)`,
  // Checked at the end of the transaction: the program before this one writes the newer print first. What a person
  // printed of every shop is the bakery's, and stays when they have fewer.
  `alter table sheet_prints add constraint sheet_prints_one_kept
    exclude using btree (delivery_dt with =, supplier with =, printed_by with =, (shop_ids is null) with =)
    deferrable initially deferred`,
];
