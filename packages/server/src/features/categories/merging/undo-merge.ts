import type { UndoMerge } from '@bakehouse/contract/administration/categories';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { changed, defineCommand } from '../../../commands/define-command.ts';
import { jsonb } from '../../../platform/database/columns.ts';
import { readStatement } from '../../../platform/database/statement.ts';
import type { CategoryMerge } from './merge-categories.ts';
import { mergeCategories, undoCategoryMerge } from './merge-categories.ts';
import type { SupplierMerge } from './merge-suppliers.ts';
import { mergeSuppliers, undoSupplierMerge } from './merge-suppliers.ts';

type Merge = CategoryMerge | SupplierMerge;

type Change = { readonly undone: Merge; readonly movedBack: number };

const findMerge = readStatement('merges.find', { merge: jsonb.as<Merge>() })`
  select change as merge from commands
  where id = $1 and change is not null and name in ('${mergeCategories.name}', '${mergeSuppliers.name}')`;

/**
 * Undoes a merge of two categories or two suppliers, while the one that got the products keeps its name and the former
 * name is not in use. Products that were moved since stay.
 */
export const undoMerge = defineCommand<UndoMerge, { movedBack: number }, Change>({
  name: 'administeredCategories.undoMerge',
  subject: ({ merge }) => `merge ${merge}`,
  notifies: ['screens'],
  async run(trx, { input, now }) {
    const merge = (await findMerge.first(trx, input.merge))?.merge;
    if (!merge) return refuse({ kind: 'not-found' });
    const done = isOfSuppliers(merge)
      ? await undoSupplierMerge(trx, merge)
      : await undoCategoryMerge(trx, now, merge);
    if (!done) return refuse({ kind: 'merge-stays', name: merge.into.name });
    const { movedBack, subject } = done;
    return changed({ movedBack }, { undone: merge, movedBack }, subject);
  },
});

function isOfSuppliers(merge: Merge): merge is SupplierMerge {
  return 'supplierId' in merge.from;
}
