import type { Kysely } from 'kysely';
import { buildIndexConcurrently } from '../build-index.ts';

/** The logos of frozen invoices, so that finding them reads a row for each logo, and not every invoice. */
export const transactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexConcurrently(
    db,
    'order_invoices_by_logo',
    `on order_invoices ((facts #>> '{seller,logo,address}')) where facts #>> '{seller,logo,address}' is not null`,
  );
}
