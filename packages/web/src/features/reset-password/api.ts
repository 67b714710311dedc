import { openedAuth } from '../../shared/auth.ts';
import type { AuthOutcome } from '../../shared/auth-outcome.ts';
import { outcomeOf } from '../../shared/auth-outcome.ts';

/** Mails a link to choose a new password. The service answers the same for an address that nobody has. */
export async function mailResetLink(email: string): Promise<AuthOutcome> {
  const auth = await openedAuth();
  const redirectTo = `${window.location.origin}/update-password`;
  const { error } = await auth.resetPasswordForEmail(email.trim(), { redirectTo });
  return outcomeOf(error);
}
