import type { ProductId } from '../kernel/branded.ts';
import { compareWords } from '../words/words.ts';

/** A category with its place in the kitchen; null until somebody gave it one (D26). */
type CategoryPlace = { readonly categoryName: string; readonly categoryPosition: number | null };

type ListedProduct = CategoryPlace & {
  readonly name: string;
  /** Left out where products are told apart by their names. */
  readonly productId?: ProductId;
};

/**
 * The order of categories: those that have a place in kitchen order, then the others by name. As long as nobody changed
 * it, that is by name.
 */
export function compareCategories(a: CategoryPlace, b: CategoryPlace): number {
  return (
    Number(a.categoryPosition === null) - Number(b.categoryPosition === null) ||
    (a.categoryPosition ?? 0) - (b.categoryPosition ?? 0) ||
    compareWords(a.categoryName, b.categoryName)
  );
}

/**
 * The order of products wherever they are listed, on the order page, the sheet, a document or in a mail: by category,
 * name and number.
 */
export function compareProducts(a: ListedProduct, b: ListedProduct): number {
  return compareCategories(a, b) || compareWords(a.name, b.name) || (a.productId ?? 0) - (b.productId ?? 0);
}
