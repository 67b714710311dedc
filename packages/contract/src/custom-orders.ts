import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import {
  cakeChoices,
  longestAddressLine,
  longestCakeMessage,
  longestCakeNotes,
  mostCustomItems,
} from '@bakehouse/domain/orders/custom-order';
import { z } from 'zod';
import { branded, instant, lineOfText, linesOfText, pence } from './values.ts';

/** A photo's name: the UUID that its uploader chose. */
export const photoId = branded<PhotoId>(z.uuid().toLowerCase());

const cake = z.object({
  size: z.enum(cakeChoices.size),
  sponge: z.enum(cakeChoices.sponge),
  filling: z.enum(cakeChoices.filling),
  fruit: z.enum(cakeChoices.fruit),
  topping: z.enum(cakeChoices.topping),
  shape: z.enum(cakeChoices.shape),
});

/** One cake of a custom order, with the name of its photo. */
export const customItem = cake.extend({
  message: lineOfText(longestCakeMessage),
  notes: linesOfText(longestCakeNotes),
  unitCost: pence,
  photo: photoId.nullable(),
});

/** Who said what a cake costs, and when: proposed by a shop, or typed or confirmed by the office (D31). */
export const cakePrice = z.object({ by: z.string(), at: instant, confirmed: z.boolean() });

const addressLine = lineOfText(longestAddressLine).trim();

export const deliverTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shop') }),
  z.object({
    kind: z.literal('customer'),
    customer: addressLine,
    company: addressLine,
    telephone: addressLine,
    line1: addressLine,
    line2: addressLine,
    line3: addressLine,
    city: addressLine,
    postcode: addressLine,
  }),
]);

/** What a custom order has in place of product lines. */
export const customPart = z.object({ items: z.array(customItem).max(mostCustomItems), deliverTo });

/** A photo with its signed addresses, which expire and need no session (D15). */
export const photoView = z.object({
  photoId,
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  address: z.string(),
  thumbnailAddress: z.string(),
});
export type PhotoView = z.infer<typeof photoView>;
