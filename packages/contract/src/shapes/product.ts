import { vatCodes } from '@bakehouse/domain/documents/vat';
import { z } from 'zod';
import { day, pence, productId } from '../values.ts';

/** A product with everything that crosses the wire of it; each answer picks what it tells. */
export const product = z.object({
  productId,
  itemCode: z.int(),
  name: z.string(),
  details: z.string(),
  categoryName: z.string(),
  /** The place of its category in kitchen order; null until somebody gave it one (D26). */
  categoryPosition: z.int().nullable(),
  supplierId: z.int().nullable(),
  vatCode: z.enum(vatCodes),
  /** Null is 'not declared', an empty list 'contains none' (D22). */
  allergens: z.array(z.string()).nullable(),
  productCost: pence.nullable(),
  shopCost: pence.nullable(),
  available: z.boolean(),
});

/** A price from a delivery day on (D32); null pence for none. */
export const productPrice = z.object({ from: day, unitCost: pence.nullable() });

/** A product as lists of quantities name it. */
export const namedProduct = product.pick({ productId: true, name: true });

/** A product as the sheet and the dish-sales file show it. */
export const suppliedProduct = product.pick({
  productId: true,
  name: true,
  details: true,
  categoryName: true,
  supplierId: true,
});

export const supplier = z.object({
  supplierId: z.int(),
  name: z.string(),
  /** The numbers of suppliers that were merged into it: filters by them mean this one. */
  formerIds: z.array(z.int()).optional(),
});
