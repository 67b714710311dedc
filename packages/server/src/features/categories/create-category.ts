import type { Category, CreateCategory } from '@bakehouse/contract/administration/categories';
import { findByName } from '@bakehouse/domain/administration/category';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { invisibleNameProblem, savedName } from '@bakehouse/domain/words/visible-name';
import { tidyName } from '@bakehouse/domain/words/words';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { int4 } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { categorySubject, lockCategories } from './change-categories.ts';
import { claimName } from './merging/product-groups.ts';

type Change = {
  readonly categoryId: number;
  readonly before: null;
  readonly after: { readonly name: string };
};

const insertCategory = writeStatement('categories.insert', { categoryId: int4 })`
  insert into categories (name) values ($1) returning id as "categoryId"`;

/** Adds a category, after those that have a position in kitchen order. */
export const createCategory = defineCommand<CreateCategory, { category: Category }, Change>({
  name: 'administeredCategories.createCategory',
  subject: () => 'new category',
  notifies: ['screens'],
  async run(trx, { input, now }) {
    const { stored } = await lockCategories(trx, now);
    const name = savedName(tidyName(input.name), null);
    if (name === '') return refuse(invisibleNameProblem);
    const taken = findByName(stored.categories, name);
    if (taken) return refuse({ kind: 'category-taken', name: taken.name });
    await claimName(trx, 'category', name);
    const { categoryId } = await insertCategory.one(trx, name);
    return changed(
      { category: { categoryId, name } },
      { categoryId, before: null, after: { name } },
      categorySubject(categoryId),
    );
  },
});
