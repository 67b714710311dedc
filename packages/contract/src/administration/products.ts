import { allergenValues } from '@bakehouse/domain/administration/allergens';
import { z } from 'zod';
import { route } from '../route.ts';
import { supplier } from '../shapes/product.ts';
import { productFacts } from '../shapes/product-facts.ts';
import { pid } from '../shapes/recipe-facts.ts';
import { allergenProfile } from '../shapes/recipe-view.ts';
import {
  commandId,
  count,
  day,
  orderId,
  pence,
  productId,
  productIdInPath,
  signature,
  version,
} from '../values.ts';
import { category } from './categories.ts';

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
  /** What its spec cards say about its allergens, which is what shops read; null where none is linked. */
  card: allergenProfile.extend({ pids: z.array(pid) }).nullable(),
  /** Who saved it last, and when; null where nobody has since it was loaded. */
  changed: signature.nullable(),
});
export type AdministeredProduct = z.infer<typeof administeredProduct>;

/** What those were called that were merged into it: files mean this one by these names. */
const formerNames = z.array(z.string()).optional();

/** The numbers of categories that were merged into it: addresses with one of them mean this one. */
const formerIds = z.array(z.int()).optional();

/** All products in catalogue order, archived ones too, with what they can be filed under. */
export const productsView = z.object({
  today: day,
  /** How many shops there are. */
  shops: count,
  /** In kitchen order. */
  categories: z.array(category.extend({ formerNames, formerIds })),
  /** By name. */
  suppliers: z.array(supplier.extend({ formerNames })),
  products: z.array(administeredProduct),
});
export type ProductsView = z.infer<typeof productsView>;

/** A product as the screen saves it. */
export const saveProduct = z.object({
  commandId,
  /** Null makes a new product. */
  edited: z.object({ productId, version }).nullable(),
  product: productFacts.extend({
    allergens: z.array(z.enum(allergenValues)).max(allergenValues.length).nullable(),
  }),
  /**
   * What it costs from a delivery day on (D32); null leaves its prices as they are. `instead` is what it would cost on
   * that day otherwise, as it was seen: where that is another price by now, nothing is saved. Left out, nobody looked.
   */
  newPrice: z
    .object({ unitCost: pence.nullable(), from: day, instead: pence.nullable().optional() })
    .nullable(),
});
export type SaveProduct = z.infer<typeof saveProduct>;

/** The first four names of something, and how many there are. */
const someNames = z.object({ names: z.array(z.string()), count });

/** The first four spec cards of some, and how many there are. */
const someCards = z.object({ first: z.array(z.object({ pid: z.int(), name: z.string() })), count });

/** What archiving a product touches. */
export const productUse = z.object({
  /** Who may order it. */
  shops: someNames,
  /** The orders for today and later that hold it and are not void: the first four, and what all come to. */
  orders: z.object({
    first: z.array(z.object({ orderId, day, shopName: z.string(), quantity: count })),
    count,
    quantity: count,
  }),
  /** The shops that have a price of their own for it. */
  shopPrices: someNames,
  /** What it would cost on days to come. */
  plannedPrices: z.array(z.object({ unitCost: pence.nullable(), from: day })),
  /** Active spec cards that are linked to it: what it is made by. */
  cards: someCards,
  /** Those that have one of these in them. */
  cardsWithIt: someCards,
});
export type ProductUse = z.infer<typeof productUse>;

/** Products as admins keep them (spec 001 section 2). */
export const administeredProducts = {
  openProducts: route('GET', '/administration/products', {
    needs: 'view-administration',
    summary: 'Every product with what may be set of it, its price now and where it is used',
    weight: 'heavy',
  }).output(productsView),
  readProductUse: route('GET', '/administration/products/{productId}/use', {
    needs: 'view-administration',
    summary: 'The shops, orders to come, prices and spec cards that have to do with a product',
  })
    .input(z.object({ productId: productIdInPath }))
    .output(productUse),
  saveProduct: route('POST', '/administration/products', {
    needs: 'edit-administration',
    summary: 'Add or change a product',
  })
    .input(saveProduct)
    .output(z.object({ product: administeredProduct })),
};
