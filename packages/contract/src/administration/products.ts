import { z } from 'zod';
import { route } from '../route.ts';
import { categoryId, productFacts, supplierId } from '../shapes/product-facts.ts';
import { count, day, pence, productId, signature, version } from '../values.ts';

/** A product as its administration shows it. */
export const administeredProduct = productFacts.extend({
  productId,
  version,
  /** What it costs on deliveries of today; null where it has no price. */
  unitCost: pence.nullable(),
  /** The shops that may order it while it is active. */
  shops: count,
  /** The items of recipes that make it, without those that are products themselves. */
  recipes: count,
  /** Who saved it last, and when; null where nobody has since it was loaded. */
  changed: signature.nullable(),
});
export type AdministeredProduct = z.infer<typeof administeredProduct>;

export const productCategory = z.object({ categoryId, name: z.string() });
export type ProductCategory = z.infer<typeof productCategory>;

export const productSupplier = z.object({ supplierId, name: z.string() });
export type ProductSupplier = z.infer<typeof productSupplier>;

/** All products in the order of the shelf, archived ones too, with what they can be filed under. */
export const productsView = z.object({
  today: day,
  /** How many shops there are. */
  shops: count,
  categories: z.array(productCategory),
  suppliers: z.array(productSupplier),
  products: z.array(administeredProduct),
});
export type ProductsView = z.infer<typeof productsView>;

/** Products as admins keep them (spec 001 section 2). */
export const administeredProducts = {
  openProducts: route('GET', '/administration/products', {
    needs: 'view-administration',
    summary: 'Every product with what may be set of it, its price now and where it is used',
    weight: 'heavy',
  }).output(productsView),
};
