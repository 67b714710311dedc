import { createCommandHandlers } from '../../commands/command-handler.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { createCategory } from './create-category.ts';
import { deleteSupplier } from './delete-supplier.ts';
import { mergeCategories } from './merging/merge-categories.ts';
import { mergeSuppliers } from './merging/merge-suppliers.ts';
import { undoMerge } from './merging/undo-merge.ts';
import { openCategories } from './open-categories.ts';
import { saveCategories } from './save-categories.ts';
import { saveSupplier } from './save-supplier.ts';

/** The routes of categories and suppliers, for admins. */
export function administeredCategoriesRoutes(os: Implementer, services: Services) {
  const run = createCommandHandlers(services);
  const { administeredCategories } = os;
  return {
    openCategories: administeredCategories.openCategories.handler(({ context }) =>
      openCategories(services.database, context.now),
    ),
    createCategory: administeredCategories.createCategory.handler(run(createCategory)),
    saveCategories: administeredCategories.saveCategories.handler(run(saveCategories)),
    mergeCategories: administeredCategories.mergeCategories.handler(run(mergeCategories)),
    mergeSuppliers: administeredCategories.mergeSuppliers.handler(run(mergeSuppliers)),
    undoMerge: administeredCategories.undoMerge.handler(run(undoMerge)),
    saveSupplier: administeredCategories.saveSupplier.handler(run(saveSupplier)),
    deleteSupplier: administeredCategories.deleteSupplier.handler(run(deleteSupplier)),
  };
}
