import { createHash, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@bakehouse/auth-service/protection/keyed-hash';

/** Letters and digits that nobody mistakes for one another. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

/**
 * The code that the server prints while it has no super admin: 60 bits drawn from its secret, so that servers which
 * share a database print the same, and a restart changes nothing.
 */
export function firstRunCodeOf(secret: string): string {
  const letters = [...deriveKey(secret, 'first run').subarray(0, length)].map(
    (byte) => signs[byte % signs.length],
  );
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Whether that is the code, however it was typed. */
export function isFirstRunCode(typed: string, code: string): boolean {
  return timingSafeEqual(digest(typed), digest(code));
}

function digest(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
    .digest();
}
