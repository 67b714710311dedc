import type { ShopFacts } from '@bakehouse/domain/administration/shop';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { shopId } from '../../platform/database/columns.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { reserveIds } from '../../platform/database/reserve-ids.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** What can be edited of a shop, except its contacts. */
export type ShopColumns = Omit<ShopFacts, 'contacts'>;

const columns = `name, brand_id, email, telephone, import_as, active, show_in_delivery_table, billing_line_1,
  billing_line_2, billing_town, billing_postcode, delivery_line_1, delivery_line_2, delivery_town, delivery_postcode`;

const values = `x."name", x."brandId", nullif(x."email", ''), x."telephone", nullif(x."importAs", ''), x."active",
  x."inDeliveryTable", x."billingLine1", x."billingLine2", x."billingTown", x."billingPostcode", x."deliveryLine1",
  x."deliveryLine2", x."deliveryTown", x."deliveryPostcode"`;

const rows = `jsonb_to_recordset($1::jsonb) x ("shopId" int, "name" text, "brandId" int, "email" text, "telephone" text,
  "importAs" text, "active" boolean, "inDeliveryTable" boolean, "billingLine1" text, "billingLine2" text,
  "billingTown" text, "billingPostcode" text, "deliveryLine1" text, "deliveryLine2" text, "deliveryTown" text,
  "deliveryPostcode" text)`;

const insertRows = writeStatement('shops.insert', {})`
  insert into shops (id, ${columns}) select x."shopId", ${values} from ${rows}`;

const updateRows = writeStatement('shops.update', { shopId })`
  update shops s set (${columns}) = (select ${values}), version = s.version + 1
  from ${rows} where s.id = x."shopId" returning s.id as "shopId"`;

/** Inserts shops, and returns their ids in the same order. */
export async function insertShops(
  trx: Transaction<Tables>,
  shops: readonly ShopColumns[],
): Promise<readonly ShopId[]> {
  return inBatches(shops, async (batch) => {
    const ids = await reserveIds(trx, 'shops', batch.length);
    await insertRows.run(trx, JSON.stringify(batch.map((shop, index) => ({ ...shop, shopId: ids[index] }))));
    return ids;
  });
}

/** Updates shops that this transaction has locked, and raises their versions. */
export async function updateShops(
  trx: Transaction<Tables>,
  shops: readonly (ShopColumns & { readonly shopId: ShopId })[],
): Promise<void> {
  const written = await inBatches(shops, (batch) => updateRows.all(trx, JSON.stringify(batch)));
  if (written.length < shops.length) throw new Error('a shop that was to be changed is not there');
}
