import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Tables } from './tables.ts';

type Numbered = { readonly orders: OrderId; readonly shops: ShopId; readonly products: ProductId };

const nextIds = `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`;

/** Takes the next numbers of a table, so that many rows and what refers to them can be written at once. */
export async function reserveIds<Table extends keyof Numbered>(
  trx: Transaction<Tables>,
  table: Table,
  count: number,
): Promise<readonly Numbered[Table][]> {
  const { rows } = await trx.executeQuery<{ id: Numbered[Table] }>(
    CompiledQuery.raw(nextIds, [table, count]),
  );
  return rows.map((row) => row.id);
}
