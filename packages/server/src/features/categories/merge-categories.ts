import type { MergeCategories } from '@bakehouse/contract/administration/categories';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { int4, productId, text } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { LockedCategories } from './change-categories.ts';
import { categorySubject, lockCategories } from './change-categories.ts';

/** What a merge did, complete enough to be taken back. */
export type Merge = {
  readonly from: { readonly categoryId: number; readonly name: string; readonly position: number | null };
  readonly into: { readonly categoryId: number; readonly name: string };
  readonly productIds: readonly ProductId[];
  /** Former names that led to the category that is gone. */
  readonly formerNames: readonly string[];
};

/** Until the transaction ends no product can be put into it; those that are being put there now are waited for. */
const lockCategory = writeStatement('categories.lockToMerge', {})`
  select from categories where id = $1 for update`;

/** A product that somebody edits meanwhile is another version now: its form is told. */
export const moveProducts = writeStatement('products.moveToCategory', { productId })`
  update products set category_id = $2, version = version + 1 where category_id = $1 and ($3::int[] is null or id = any ($3))
  returning id as "productId"`;

const moveFormerNames = writeStatement('categories.moveFormerNames', { name: text })`
  update merged_category_names set category_id = $2 where category_id = $1 returning name`;

const addFormerName = writeStatement('categories.addFormerName', {})`
  insert into merged_category_names (name, category_id) values ($1, $2)
  on conflict (name) do update set category_id = excluded.category_id`;

const deleteCategory = writeStatement('categories.delete', { version: int4 })`
  delete from categories where id = $1 returning version`;

export const raiseVersion = writeStatement('categories.raiseVersion', {})`
  update categories set version = version + $2 where id = $1`;

/** Moves all products of a category into another one, and leaves its name behind for files that use it. */
export const mergeCategories = defineCommand<
  MergeCategories,
  { merge: string; moved: number },
  Merge,
  LockedCategories
>({
  name: 'administeredCategories.mergeCategories',
  subject: ({ into }) => categorySubject(into),
  notifies: ['screens'],
  versioned: {
    edited: ({ version }) => version,
    lock: (trx, { now }) => lockCategories(trx, now),
    conflict: (now) => ({ kind: 'categories-changed', ...now }),
  },
  async run(trx, { input, commandId }, locked) {
    const find = (wanted: number) =>
      locked?.stored.categories.find(({ categoryId }) => categoryId === wanted);
    const [from, into] = [find(input.from), find(input.into)];
    if (!from) return refuse({ kind: 'category-not-found', categoryId: String(input.from) });
    if (!into) return refuse({ kind: 'category-not-found', categoryId: String(input.into) });
    if (from === into) return refuse({ kind: 'malformed', detail: 'A category cannot go into itself.' });
    await lockCategory.run(trx, from.categoryId);
    const moved = await moveProducts.all(trx, from.categoryId, into.categoryId, null);
    const formerNames = await moveFormerNames.all(trx, from.categoryId, into.categoryId);
    await addFormerName.run(trx, from.name, into.categoryId);
    const gone = await deleteCategory.one(trx, from.categoryId);
    // The version of the list is the sum of those of its categories: it must never fall.
    await raiseVersion.run(trx, into.categoryId, gone.version + 1);
    const { version: _, ...was } = from;
    return changed(
      { merge: commandId, moved: moved.length },
      {
        from: was,
        into: { categoryId: into.categoryId, name: into.name },
        productIds: moved.map((row) => row.productId),
        formerNames: formerNames.map(({ name }) => name),
      },
    );
  },
});
