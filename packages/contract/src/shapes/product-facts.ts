import { largestItemCode } from '@bakehouse/domain/administration/product';
import { vatCodes } from '@bakehouse/domain/documents/vat';
import { z } from 'zod';
import { lineOfText } from '../values.ts';
import { categoryId, supplierId } from './category-facts.ts';

const mostAllergens = 40;

const line = lineOfText(200).trim();

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
