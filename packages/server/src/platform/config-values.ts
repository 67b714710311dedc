import { z } from 'zod';

/** A whole number as an environment writes it. */
export const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'is a whole number')
  .transform(Number);

/** A switch, in the spellings that people try. */
export const toggle = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'is on or off')
  .transform((word) => ['on', 'true', '1'].includes(word));

/** A list with commas; empty where the variable is missing. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** An address of the web. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'is an address that starts with http:// or https://',
});
