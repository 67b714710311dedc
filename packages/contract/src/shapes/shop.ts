import { z } from 'zod';
import { shopId } from '../values.ts';

/** A shop with everything that crosses the wire of it; each answer picks what it tells. */
export const shop = z.object({
  shopId,
  name: z.string(),
  active: z.boolean(),
  brandName: z.string(),
  canOverrideCost: z.boolean(),
  inDeliveryTable: z.boolean(),
  /** The shop's name in the purchasing system; empty where none is known. */
  importAs: z.string(),
  /** What Sage calls it; empty where it has no name there. */
  customerReference: z.string(),
  deliveryAddress: z.array(z.string()),
  billingAddress: z.array(z.string()),
});

/** A shop as lists name it. */
export const namedShop = shop.pick({ shopId: true, name: true, brandName: true });

/** A shop under its brand. */
export const brandShop = shop.pick({ shopId: true, name: true, active: true });
