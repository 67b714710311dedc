import { int4, text } from '../../platform/database/columns.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** The suppliers, by name. */
export const suppliersByName = readStatement(
  'suppliers.byName',
  { supplierId: int4, name: text },
  'select id as "supplierId", name from suppliers order by name',
);
