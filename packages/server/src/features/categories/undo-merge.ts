import type { UndoMerge } from '@bakehouse/contract/administration/categories';
import { findByName } from '@bakehouse/domain/administration/category';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { jsonb } from '../../platform/database/columns.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import { categorySubject, lockCategories, takeName } from './change-categories.ts';
import type { Merge } from './merge-categories.ts';
import { mergeCategories, moveProducts, raiseVersion } from './merge-categories.ts';

type Change = { readonly undone: Merge; readonly movedBack: number };

const findMerge = readStatement('categories.findMerge', { merge: jsonb.as<Merge>() })`
  select change as merge from commands where id = $1 and name = '${mergeCategories.name}'`;

const restoreCategory = writeStatement('categories.restore', {})`
  insert into categories (id, name, position) values ($1, $2, $3)`;

const restoreFormerNames = writeStatement('categories.restoreFormerNames', {})`
  update merged_category_names set category_id = $1 where name = any ($2::text[]) and category_id = $3`;

/**
 * Takes a merge back, for as long as the category that got the products is called as it was, and the name of the other
 * one is free: products that went elsewhere since stay there.
 */
export const undoMerge = defineCommand<UndoMerge, { movedBack: number }, Change>({
  name: 'administeredCategories.undoMerge',
  subject: ({ merge }) => `merge ${merge}`,
  notifies: ['screens'],
  async run(trx, { input, now }) {
    const { stored } = await lockCategories(trx, now);
    const merge = (await findMerge.first(trx, input.merge))?.merge;
    if (!merge) return refuse({ kind: 'not-found' });
    const { from, into, productIds, formerNames } = merge;
    const isThere = stored.categories.some(({ categoryId }) => categoryId === from.categoryId);
    const target = stored.categories.find(({ categoryId }) => categoryId === into.categoryId);
    if (isThere || target?.name !== into.name || findByName(stored.categories, from.name)) {
      return refuse({ kind: 'merge-stays', name: into.name });
    }
    await takeName(trx, from.name);
    await restoreCategory.run(trx, from.categoryId, from.name, from.position);
    await restoreFormerNames.run(trx, from.categoryId, formerNames, into.categoryId);
    const moved = await moveProducts.all(trx, into.categoryId, from.categoryId, productIds);
    await raiseVersion.run(trx, into.categoryId, 1);
    return changed(
      { movedBack: moved.length },
      { undone: merge, movedBack: moved.length },
      categorySubject(into.categoryId),
    );
  },
});
