import { largestItemCode } from '@bakehouse/domain/administration/product';
import { vatCodes } from '@bakehouse/domain/documents/vat';
import { z } from 'zod';
import { lineOfText } from '../values.ts';

const largestKey = 2_147_483_647;
const mostAllergens = 40;

const line = lineOfText(200).trim();
export const categoryId = z.int().min(1).max(largestKey);
export const supplierId = z.int().min(1).max(largestKey);

/** What may be set of a product, but for its price (spec 001 section 3). */
export const productFacts = z.object({
  itemCode: z.int().min(0).max(largestItemCode),
  name: line.min(1),
  details: lineOfText(500).trim(),
  categoryId,
  supplierId: supplierId.nullable(),
  vatCode: z.enum(vatCodes),
  vatReason: line,
  /** Null is 'not declared', an empty list 'contains none' (D22). An import may have brought words of its own. */
  allergens: z.array(z.string()).max(mostAllergens).nullable(),
  active: z.boolean(),
});
