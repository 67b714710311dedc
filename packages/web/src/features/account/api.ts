import { query } from '../../shared/api.ts';
import { openedAuth } from '../../shared/session/auth.ts';
import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';
import { outcomeOf } from '../../shared/session/auth-outcome.ts';

/** Where the person is signed in. Looked at anew whenever the page is opened. */
export function sessionsOptions() {
  return query.account.listSessions.queryOptions({ staleTime: 0 });
}

/** Asks for another address. Both get a mail, and it changes once both have agreed (auth contract, section 6.2). */
export async function changeEmail(email: string): Promise<AuthOutcome> {
  const auth = await openedAuth();
  const emailRedirectTo = `${window.location.origin}/account`;
  const { error } = await auth.updateUser({ email: email.trim() }, { emailRedirectTo });
  return outcomeOf(error);
}
