import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const namesOfProducts = `select id, name from products where id = any ($1::int[])`;

/** What products are called; one that is gone from the catalogue by its number. */
export async function findProductNames(
  database: Database,
  productIds: readonly ProductId[],
): Promise<(productId: ProductId) => string> {
  const { rows } = await database.executeQuery<{ id: ProductId; name: string }>(
    CompiledQuery.raw(namesOfProducts, [[...new Set(productIds)]]),
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return (productId) => names.get(productId) ?? `Product ${productId}`;
}
