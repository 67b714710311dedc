import type { OwnSession } from '@bakehouse/contract/account';
import type { Identified } from '../../commands/command.ts';
import { defineCommand, unchanged } from '../../commands/define-command.ts';
import type { Caller } from '../../platform/api/caller.ts';
import type { Services } from '../../platform/services.ts';

/** The person's sessions, the most recently used first. */
export async function listOwnSessions(
  { database, accounts }: Pick<Services, 'database' | 'accounts'>,
  { authUserId, sessionId }: Caller,
  now: Temporal.Instant,
): Promise<OwnSession[]> {
  const sessions = await accounts.listSessions(database, authUserId, now);
  return sessions.map((session) => ({
    sessionId: session.id,
    lastUsedAt: session.lastUsedAt.toString(),
    userAgent: session.userAgent,
    address: session.address,
    secondFactor: session.aal === 'aal2',
    current: session.id === sessionId,
  }));
}

/**
 * Ends one of the person's own sessions. The id of another person's session has no effect and gets the same answer, so
 * that it does not reveal whether the session exists.
 */
export const endSession = defineCommand<Identified & { readonly sessionId: string }, Record<string, never>>({
  name: 'account.endSession',
  subject: () => 'own sessions',
  notifies: ['channels'],
  async run(trx, { services, caller, input }) {
    const which = { only: input.sessionId.toLowerCase() };
    await services.accounts.endSessions(trx, caller.authUserId, which);
    return unchanged({});
  },
});

/** Ends every session but the current one; returns how many there were. */
export const endOtherSessions = defineCommand<Identified, { ended: number }>({
  name: 'account.endOtherSessions',
  subject: () => 'own sessions',
  notifies: ['channels'],
  async run(trx, { services: { accounts }, caller: { authUserId, sessionId }, now }) {
    const sessions = await accounts.listSessions(trx, authUserId, now);
    await accounts.endSessions(trx, authUserId, { except: sessionId });
    return unchanged({ ended: sessions.filter((session) => session.id !== sessionId).length });
  },
});
