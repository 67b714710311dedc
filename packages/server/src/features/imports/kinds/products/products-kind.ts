import { planProducts } from '@bakehouse/domain/imports/products/plan-products';
import { productColumns } from '@bakehouse/domain/imports/products/product-columns';
import { parseProductRow } from '@bakehouse/domain/imports/products/product-row';
import type { Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import { productId } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { writeStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { readCategories, readSuppliers } from '../../../../records/administration/category-facts.ts';
import { readFormerNames } from '../../../../records/administration/former-names.ts';
import { readProductFacts } from '../../../../records/administration/product-facts.ts';
import { readPriceDays } from '../../../../records/catalogue/product-prices.ts';
import { lockInvoices } from '../../../../records/orders/freeze-invoices.ts';
import { collectRows } from '../collect-rows.ts';
import type { ImportKindDefinition } from '../import-kind.ts';
import { lastChangeOf } from '../last-change.ts';
import { productsSample } from './products-sample.ts';
import { findProductsUndoProblem, undoProducts } from './undo-products.ts';
import { writePlannedProducts } from './write-planned-products.ts';

// Saves of a product wait. Orders do not, because they lock no product.
const lockProducts = writeStatement('imports.lockProducts', {
  productId,
})`select id as "productId" from products order by id for no key update`;

/** The products of a new bakery, with their categories and suppliers. */
export const productsKind: ImportKindDefinition = {
  columnsFor: () => productColumns,
  sample: productsSample,
  begin: () =>
    collectRows({
      parse: parseProductRow,
      lock: lockCatalogue,
      async plan(database, rows, { now }) {
        const plan = planProducts(rows, await readFacts(database, now));
        return { plan, apply: (trx, by) => writePlannedProducts(trx, plan.items, by) };
      },
    }),
  findUndoProblem: findProductsUndoProblem,
  lockUndo: lockCatalogue,
  undo: undoProducts,
};

/**
 * Locks products, categories and suppliers until the transaction ends. Frozen invoices come first, as in all changes of
 * categories: the same order everywhere prevents deadlocks.
 */
async function lockCatalogue(trx: Transaction<Tables>): Promise<void> {
  await lockInvoices(trx);
  await acquireAdvisoryLock(trx, 'categories');
  await acquireAdvisoryLock(trx, 'suppliers');
  await lockProducts.run(trx);
}

async function readFacts(database: Reader, now: Temporal.Instant) {
  const { today } = await readPriceDays(database, now);
  const [products, { categories }, suppliers, formerNames] = await Promise.all([
    readProductFacts(database, today),
    readCategories(database),
    readSuppliers(database),
    readFormerNames(database),
  ]);
  const supplierNames = new Map(suppliers.map(({ supplierId, name }) => [supplierId, name]));
  return {
    products: products.map(({ categoryId, categoryName, supplierId, changedBy, changedAt, ...product }) => ({
      ...product,
      lastChange: lastChangeOf({ changedBy, changedAt }),
      category: { id: categoryId, name: categoryName },
      supplier: supplierId === null ? null : { id: supplierId, name: supplierNames.get(supplierId) ?? '' },
    })),
    categories: categories.map(({ categoryId: id, name }) => ({
      id,
      name,
      formerNames: formerNames.categories.get(id) ?? [],
    })),
    suppliers: suppliers.map(({ supplierId: id, name }) => ({
      id,
      name,
      formerNames: formerNames.suppliers.get(id) ?? [],
    })),
  };
}
