import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A random code of six digits, uniformly distributed. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The token of a link: 256 bits in characters that need no escaping. */
export function makeLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A link's token as it is stored; with its entropy it needs no salt. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
