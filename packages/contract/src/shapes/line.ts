import { z } from 'zod';
import { costSource, pence, productId, quantity } from '../values.ts';

/** A line of an order as it is saved. */
export const line = z.object({ productId, quantity, unitCost: pence, costSource });

/** The lines of an order position by position: small where there are many. */
export const packedLines = z.object({
  productIds: z.array(productId),
  quantities: z.array(z.int()),
  unitCosts: z.array(pence),
});
