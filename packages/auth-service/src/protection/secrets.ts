import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Six digits, evenly spread. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The token of a link: 256 bits in characters that need no escaping. */
export function makeLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A link's token as it is stored; it has so much chance in it that no salt is needed. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
