import type { AdministeredSupplier, DeleteSupplier } from '@bakehouse/contract/administration/categories';
import type { SupplierFacts } from '@bakehouse/domain/administration/category';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { int4 } from '../../platform/database/columns.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { StoredSupplier } from './save-supplier.ts';
import { lockSupplier, supplierSubject } from './save-supplier.ts';

type Change = { readonly supplierId: number; readonly before: SupplierFacts; readonly after: null };

/** With the row locked, no product can get this supplier until the transaction ends. */
const lockRow = writeStatement('suppliers.lockRow', {})`select from suppliers where id = $1 for update`;

const countProducts = readStatement('suppliers.countProducts', { count: int4 })`
  select count(*)::int as count from products where supplier_id = $1`;

const removeSupplier = writeStatement('suppliers.delete', {})`delete from suppliers where id = $1`;

/** Deletes a supplier without products, active or archived. */
export const deleteSupplier = defineCommand<
  DeleteSupplier,
  { deleted: AdministeredSupplier },
  Change,
  StoredSupplier
>({
  name: 'administeredCategories.deleteSupplier',
  subject: ({ supplierId }) => supplierSubject(supplierId),
  notifies: ['screens'],
  versioned: {
    edited: ({ version }) => version,
    lock: (trx, { input: { supplierId } }) => lockSupplier(trx, supplierId),
    conflict: (now) => ({ kind: 'supplier-changed', ...now }),
  },
  async run(trx, { input: { supplierId } }, stored) {
    if (!stored) return refuse({ kind: 'supplier-not-found', supplierId: String(supplierId) });
    const { name } = stored.current;
    await lockRow.run(trx, supplierId);
    const { count } = await countProducts.one(trx, supplierId);
    if (count > 0) return refuse({ kind: 'supplier-in-use', name, products: count });
    await removeSupplier.run(trx, supplierId);
    return changed(
      { deleted: { supplierId, name, version: stored.version } },
      { supplierId, before: { name }, after: null },
    );
  },
});
