import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { int4, productId } from '../../../../platform/database/columns.ts';
import { writeStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

const lockById = writeStatement('imports.lockProductsOfRecipes', { id: productId })`
  select id from products where id = any ($1::int[]) order by id for no key update`;

const lockByPid = writeStatement('imports.lockProductsByPid', { id: productId })`
  select id from products where pid = any ($1::int[]) order by id for no key update`;

const lockCategories = writeStatement('imports.lockCategories', { id: int4 })`
  select id from categories order by id for key share`;

const lockSuppliers = writeStatement('imports.lockSuppliers', { id: int4 })`
  select id from suppliers order by id for key share`;

/** Locks these products against saves until the transaction ends. Orders of them do not wait. */
export async function lockProducts(trx: Transaction<Tables>, ids: readonly ProductId[]): Promise<void> {
  await lockById.run(trx, ids);
}

/** The same by PID; also keeps the categories and suppliers of new products from being deleted. */
export async function lockProductsOfPids(trx: Transaction<Tables>, pids: readonly number[]): Promise<void> {
  await lockByPid.run(trx, pids);
  await lockCategories.run(trx);
  await lockSuppliers.run(trx);
}
