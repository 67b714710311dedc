import type { ProductId } from '../kernel/branded.ts';
import { compareWords } from '../kernel/words.ts';

type OnShelf = {
  readonly categoryName: string;
  readonly name: string;
  /** Left out where products are told apart by their names. */
  readonly productId?: ProductId;
};

/**
 * The order of products wherever they are listed, on the order page, the sheet, a document or in a mail: by category,
 * name and number.
 */
export function compareOnShelf(a: OnShelf, b: OnShelf): number {
  return (
    compareWords(a.categoryName, b.categoryName) ||
    compareWords(a.name, b.name) ||
    (a.productId ?? 0) - (b.productId ?? 0)
  );
}
