import { openedAuth } from './auth.ts';
import type { AuthOutcome } from './auth-outcome.ts';
import { outcomeOf } from './auth-outcome.ts';

/** The fewest characters of a password (spec 000 section 9). */
export const shortestPassword = 6;
/**
 * The account service's message for a shorter one (auth contract, section 6.2), also used for the check before sending.
 */
export const passwordTooShort = `Password should be at least ${shortestPassword} characters.`;
/** Its message for a common password. */
export const passwordTooCommon =
  'This password is among the ones most people use, so strangers try it first. Please choose another.';
/** The hint of the label (spec 000 section 2). */
export const passwordHint = 'at least six characters';

/** Changes the password of the signed-in person and ends their other sessions (auth contract, section 6.2). */
export async function savePassword(password: string): Promise<AuthOutcome> {
  const auth = await openedAuth();
  const { error } = await auth.updateUser({ password });
  return outcomeOf(error);
}
