import type { CategoriesView } from '@bakehouse/contract/administration/categories';
import type { Category } from '@bakehouse/domain/administration/category';
import { alignCategories, changesOfCategories } from '@bakehouse/domain/administration/category';
import type { MergedFields } from '@bakehouse/domain/merging/merge';
import { conflictsAmong, mergeFields, resolveFields } from '@bakehouse/domain/merging/merge';
import type { FieldDescriptions } from '../../shared/saving/record-conflict.tsx';

/** The list of categories as it was loaded, and as it is edited. */
export interface CategoryEdits {
  readonly from: { readonly version: number; readonly categories: readonly Category[] };
  readonly categories: readonly Category[];
}

/** A list without changes. */
export function editsOf({
  version,
  categories,
}: Pick<CategoriesView, 'version' | 'categories'>): CategoryEdits {
  return { from: { version, categories }, categories };
}

/** The list as a flat record for the merge: the ids in kitchen order, and the name of each. */
export type CategoryFields = Readonly<Record<string, readonly number[] | string>>;

const nameField = (categoryId: number) => `name ${categoryId}`;
const orderField = 'order';

export function fieldsOf(categories: readonly Category[]): CategoryFields {
  return {
    [orderField]: categories.map(({ categoryId }) => categoryId),
    ...Object.fromEntries(categories.map(({ categoryId, name }) => [nameField(categoryId), name])),
  };
}

/** Converts such a record back to a list. */
export function categoriesIn(fields: CategoryFields): readonly Category[] {
  const order = fields[orderField];
  return (Array.isArray(order) ? (order as readonly number[]) : []).map((categoryId) => ({
    categoryId,
    name: String(fields[nameField(categoryId)] ?? ''),
  }));
}

/** Applies the edits to a newer list; null if both changed the same, so that the person has to decide. */
export function rebase(edits: CategoryEdits, now: CategoryEdits['from']): CategoryEdits | null {
  const merged: MergedFields<CategoryFields> = mergeFields('categories', {
    base: fieldsOf(alignCategories(edits.from.categories, now.categories)),
    local: fieldsOf(alignCategories(edits.categories, now.categories)),
    remote: fieldsOf(now.categories),
  });
  if (conflictsAmong(Object.values(merged)).length > 0) return null;
  return { from: now, categories: categoriesIn(resolveFields(merged, new Map())) };
}

/** Labels and formats of the record, for the conflict dialog. */
export function describeFields(categories: readonly Category[]): FieldDescriptions<CategoryFields> {
  const names = new Map(categories.map(({ categoryId, name }) => [categoryId, name]));
  const format = (value: readonly number[] | string) =>
    typeof value === 'string'
      ? value
      : value.map((id, index) => `${index + 1} ${names.get(id) ?? ''}`).join(', ');
  return {
    [orderField]: { label: 'Kitchen order', format, isText: true },
    ...Object.fromEntries(
      categories.map(({ categoryId, name }) => [nameField(categoryId), { label: `Name of ${name}`, format }]),
    ),
  };
}

/** Each change in words: 'Savoury from 6 to 3'. */
export function describeEdits({ from, categories }: CategoryEdits): readonly string[] {
  const { moved, renamed } = changesOfCategories(from.categories, categories);
  return [
    ...moved.map((one) => `${one.name} from ${one.from} to ${one.to}`),
    ...renamed.map(({ before, name }) => `${before} renamed to ‘${name.trim()}’`),
  ];
}
