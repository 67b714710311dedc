import type { ProductFacts } from '@bakehouse/domain/administration/product';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { Transaction } from 'kysely';
import { productId } from '../../platform/database/columns.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { reserveIds } from '../../platform/database/reserve-ids.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const columns = 'pid, name, details, category_id, supplier_id, vat_code, vat_reason, allergens, active';

const values = `x."itemCode", x."name", x."details", x."categoryId", x."supplierId", x."vatCode", x."vatReason",
  x."allergens", x."active"`;

const rows = `jsonb_to_recordset($1::jsonb) x ("productId" int, "itemCode" int, "name" text, "details" text,
  "categoryId" int, "supplierId" int, "vatCode" text, "vatReason" text, "allergens" text[], "active" boolean,
  "unitCost" int)`;

const insertRows = writeStatement('products.insert', {})`
  insert into products (id, ${columns}, unit_cost) select x."productId", ${values}, x."unitCost" from ${rows}`;

const updateRows = writeStatement('products.update', { productId })`
  update products p set (${columns}) = (select ${values}), version = p.version + 1
  from ${rows} where p.id = x."productId" returning p.id as "productId"`;

/** A new product. */
export type NewProduct = ProductFacts & {
  /** Its first price; null for none. */
  readonly unitCost: Pence | null;
};

/** Inserts products, and returns their ids in the same order. */
export async function insertProducts(
  trx: Transaction<Tables>,
  products: readonly NewProduct[],
): Promise<readonly ProductId[]> {
  return inBatches(products, async (batch) => {
    const ids = await reserveIds(trx, 'products', batch.length);
    const numbered = batch.map((product, index) => ({ ...product, productId: ids[index] }));
    await insertRows.run(trx, JSON.stringify(numbered));
    return ids;
  });
}

/** Updates products that this transaction has locked, except their prices, and raises their versions. */
export async function updateProducts(
  trx: Transaction<Tables>,
  products: readonly (ProductFacts & { readonly productId: ProductId })[],
): Promise<void> {
  const written = await inBatches(products, (batch) => updateRows.all(trx, JSON.stringify(batch)));
  if (written.length < products.length) throw new Error('a product that was to be changed is not there');
}
