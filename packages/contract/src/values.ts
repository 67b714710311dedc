import { roles } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ProductId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { longestNotes, longestPurchaseOrderNumber } from '@bakehouse/domain/orders/order';
import { mostPerLine } from '@bakehouse/domain/orders/quantity';
import { emailForm, isKeepable, onLines, onOneLine } from '@bakehouse/domain/words/text';
import { withoutHiddenSigns } from '@bakehouse/domain/words/visible-name';
import { z } from 'zod';

/** A schema whose parsed value carries one of the domain's brands. The check itself is the schema's. */
export function branded<Value>(schema: z.ZodType): z.ZodType<Value, Value> {
  return schema as z.ZodType<Value, Value>;
}

const largestKey = 2_147_483_647;

export const shopId = branded<ShopId>(z.int().min(1).max(largestKey));
export const productId = branded<ProductId>(z.int().min(1).max(largestKey));
export const userId = branded<UserId>(z.int().min(1).max(largestKey));
/** The same, or 0 for an account that is not among the users yet (D14). */
export const userIdOrNobody = branded<UserId>(z.int().min(0).max(largestKey));
export const orderId = branded<OrderId>(z.int().min(1).max(Number.MAX_SAFE_INTEGER));

/** Identifiers in a path arrive as digits. */
export const shopIdInPath = branded<ShopId>(z.coerce.number().int().min(1).max(largestKey));
export const productIdInPath = branded<ProductId>(z.coerce.number().int().min(1).max(largestKey));
export const userIdInPath = branded<UserId>(z.coerce.number().int().min(1).max(largestKey));
export const orderIdInPath = branded<OrderId>(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER));

/** A delivery day as `YYYY-MM-DD` (D1). */
export const day = branded<DeliveryDay>(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine((text) => parseDay(text) !== null, 'is no day of the calendar between 2000 and 2100'),
);

/** A day that may be outside of the valid years: a strip around the first or the last of them shows some beyond. */
export const dayOfStrip = branded<DeliveryDay>(z.iso.date());

/** Whole pence, never negative. */
export const pence = branded<Pence>(z.int().min(0).max(largestKey));

/** An instant as an RFC 3339 text in UTC. */
export const instant = z.iso.datetime({ precision: null });

export const quantity = z.int().min(0).max(mostPerLine);
export const version = z.int().min(1);
/** How many of something. */
export const count = z.int().min(0);

/** Made by the client for each command: the same id sent twice is done once, and answered alike. */
export const commandId = z.uuid();

/** Text as it was sent, up to so many characters, that a database can keep. */
export function keepableText(longest: number) {
  return z.string().max(longest).refine(isKeepable);
}

/** Text of one line, up to so many characters. */
export function lineOfText(longest: number) {
  return keepableText(longest).overwrite(onOneLine);
}

/** Text of several lines, up to so many characters. */
export function linesOfText(longest: number) {
  return keepableText(longest).overwrite(onLines);
}

export const purchaseOrderNumber = lineOfText(longestPurchaseOrderNumber);
export const notes = linesOfText(longestNotes);

/** A name of a person or a part of one; blanks around it and signs that nobody sees are no part of it. */
export const personName = lineOfText(100).overwrite(withoutHiddenSigns);

/** An e-mail address in lower case (spec 001 section 5). */
export const emailAddress = z
  .string()
  .max(255)
  .refine(isKeepable)
  .trim()
  .toLowerCase()
  .pipe(z.email({ pattern: emailForm, error: 'is no e-mail address' }));

export const role = z.enum(roles);

export const orderType = z.enum(['standard', 'custom']);
export const costSource = z.enum(['product', 'shop', 'override']);
export const level = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** Who did something, and when. */
export const signature = z.object({ name: z.string(), at: instant });
export type SignatureView = z.infer<typeof signature>;
