import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** One print is kept for each day, filter and person: two concurrent prints kept both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `delete from sheet_prints older using sheet_prints newer
    where newer.delivery_dt = older.delivery_dt and newer.supplier = older.supplier
      and newer.printed_by = older.printed_by and (newer.shop_ids is null) = (older.shop_ids is null)
      and (newer.printed_at, newer.id) > (older.printed_at, older.id)`,
  // Checked at the end of the transaction, because the previous release inserts the newer print before it deletes the
  // older one. A print of every shop is the bakery's, and stays when its author sees fewer shops later.
  `alter table sheet_prints add constraint sheet_prints_one_kept
    exclude using btree (delivery_dt with =, supplier with =, printed_by with =, (shop_ids is null) with =)
    deferrable initially deferred`,
];
