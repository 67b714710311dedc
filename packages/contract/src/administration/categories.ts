import { z } from 'zod';
import { route } from '../route.ts';
import {
  categoryFacts,
  categoryId,
  categoryName,
  supplierFacts,
  supplierId,
} from '../shapes/category-facts.ts';
import { namedProduct } from '../shapes/product.ts';
import { commandId, count, day, version } from '../values.ts';

export const category = z.object({ categoryId, name: categoryName });
export type Category = z.infer<typeof category>;

export const administeredSupplier = supplierFacts.extend({ supplierId, version });
export type AdministeredSupplier = z.infer<typeof administeredSupplier>;

/** A product as far as its category and its supplier are concerned. */
export const groupedProduct = namedProduct.extend({
  itemCode: z.int(),
  active: z.boolean(),
  categoryId,
  supplierId: supplierId.nullable(),
  /** How many of it tomorrow's sheet asks for. */
  tomorrow: count,
});
export type GroupedProduct = z.infer<typeof groupedProduct>;

export const categoriesView = z.object({
  /** That of the list of categories: it rises with every change of one of them. */
  version,
  /** Somebody put them in an order; otherwise they stand by name (D26). */
  isArranged: z.boolean(),
  /** In kitchen order. */
  categories: z.array(category),
  /** By name. */
  suppliers: z.array(administeredSupplier),
  /** Every product, by name. */
  products: z.array(groupedProduct),
  tomorrow: day,
});
export type CategoriesView = z.infer<typeof categoriesView>;

export const createCategory = z.object({ commandId, name: categoryName });
export type CreateCategory = z.infer<typeof createCategory>;

/** All categories, as the screen saves them. */
export const saveCategories = categoryFacts.extend({ commandId, version });
export type SaveCategories = z.infer<typeof saveCategories>;

/** One category goes into another one. */
export const mergeCategories = z.object({ commandId, version, from: categoryId, into: categoryId });
export type MergeCategories = z.infer<typeof mergeCategories>;

/** A supplier as it was seen. */
const seenSupplier = z.object({ supplierId, version });

/** One supplier goes into another one. */
export const mergeSuppliers = z.object({ commandId, from: seenSupplier, into: seenSupplier });
export type MergeSuppliers = z.infer<typeof mergeSuppliers>;

export const undoMerge = z.object({
  commandId,
  /** The id of the command that merged. */
  merge: commandId,
});
export type UndoMerge = z.infer<typeof undoMerge>;

/** A supplier as the screen saves it. */
export const saveSupplier = z.object({
  commandId,
  /** Null makes a new supplier. */
  edited: seenSupplier.nullable(),
  supplier: supplierFacts,
});
export type SaveSupplier = z.infer<typeof saveSupplier>;

export const deleteSupplier = seenSupplier.extend({ commandId });
export type DeleteSupplier = z.infer<typeof deleteSupplier>;

/** Categories in kitchen order and suppliers, as admins keep them. */
export const administeredCategories = {
  openCategories: route('GET', '/administration/categories', {
    needs: 'view-administration',
    summary: 'Every category in kitchen order and every supplier, with their products',
    weight: 'heavy',
  }).output(categoriesView),
  createCategory: route('POST', '/administration/categories/create', {
    needs: 'edit-administration',
    summary: 'Add a category',
  })
    .input(createCategory)
    .output(z.object({ category })),
  saveCategories: route('POST', '/administration/categories', {
    needs: 'edit-administration',
    summary: 'Rename categories and put them in kitchen order',
  })
    .input(saveCategories)
    .output(z.object({ version })),
  mergeCategories: route('POST', '/administration/categories/merge', {
    needs: 'edit-administration',
    summary: 'Move the products of one category into another one',
  })
    .input(mergeCategories)
    .output(z.object({ merge: commandId, moved: count })),
  undoMerge: route('POST', '/administration/categories/undo-merge', {
    needs: 'edit-administration',
    summary: 'Take a merge of two categories or two suppliers back',
  })
    .input(undoMerge)
    .output(z.object({ movedBack: count })),
  saveSupplier: route('POST', '/administration/suppliers', {
    needs: 'edit-administration',
    summary: 'Add or rename a supplier',
  })
    .input(saveSupplier)
    .output(z.object({ supplier: administeredSupplier })),
  deleteSupplier: route('POST', '/administration/suppliers/delete', {
    needs: 'edit-administration',
    summary: 'Delete a supplier that has no product',
  })
    .input(deleteSupplier)
    .output(z.object({ deleted: administeredSupplier })),
  mergeSuppliers: route('POST', '/administration/suppliers/merge', {
    needs: 'edit-administration',
    summary: 'Give the products of one supplier to another one',
  })
    .input(mergeSuppliers)
    .output(z.object({ merge: commandId, moved: count })),
};
