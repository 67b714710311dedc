import { createHash, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@bakehouse/auth-service/protection/keyed-hash';

/** Letters and digits that are not easily confused. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

/**
 * The code that the server prints while it has no super admin: 60 bits derived from its secret, so that it is the same
 * on servers which share a database, and after a restart.
 */
export function firstRunCodeOf(secret: string): string {
  const letters = [...deriveKey(secret, 'first run').subarray(0, length)].map(
    (byte) => signs[byte % signs.length],
  );
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Compares a typed code, ignoring case and separators. */
export function isFirstRunCode(typed: string, code: string): boolean {
  return timingSafeEqual(digest(typed), digest(code));
}

function digest(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
    .digest();
}
