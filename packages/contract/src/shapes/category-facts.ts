import { z } from 'zod';
import { lineOfText } from '../values.ts';

/** The longest name of a category or a supplier. */
const longestName = 200;

export const categoryId = z.int().min(1).max(2_147_483_647);
export const supplierId = z.int().min(1).max(2_147_483_647);
export const categoryName = lineOfText(longestName).trim().min(1);

/** What may be set of the categories: their names, in kitchen order (D26). */
export const categoryFacts = z.object({
  categories: z.array(z.object({ categoryId, name: categoryName })).max(1_000),
});

/** What may be set of a supplier. */
export const supplierFacts = z.object({ name: categoryName });
