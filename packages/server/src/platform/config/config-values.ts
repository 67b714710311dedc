import { X509Certificate } from 'node:crypto';
import { parseJwtKeys } from '@bakehouse/auth-service/tokens/jwt-keys';
import { z } from 'zod';

/** A whole number as an environment writes it. */
export const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

/** A switch, in the usual spellings. */
export const toggle = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
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

/** A web address. It must not contain a password: browsers and logs would show it, and `fetch` refuses it. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .refine(hasNoCredentials, 'must not contain a user name or password');

/** One certificate, as PEM or as the base64 text inside it; the result is PEM. */
export const certificate = z.string().transform((text, context) => {
  const pem = readCertificate(text);
  if (pem !== null) return pem;
  context.addIssue('must be one certificate (X.509), as PEM or as the base64 text inside it');
  return z.NEVER;
});

/** A set of keys for access tokens. */
export const jwtKeys = z.string().transform((text, context) => {
  const read = parseJwtKeys(text);
  if ('keys' in read) return read.keys;
  for (const problem of read.problems) context.addIssue(problem);
  return z.NEVER;
});

/** Whether the address has no user name and no password. An invalid URL passes: another check reports it. */
function hasNoCredentials(text: string): boolean {
  const url = URL.parse(text);
  return url === null || (url.username === '' && url.password === '');
}

function readCertificate(text: string): string | null {
  const inside =
    /^-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----$/.exec(text.trim())?.[1] ?? text;
  if (!/^[A-Za-z\d+/=\s]+$/.test(inside)) return null;
  try {
    return new X509Certificate(Buffer.from(inside, 'base64')).toString();
  } catch {
    return null;
  }
}
