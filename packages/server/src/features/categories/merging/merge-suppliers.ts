import type { MergeSuppliers } from '@bakehouse/contract/administration/categories';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { changed, defineCommand } from '../../../commands/define-command.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSuppliers } from '../../../records/administration/category-facts.ts';
import type { StoredSupplier } from '../save-supplier.ts';
import { lockSupplier, supplierSubject } from '../save-supplier.ts';
import type { Moved } from './product-groups.ts';
import { canUndoGroupMerge, mergeGroups, undoGroupMerge } from './product-groups.ts';
import type { UndoneMerge } from './undone-merge.ts';

/** What a merge did, with all data for undoing it. */
export type SupplierMerge = Moved & {
  readonly from: { readonly supplierId: number; readonly name: string; readonly version: number };
  readonly into: { readonly supplierId: number; readonly name: string };
};

const groupOf = ({ supplierId: id, name }: SupplierMerge['into']) => ({ id, name });

const addFormerId = writeStatement('suppliers.addFormerId', {})`
  insert into merged_suppliers (id, supplier_id, products, merged_at) values ($1, $2, $3, $4)`;

/**
 * Moves all products of a supplier to another one, and keeps its name and number as aliases: for files with the name,
 * and for links to sheets and exports filtered by the number.
 */
export const mergeSuppliers = defineCommand<
  MergeSuppliers,
  { merge: string; moved: number },
  SupplierMerge,
  StoredSupplier
>({
  name: 'administeredCategories.mergeSuppliers',
  subject: ({ into }) => supplierSubject(into.supplierId),
  notifies: ['screens'],
  versioned: {
    edited: ({ into }) => into.version,
    lock: (trx, { input: { into } }) => lockSupplier(trx, into.supplierId),
    conflict: (now) => ({ kind: 'supplier-changed', ...now }),
  },
  async run(trx, { input, commandId, now }, into) {
    if (!into) return refuse({ kind: 'supplier-not-found', supplierId: String(input.into.supplierId) });
    if (input.from.supplierId === into.supplierId) {
      return refuse({ kind: 'malformed', detail: 'A supplier cannot go into itself.' });
    }
    const from = await lockSupplier(trx, input.from.supplierId);
    if ('refusal' in from) return from;
    const { supplierId, version, by, current } = from;
    if (version !== input.from.version) return refuse({ kind: 'supplier-changed', version, by, current });
    const [source, target] = [
      { supplierId, ...current, version },
      { supplierId: into.supplierId, ...into.current },
    ];
    const moved = await mergeGroups(trx, 'supplier', groupOf(source), groupOf(target));
    const count = moved.productIds.length;
    await addFormerId.run(trx, supplierId, into.supplierId, count, now.toString());
    return changed({ merge: commandId, moved: count }, { from: source, into: target, ...moved });
  },
});

const restoreSupplier = writeStatement('suppliers.restore', {})`
  insert into suppliers (id, name, version) values ($1, $2, $3)`;

/** Undoes a merge of suppliers; null where that is not possible any more. */
export async function undoSupplierMerge(
  trx: Transaction<Tables>,
  merge: SupplierMerge,
): Promise<UndoneMerge | null> {
  await lockSupplier(trx, null);
  const [from, into] = [groupOf(merge.from), groupOf(merge.into)];
  if (!canUndoGroupMerge((await readSuppliers(trx)).map(groupOf), from, into)) return null;
  const movedBack = await undoGroupMerge(trx, 'supplier', { ...merge, from, into }, () =>
    restoreSupplier.run(trx, from.id, from.name, merge.from.version + 1),
  );
  return { movedBack, subject: supplierSubject(into.id) };
}
