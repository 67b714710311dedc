import { z } from 'zod';
import { level, shopId } from '../values.ts';

/** Who somebody is and what they may do. */
export const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  active: z.boolean(),
  admin: z.boolean(),
  orders: level,
  specCards: level,
  administration: level,
  shopIds: z.array(shopId),
});
