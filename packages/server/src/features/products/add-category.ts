import type { AddCategory, ProductCategory } from '@bakehouse/contract/administration/products';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { int4, text } from '../../platform/database/columns.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';

type Change = {
  readonly categoryId: number;
  readonly before: null;
  readonly after: { readonly name: string };
};

const categoryColumns = { categoryId: int4, name: text };

const insertCategory = writeStatement('categories.insert', categoryColumns)`
  insert into categories (name) values ($1) on conflict (name) do nothing returning id as "categoryId", name`;

const findCategory = readStatement(
  'categories.byItsName',
  categoryColumns,
)`select id as "categoryId", name from categories where name = $1`;

/** Adds a category. Where another person added one of this name meanwhile, it is that one (spec 001 section 5). */
export const addCategory = defineCommand<AddCategory, { category: ProductCategory }, Change>({
  name: 'administeredProducts.addCategory',
  subject: () => 'new category',
  notifies: ['screens'],
  async run(trx, { input: { name } }) {
    const made = await insertCategory.first(trx, name);
    if (!made) return unchanged({ category: await findCategory.one(trx, name) });
    const { categoryId } = made;
    return changed(
      { category: made },
      { categoryId, before: null, after: { name } },
      `category ${categoryId}`,
    );
  },
});
