import { mostContacts } from '@bakehouse/domain/administration/shop';
import { z } from 'zod';
import { emailAddress, lineOfText } from '../values.ts';

/** The longest name of a shop, a brand or a street. */
const longestLine = 200;
const longestTelephone = 40;

const line = lineOfText(longestLine).trim();
const emailOrNone = z.union([z.literal(''), emailAddress]);
export const brandId = z.int().min(1).max(2_147_483_647);

/** What may be set of a shop (spec 001 section 3). */
export const shopFacts = z.object({
  name: line.min(1),
  brandId,
  email: emailOrNone,
  telephone: lineOfText(longestTelephone).trim(),
  importAs: line,
  active: z.boolean(),
  inDeliveryTable: z.boolean(),
  billingLine1: line,
  billingLine2: line,
  billingTown: line,
  billingPostcode: line,
  deliveryLine1: line,
  deliveryLine2: line,
  deliveryTown: line,
  deliveryPostcode: line,
  contacts: z
    .array(
      z.object({
        name: line.min(1),
        role: line,
        telephone: lineOfText(longestTelephone).trim(),
        email: emailOrNone,
      }),
    )
    .max(mostContacts),
});

/** What may be set of a brand. */
export const brandFacts = z.object({
  name: line.min(1),
  canOverrideCost: z.boolean(),
  showsPhotos: z.boolean(),
});
