import type { CellEdit } from '@bakehouse/domain/administration/availability';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { int8 } from '../../platform/database/columns.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const writeRows = writeStatement('availability.writeCells', {})`
  with cells as (select * from unnest($1::int[], $2::int[], $3::int[]) c (shop_id, product_id, cost)),
  gone as (
    delete from shop_products sp using cells c
    where c.cost is null and sp.shop_id = c.shop_id and sp.product_id = c.product_id),
  ticked as (
    insert into shop_products (shop_id, product_id, unit_cost)
    select shop_id, product_id, nullif(cost, 0) from cells where cost is not null
    on conflict (shop_id, product_id) do update set unit_cost = excluded.unit_cost)
  insert into shop_product_changes (shop_id, product_id, number, user_id, at)
  select shop_id, product_id, $4::bigint, $5::int, $6::timestamptz from cells
  on conflict (shop_id, product_id) do update set
    number = excluded.number, user_id = excluded.user_id, at = excluded.at`;

const nextNumber = writeStatement('availability.nextNumber', {
  number: int8,
})`select nextval('shop_product_change_number') as number`;

/**
 * Writes cells of the availability, and returns the number of this save. The caller has locked the availability, so that
 * these numbers are in the order of the commits.
 */
export async function writeCells(
  trx: Transaction<Tables>,
  cells: readonly CellEdit[],
  by: UserId,
  at: Temporal.Instant,
): Promise<number> {
  const { number } = await nextNumber.one(trx);
  await inBatches(cells, async (batch) => {
    const shopIds = batch.map(({ shopId }) => shopId);
    const productIds = batch.map(({ productId }) => productId);
    const costs = batch.map(({ after }) => after);
    await writeRows.run(trx, shopIds, productIds, costs, number, by, at.toString());
    return [];
  });
  return number;
}
