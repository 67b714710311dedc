import type { Kysely } from 'kysely';
import { buildIndexConcurrently } from '../build-index.ts';

/** An import looks orders up by their numbers, among millions. */
export const transactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexConcurrently(
    db,
    'orders_by_number',
    `on orders (purchase_order_num) where purchase_order_num <> ''`,
  );
}
