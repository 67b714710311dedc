import type { Seller } from '@bakehouse/contract/orders';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { businessSettings, requireRow } from './business-settings.ts';

const sellerOfDocuments = `
  select g.business_name, g.telephone, i.address, i.email, i.vat_number
  from ${businessSettings} cross join seller i`;

type Row = {
  readonly business_name: string;
  readonly telephone: string;
  readonly address: string;
  readonly email: string;
  readonly vat_number: string;
};

/** Reads who sells, as invoices and delivery notes name it. */
export async function readSeller(database: Database): Promise<Seller> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(sellerOfDocuments));
  const row = requireRow(rows[0]);
  return {
    name: row.business_name,
    address: row.address.split('\n').filter((line) => line !== ''),
    telephone: row.telephone,
    email: row.email,
    vatNumber: row.vat_number,
  };
}
