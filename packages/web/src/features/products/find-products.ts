import type { AdministeredProduct } from '@bakehouse/contract/administration/products';
import type { HighlightedWords } from '../../shared/display/split-at-words.ts';

/** The filters of the products. */
export interface ProductFilter {
  /** Searched in PID, name and description. */
  readonly search: string;
  readonly supplierId: number | null;
  readonly categoryId: number | null;
  readonly showsArchived: boolean;
}

/** The largest number of rows in the table (spec 001 section 9). */
export const mostRows = 300;

/** Active products, and archived ones if they are shown. */
export function listedProducts(
  products: readonly AdministeredProduct[],
  showsArchived: boolean,
): readonly AdministeredProduct[] {
  return showsArchived ? products : products.filter(({ active }) => active);
}

/** Whether any filter other than Show Archived is on. */
export function isFiltered({ search, supplierId, categoryId }: ProductFilter): boolean {
  return search.trim() !== '' || supplierId !== null || categoryId !== null;
}

/** Products with the search in their PID, name or description, of the chosen supplier and category. */
export function findProducts(
  listed: readonly AdministeredProduct[],
  { search, supplierId, categoryId }: ProductFilter,
): readonly AdministeredProduct[] {
  const wanted = plain(search);
  return listed.filter(
    (product) =>
      (supplierId === null || product.supplierId === supplierId) &&
      (categoryId === null || product.categoryId === categoryId) &&
      (wanted === '' ||
        String(product.itemCode).includes(wanted) ||
        plain(product.name).includes(wanted) ||
        plain(product.details).includes(wanted)),
  );
}

/** The search text to be highlighted. */
export function highlightedWordsOf(search: string): HighlightedWords {
  const sought = search.trim();
  return sought === '' ? null : [sought];
}

/** The number of these products by supplier or category. */
export function countBy(
  products: readonly AdministeredProduct[],
  key: 'supplierId' | 'categoryId',
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const product of products) {
    const id = product[key];
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Lower case without accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
