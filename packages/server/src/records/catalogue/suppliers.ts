import { int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

const suppliersByName = readStatement('suppliers.byName', {
  supplierId: int4,
  name: text,
  formerIds: int4.array,
})`
  select s.id as "supplierId", s.name,
    array(select m.id from merged_suppliers m where m.supplier_id = s.id order by m.id) as "formerIds"
  from suppliers s order by s.name`;

/** A supplier for a filter, with the ids of those that were merged into it. */
export type FilteredSupplier = {
  readonly supplierId: number;
  readonly name: string;
  readonly formerIds?: number[];
};

/** The suppliers, by name. */
export async function readFilteredSuppliers(database: Reader): Promise<FilteredSupplier[]> {
  const rows = await suppliersByName.all(database);
  return rows.map(({ formerIds, ...supplier }) =>
    formerIds.length === 0 ? supplier : { ...supplier, formerIds: [...formerIds] },
  );
}

/**
 * SQL: whether the products of another supplier were moved to the one of the filter `supplier` after a moment. Figures
 * stored before that lack them.
 */
export const hasReceivedProductsSince = (supplier: string, moment: string) => `exists (
    select from merged_suppliers m
    where m.supplier_id::text = ${supplier} and m.products > 0 and m.merged_at > ${moment}
  )`;
