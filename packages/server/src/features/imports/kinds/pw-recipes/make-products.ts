import type { NewProduct } from '@bakehouse/domain/imports/pw-recipes/recipe-book';
import { newCategoryName } from '@bakehouse/domain/imports/pw-recipes/recipe-book';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import type { RecordedChange } from '../../../../commands/record-changes.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { insertProducts } from '../../../../records/administration/write-products.ts';
import { createGroups } from '../products/created-groups.ts';
import type { CreatedGroup } from '../products/product-undo.ts';

export type MadeProducts = {
  /** The ids of the products by PID. */
  readonly ids: ReadonlyMap<number, ProductId>;
  /** The category that was created for them; null where none was needed. */
  readonly category: CreatedGroup | null;
  readonly changes: readonly RecordedChange[];
};

/** Creates products, and a category for those without one. */
export async function makeProducts(
  trx: Transaction<Tables>,
  wanted: readonly NewProduct[],
): Promise<MadeProducts> {
  const isHomeless = wanted.some(({ categoryId }) => categoryId === null);
  const [group] = isHomeless ? await createGroups(trx, 'categories', [newCategoryName]) : [];
  const category = group?.isMade ? { id: group.id, name: group.name } : null;
  const products = wanted.map(({ categoryId, ...product }) => ({
    ...product,
    categoryId: categoryId ?? group?.id ?? 0,
    // The file has no VAT code; food of a bakery is zero-rated unless a person changes it.
    vatCode: 'zero' as const,
    vatReason: '',
    allergens: null,
    active: true,
  }));
  const ids = await insertProducts(trx, products);
  const made = products.flatMap((product, place) => {
    const id = ids[place];
    return id === undefined ? [] : [{ id, product }];
  });
  const changes = made.map(({ id, product }) => ({
    subject: `product ${id}`,
    change: { productId: id, before: null, after: product },
  }));
  const added = category && {
    subject: `category ${category.id}`,
    change: { categoryId: category.id, before: null, after: { name: category.name } },
  };
  return {
    ids: new Map(made.map(({ id, product }) => [product.itemCode, id])),
    category,
    changes: added ? [added, ...changes] : changes,
  };
}
