import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';
import { arrivalAddress, openedAuth } from '../../shared/session/auth.ts';
import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';
import { outcomeOf } from '../../shared/session/auth-outcome.ts';

/** The person's sessions, fetched whenever the page is opened. */
export function sessionsOptions() {
  return query.account.listSessions.queryOptions({ staleTime: 0 });
}

/** Signs the person out on one other device. */
export function useEndSession() {
  const readAgain = useReadSessionsAgain();
  return useCommand({
    send: (sessionId: string, commandId) => api.account.endSession({ sessionId, commandId }),
    onDone: readAgain,
  });
}

/** Signs the person out everywhere else. */
export function useEndOtherSessions(onDone: () => void) {
  const readAgain = useReadSessionsAgain();
  return useCommand({
    send: (_: null, commandId) => api.account.endOtherSessions({ commandId }),
    onDone() {
      void readAgain();
      onDone();
    },
  });
}

function useReadSessionsAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: sessionsOptions().queryKey });
}

interface OwnName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Changes the person's own name. */
export function useSaveName(onDone: (saved: OwnName) => void) {
  return useCommand({
    send: (name: OwnName, commandId) => api.account.saveName({ ...name, commandId }),
    onDone,
  });
}

/**
 * Requests another e-mail address. Both addresses get a mail, and it changes once both are confirmed (auth contract,
 * section 6.2).
 */
export async function changeEmail(email: string): Promise<AuthOutcome> {
  const auth = await openedAuth();
  const { error } = await auth.updateUser(
    { email: email.trim() },
    { emailRedirectTo: arrivalAddress('/account') },
  );
  return outcomeOf(error);
}
