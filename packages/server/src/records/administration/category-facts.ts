import type { SupplierFacts } from '@bakehouse/domain/administration/category';
import { compareCategories } from '@bakehouse/domain/catalogue/product-order';
import { compareWords } from '@bakehouse/domain/words/words';
import type { RowOf } from '../../platform/database/columns.ts';
import { int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

const categoryColumns = { categoryId: int4, name: text, position: int4.nullable, version: int4 };

const allCategories = readStatement('categories.all', categoryColumns)`
  select id as "categoryId", name, position, version from categories`;

/** A category with its place in kitchen order; null until somebody gave it one. */
export type StoredCategory = RowOf<typeof categoryColumns>;

/** Every category, in kitchen order (D26). */
export type StoredCategories = {
  readonly categories: readonly StoredCategory[];
  /** The sum of their versions: it rises with every change of one of them. */
  readonly version: number;
  /** Somebody gave them an order. */
  readonly isArranged: boolean;
};

export async function readCategories(database: Reader): Promise<StoredCategories> {
  const rows = await allCategories.all(database);
  const placeOf = ({ name, position }: StoredCategory) => ({
    categoryName: name,
    categoryPosition: position,
  });
  return {
    categories: rows.toSorted((a, b) => compareCategories(placeOf(a), placeOf(b))),
    // Without any category it is 1, as of a thing that nobody has changed.
    version: rows.reduce((sum, { version }) => sum + version, 1),
    isArranged: rows.some(({ position }) => position !== null),
  };
}

const suppliersWithFacts = readStatement('suppliers.withFacts', {
  supplierId: int4,
  version: int4,
  name: text,
})`select id as "supplierId", version, name from suppliers where $1::int is null or id = $1`;

export type StoredSupplier = SupplierFacts & { readonly supplierId: number; readonly version: number };

/** Every supplier, by name. */
export async function readSuppliers(database: Reader): Promise<readonly StoredSupplier[]> {
  const rows = await suppliersWithFacts.all(database, null);
  return rows.toSorted((a, b) => compareWords(a.name, b.name) || a.supplierId - b.supplierId);
}

/** A supplier; null where there is none. */
export async function findSupplier(database: Reader, id: number): Promise<StoredSupplier | null> {
  return (await suppliersWithFacts.first(database, id)) ?? null;
}
