import { isEqual } from '../kernel/is-equal.ts';
import { compareWords, nameKey, tidyName } from '../kernel/words.ts';

/** A category of products, by which order page, sheet, notes, invoices and exports group. */
export type Category = { readonly categoryId: number; readonly name: string };

/** What may be set of the categories: their names, in kitchen order (D26). */
export type CategoryFacts = { readonly categories: readonly Category[] };

/** What may be set of a supplier. */
export type SupplierFacts = { readonly name: string };

/** What is wrong with a list of categories that is about to be saved. */
export type CategoriesProblem =
  | { readonly kind: 'not-the-same-categories' }
  | { readonly kind: 'name-taken'; readonly name: string };

/** Whether the categories can be saved like this: all of those that there are, each once, and no two of one name. */
export function findCategoriesProblem(
  stored: readonly Category[],
  wanted: readonly Category[],
): CategoriesProblem | null {
  const ids = (categories: readonly Category[]) =>
    categories.map(({ categoryId }) => categoryId).toSorted((a, b) => a - b);
  if (!isEqual(ids(stored), ids(wanted))) return { kind: 'not-the-same-categories' };
  const names = new Map(stored.map(({ categoryId, name }) => [categoryId, name]));
  // Two that files called alike before today may stay; a name that is typed has to be its own.
  const renamed = wanted.filter(({ categoryId, name }) => tidyName(name) !== names.get(categoryId));
  const taken = renamed.find((category) => findByName(wanted, category.name, category.categoryId));
  return taken ? { kind: 'name-taken', name: tidyName(taken.name) } : null;
}

/** What has this name already, in whatever letter case; itself does not count. */
export function findByName<Named extends { readonly name: string }>(
  among: readonly (Named & { readonly categoryId: number })[],
  name: string,
  except?: number,
): Named | null {
  return among.find((one) => one.categoryId !== except && nameKey(one.name) === nameKey(name)) ?? null;
}

/** The categories without the one at `from`, which stands at `to` now. */
export function moveCategory(categories: readonly Category[], from: number, to: number): readonly Category[] {
  const moved = categories[from];
  return moved ? categories.toSpliced(from, 1).toSpliced(to, 0, moved) : categories;
}

/** The categories as the sheet lists them: in their order, or by name as long as nobody gave them one. */
export function inKitchenOrder(categories: readonly Category[], isArranged: boolean): readonly Category[] {
  return isArranged ? categories : categories.toSorted((a, b) => compareWords(a.name, b.name));
}
