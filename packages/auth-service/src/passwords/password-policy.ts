import type { Refusal, WeakPasswordReason } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import { isCommonPassword } from './common-passwords.ts';

/** At least six characters (spec 000 section 5), and no longer than bcrypt could read (auth contract, section 0). */
const shortest = 6;
const mostBytes = 72;
const commonPassword =
  'This password is among the ones most people use, so strangers try it first. Please choose another.';

/** Why the policy forbids this password, or null. */
export function checkPasswordStrength(password: string): Refusal | null {
  if (Buffer.byteLength(password) > mostBytes) {
    return refuse('validation_failed', {
      sentence: `Password cannot be longer than ${mostBytes} characters`,
    });
  }
  const weakness = findWeakness(password);
  return weakness === null
    ? null
    : refuse('weak_password', { sentence: weakness.message, reasons: weakness.reasons });
}

/** What a password lacks by today's rules; it may have been chosen under older ones. */
export function findWeakness(
  password: string,
): { readonly message: string; readonly reasons: readonly WeakPasswordReason[] } | null {
  if (Array.from(password).length < shortest) {
    return { message: `Password should be at least ${shortest} characters.`, reasons: ['length'] };
  }
  return isCommonPassword(password) ? { message: commonPassword, reasons: ['pwned'] } : null;
}
