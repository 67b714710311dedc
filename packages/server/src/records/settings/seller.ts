import type { Seller } from '@bakehouse/contract/orders';
import { text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { businessSettings } from './business-settings.ts';

const sellerOfDocuments = readStatement(
  'settings.seller',
  { name: text, telephone: text, address: text.array, email: text, vatNumber: text },
  `
  select g.business_name as name, g.telephone, array_remove(string_to_array(i.address, E'\\n'), '') as address,
    i.email, i.vat_number as "vatNumber"
  from ${businessSettings} cross join seller i`,
);

/** Reads who sells, as invoices and delivery notes name it. */
export function readSeller(database: Reader): Promise<Seller> {
  return sellerOfDocuments.one(database);
}
