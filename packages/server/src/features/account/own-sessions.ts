import type { OwnSession } from '@bakehouse/contract/account';
import type { Services } from '../../platform/services.ts';
import type { Caller } from '../../records/people/find-actor.ts';

type Sessions = Pick<Services, 'database' | 'accounts'>;

/** Where somebody is signed in, the most recently used first. */
export async function listOwnSessions(
  { database, accounts }: Sessions,
  { authUserId, sessionId }: Caller,
  now: Temporal.Instant,
): Promise<OwnSession[]> {
  const sessions = await accounts.listSessions(database, authUserId, now);
  return sessions.map((session) => ({
    sessionId: session.id,
    signedInAt: session.createdAt.toString(),
    lastUsedAt: session.lastUsedAt.toString(),
    userAgent: session.userAgent,
    address: session.address,
    secondFactor: session.aal === 'aal2',
    current: session.id === sessionId,
  }));
}

/** Ends one of the person's own sessions; that of somebody else stays, and nobody learns whether it exists. */
export async function endOwnSession(
  { database, accounts }: Sessions,
  { authUserId }: Caller,
  sessionId: string,
): Promise<void> {
  await database
    .transaction()
    .execute((trx) => accounts.endSessions(trx, authUserId, { only: sessionId.toLowerCase() }));
}

/** Ends every session but the one that asks, and answers how many there were. */
export async function endOtherSessions(
  { database, accounts }: Sessions,
  { authUserId, sessionId }: Caller,
  now: Temporal.Instant,
): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const sessions = await accounts.listSessions(trx, authUserId, now);
    await accounts.endSessions(trx, authUserId, { except: sessionId });
    return sessions.filter((session) => session.id !== sessionId).length;
  });
}
