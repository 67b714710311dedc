import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Builds an index while others go on writing. An interrupted build leaves an index behind that is invalid; it is
 * dropped and built anew, so that a migration made of such calls can be repeated. Not inside a transaction.
 *
 * @param definition what follows the name: `on order_lines (product_id)`
 */
export async function buildIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  definition: string,
): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.valid) return;
  if (rows[0]) await sql.raw(`drop index concurrently ${name}`).execute(db);
  await sql.raw(`create index concurrently ${name} ${definition}`).execute(db);
}
