import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { int8 } from './columns.ts';
import { writeStatement } from './statement.ts';
import type { Tables } from './tables.ts';

type Numbered = { readonly orders: OrderId; readonly shops: ShopId; readonly products: ProductId };

const nextIds = writeStatement('nextIds', {
  id: int8,
})`select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`;

/** Reserves the next ids of a table, so that rows and references to them can be written in one statement each. */
export async function reserveIds<Table extends keyof Numbered>(
  trx: Transaction<Tables>,
  table: Table,
  count: number,
): Promise<readonly Numbered[Table][]> {
  // A sequence returns unbranded numbers; the table determines which kind of id they are.
  return (await nextIds.all(trx, table, count)).map(({ id }) => id as Numbered[Table]);
}
