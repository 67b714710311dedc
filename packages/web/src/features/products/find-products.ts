import type { AdministeredProduct } from '@bakehouse/contract/administration/products';
import type { SoughtWords } from '../../shared/display/split-at-words.ts';

/** Which products are looked at. */
export interface ProductFilter {
  /** Looked for in PID, name and description. */
  readonly search: string;
  readonly supplierId: number | null;
  readonly categoryId: number | null;
  readonly showsArchived: boolean;
}

/** The table shows at most so many rows (spec 001 section 9). */
export const mostRows = 300;

/** Active products, and archived ones where they are shown. */
export function listedProducts(
  products: readonly AdministeredProduct[],
  showsArchived: boolean,
): readonly AdministeredProduct[] {
  return showsArchived ? products : products.filter(({ active }) => active);
}

/** Whether anything beside Show Archived leaves products out. */
export function isFiltered({ search, supplierId, categoryId }: ProductFilter): boolean {
  return search.trim() !== '' || supplierId !== null || categoryId !== null;
}

/** Those with the search in their PID, name or description, of the chosen supplier and category. */
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

/** What a search looks for, as it is marked where it is found. */
export function soughtText(search: string): SoughtWords {
  const sought = search.trim();
  return sought === '' ? null : [sought];
}

/** How many of these products each supplier or category has. */
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

/** Letter case and accents aside. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
