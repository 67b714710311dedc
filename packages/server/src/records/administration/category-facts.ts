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

/** A category with its position in kitchen order; null until somebody has sorted the categories. */
export type StoredCategory = RowOf<typeof categoryColumns>;

/** All categories, in kitchen order (D26). */
export type StoredCategories = {
  readonly categories: readonly StoredCategory[];
  /** The sum of their versions, which grows with each change of one of them. */
  readonly version: number;
  /** Whether somebody has sorted them. */
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
    // 1 without any category, like the version of a record that was never changed.
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

/** All suppliers, sorted by name. */
export async function readSuppliers(database: Reader): Promise<readonly StoredSupplier[]> {
  const rows = await suppliersWithFacts.all(database, null);
  return rows.toSorted((a, b) => compareWords(a.name, b.name) || a.supplierId - b.supplierId);
}

/** A supplier; null if it does not exist. */
export async function findSupplier(database: Reader, id: number): Promise<StoredSupplier | null> {
  return (await suppliersWithFacts.first(database, id)) ?? null;
}
