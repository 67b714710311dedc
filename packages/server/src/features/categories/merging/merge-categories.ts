import type { MergeCategories } from '@bakehouse/contract/administration/categories';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { changed, defineCommand } from '../../../commands/define-command.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { LockedCategories } from '../change-categories.ts';
import { categorySubject, lockCategories } from '../change-categories.ts';
import type { Moved } from './product-groups.ts';
import { canUndoGroupMerge, mergeGroups, undoGroupMerge } from './product-groups.ts';
import type { UndoneMerge } from './undone-merge.ts';

/** What a merge did, with all data for undoing it. */
export type CategoryMerge = Moved & {
  readonly from: { readonly categoryId: number; readonly name: string; readonly position: number | null };
  readonly into: { readonly categoryId: number; readonly name: string };
};

const groupOf = ({ categoryId: id, name }: CategoryMerge['into']) => ({ id, name });

// An older version without redirects may have undone an earlier merge.
const addFormerId = writeStatement('categories.addFormerId', {})`
  insert into merged_categories (id, category_id) values ($1, $2)
  on conflict (id) do update set category_id = excluded.category_id`;

/**
 * Moves all products of a category into another one, and keeps its name and number as aliases: for files with the name,
 * and for links to products filtered by the number.
 */
export const mergeCategories = defineCommand<
  MergeCategories,
  { merge: string; moved: number },
  CategoryMerge,
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
    const moved = await mergeGroups(trx, 'category', groupOf(from), groupOf(into));
    await addFormerId.run(trx, from.categoryId, into.categoryId);
    const { version: _, ...was } = from;
    return changed(
      { merge: commandId, moved: moved.productIds.length },
      { from: was, into: { categoryId: into.categoryId, name: into.name }, ...moved },
    );
  },
});

const restoreCategory = writeStatement('categories.restore', {})`
  insert into categories (id, name, position) values ($1, $2, $3)`;

/** Undoes a merge of categories; null where that is not possible any more. */
export async function undoCategoryMerge(
  trx: Transaction<Tables>,
  now: Temporal.Instant,
  merge: CategoryMerge,
): Promise<UndoneMerge | null> {
  const { categories } = (await lockCategories(trx, now)).stored;
  const [from, into] = [groupOf(merge.from), groupOf(merge.into)];
  if (!canUndoGroupMerge(categories.map(groupOf), from, into)) return null;
  const movedBack = await undoGroupMerge(trx, 'category', { ...merge, from, into }, () =>
    restoreCategory.run(trx, from.id, from.name, merge.from.position),
  );
  return { movedBack, subject: categorySubject(into.id) };
}
