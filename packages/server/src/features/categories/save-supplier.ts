import type { AdministeredSupplier, SaveSupplier } from '@bakehouse/contract/administration/categories';
import type { SupplierFacts } from '@bakehouse/domain/administration/category';
import type { Changed, Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { nameKey } from '@bakehouse/domain/words/name-key';
import { invisibleNameProblem, savedName } from '@bakehouse/domain/words/visible-name';
import { tidyName } from '@bakehouse/domain/words/words';
import type { Transaction } from 'kysely';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { readLastChange } from '../../commands/last-change.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { int4 } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findSupplier, readSuppliers } from '../../records/administration/category-facts.ts';
import { claimName } from './merging/product-groups.ts';

type Change = {
  readonly supplierId: number;
  readonly before: SupplierFacts | null;
  readonly after: SupplierFacts;
};

/** A supplier, locked. */
export type StoredSupplier = Changed<SupplierFacts> & { readonly supplierId: number };

const insertSupplier = writeStatement('suppliers.insert', { supplierId: int4 })`
  insert into suppliers (name) values ($1) returning id as "supplierId"`;

const updateSupplier = writeStatement('suppliers.update', { supplierId: int4 })`
  update suppliers set name = $1, version = version + 1 where id = $2 returning id as "supplierId"`;

/** The history subject of a supplier. */
export const supplierSubject = (supplierId: number) => `supplier ${supplierId}`;

/** Adds or renames a supplier. */
export const saveSupplier = defineCommand<
  SaveSupplier,
  { supplier: AdministeredSupplier },
  Change,
  StoredSupplier
>({
  name: 'administeredCategories.saveSupplier',
  subject: ({ edited }) => (edited ? supplierSubject(edited.supplierId) : 'new supplier'),
  notifies: ['screens'],
  versioned: {
    edited: ({ edited }) => edited?.version ?? null,
    lock: async (trx, { input: { edited } }) => lockSupplier(trx, edited?.supplierId ?? null),
    conflict: (now) => ({ kind: 'supplier-changed', ...now }),
  },
  async run(trx, { input }, stored) {
    const name = savedName(tidyName(input.supplier.name), stored?.current.name ?? null);
    if (name === '') return refuse(invisibleNameProblem);
    const others = (await readSuppliers(trx)).filter(({ supplierId }) => supplierId !== stored?.supplierId);
    const taken = others.find((other) => nameKey(other.name) === nameKey(name));
    if (taken) return refuse({ kind: 'supplier-taken', name: taken.name });
    if (name !== stored?.current.name) await claimName(trx, 'supplier', name);
    const { supplierId } = stored
      ? await updateSupplier.one(trx, name, stored.supplierId)
      : await insertSupplier.one(trx, name);
    const supplier = await findSupplier(trx, supplierId);
    if (!supplier) throw new Error('the saved supplier is not there');
    return changed(
      { supplier },
      { supplierId, before: stored?.current ?? null, after: { name } },
      supplierSubject(supplierId),
    );
  },
});

/** Locks the suppliers until the transaction ends, and reads one of them; null for a new one. */
export async function lockSupplier(
  trx: Transaction<Tables>,
  supplierId: number,
): Promise<StoredSupplier | Refused>;
export async function lockSupplier(
  trx: Transaction<Tables>,
  supplierId: number | null,
): Promise<StoredSupplier | null | Refused>;
export async function lockSupplier(
  trx: Transaction<Tables>,
  supplierId: number | null,
): Promise<StoredSupplier | null | Refused> {
  await acquireAdvisoryLock(trx, 'suppliers');
  if (supplierId === null) return null;
  const found = await findSupplier(trx, supplierId);
  if (!found) return refuse({ kind: 'supplier-not-found', supplierId: String(supplierId) });
  const by = await readLastChange(trx, supplierSubject(supplierId));
  return { supplierId, version: found.version, by, current: { name: found.name } };
}
