import { isEqual } from '../merging/is-equal.ts';
import { nameKey } from '../words/name-key.ts';
import { compareWords, tidyName } from '../words/words.ts';

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

/** The categories as the sheet lists them: in their order, or by name as long as nobody gave them one. */
export function inKitchenOrder(categories: readonly Category[], isArranged: boolean): readonly Category[] {
  return isArranged ? categories : categories.toSorted((a, b) => compareWords(a.name, b.name));
}

/**
 * The same categories as another list has them now: those that are gone there are left out, and those that are new
 * follow the one that they follow there. So a change of the order is told from a category that came or went.
 */
export function alignCategories(
  categories: readonly Category[],
  like: readonly Category[],
): readonly Category[] {
  const there = new Set(like.map(({ categoryId }) => categoryId));
  const aligned = categories.filter(({ categoryId }) => there.has(categoryId));
  like.forEach((category, index) => {
    if (aligned.some(({ categoryId }) => categoryId === category.categoryId)) return;
    const before = like[index - 1]?.categoryId;
    const place = aligned.findIndex(({ categoryId }) => categoryId === before);
    aligned.splice(place + 1, 0, category);
  });
  return aligned;
}

/** What was done to a list of categories, each change once: a category that others moved past is not among them. */
export type CategoryChanges = {
  /** With their places before and after, from 1. */
  readonly moved: readonly (Category & { readonly from: number; readonly to: number })[];
  readonly renamed: readonly (Category & { readonly before: string })[];
};

/** The changes between two lists of the same categories. */
export function changesOfCategories(
  before: readonly Category[],
  after: readonly Category[],
): CategoryChanges {
  const places = new Map(before.map(({ categoryId }, index) => [categoryId, index]));
  const names = new Map(before.map(({ categoryId, name }) => [categoryId, name]));
  const order = after.map(({ categoryId }) => places.get(categoryId) ?? 0);
  const stayed = longestRise(order);
  return {
    moved: after.flatMap((category, to) => {
      const from = order[to] ?? 0;
      const name = names.get(category.categoryId) ?? category.name;
      return stayed.has(from) ? [] : [{ categoryId: category.categoryId, name, from: from + 1, to: to + 1 }];
    }),
    renamed: after.flatMap((category) => {
      const name = names.get(category.categoryId) ?? category.name;
      return name === category.name ? [] : [{ ...category, before: name }];
    }),
  };
}

/** The members of a longest rising part of a list of different numbers. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** Of each number, the longest rise that ends with it. */
  const rises: (readonly number[])[] = [];
  numbers.forEach((number, index) => {
    const earlier = rises.slice(0, index).filter((rise) => (rise.at(-1) ?? 0) < number);
    rises.push([...longestOf(earlier), number]);
  });
  return new Set(longestOf(rises));
}

function longestOf(lists: readonly (readonly number[])[]): readonly number[] {
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}
