import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Builds an index while other transactions go on writing. An interrupted build leaves an invalid index behind; it is
 * dropped and built again, so that a migration made of such calls can be repeated. Must not run inside a transaction.
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
