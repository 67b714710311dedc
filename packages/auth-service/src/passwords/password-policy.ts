import type { Refusal, WeakPasswordReason } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import { isCommonPassword } from './common-passwords.ts';

/** At least six characters (spec 000 section 5), and no longer than bcrypt could read (auth contract, section 0). */
const shortest = 6;
const mostBytes = 72;
const commonPassword =
  'This password is among the ones most people use, so strangers try it first. Please choose another.';

type Weakness = { readonly message: string; readonly reasons: readonly WeakPasswordReason[] };

/** Why the policy forbids this password, or null. */
export function checkPasswordStrength(password: string): Refusal | null {
  return checkPasswordLength(password) ?? refuseWeakness(findWeakness(password));
}

/** Why this password is too long or too short, or null. */
export function checkPasswordLength(password: string): Refusal | null {
  if (Buffer.byteLength(password) > mostBytes) {
    return refuse('validation_failed', {
      sentence: `Password cannot be longer than ${mostBytes} characters`,
    });
  }
  return refuseWeakness(findShortness(password));
}

/** What a password lacks by today's rules; it may have been chosen under older ones. */
export function findWeakness(password: string): Weakness | null {
  const common = isCommonPassword(password) ? { message: commonPassword, reasons: ['pwned'] as const } : null;
  return findShortness(password) ?? common;
}

function findShortness(password: string): Weakness | null {
  return Array.from(password).length < shortest
    ? { message: `Password should be at least ${shortest} characters.`, reasons: ['length'] }
    : null;
}

function refuseWeakness(weakness: Weakness | null): Refusal | null {
  return weakness && refuse('weak_password', { sentence: weakness.message, reasons: weakness.reasons });
}
