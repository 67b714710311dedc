import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Call } from '../http/route.ts';
import { saveSource } from '../passwords/sign-in-sources.ts';
import type { AuthUser } from '../users/users.ts';
import { stampSignIn } from '../users/users.ts';
import type { SessionParts } from './answer-session.ts';
import { readUserParts } from './answer-session.ts';
import { deviceOf } from './device.ts';
import { endOfSession } from './session-end.ts';
import { deleteSessions, insertSession } from './sessions.ts';

/**
 * Starts a session for an account that was authenticated by that method (auth contract, section 2.5), records the time
 * of the sign-in and notifies the application, all in the caller's transaction. The person's expired sessions are
 * deleted. The caller has to check bans.
 */
export async function startSession(
  trx: Transaction<AuthTables>,
  call: Call,
  user: Pick<AuthUser, 'id'>,
  method: string,
): Promise<SessionParts> {
  const { auth, now } = call;
  const signedIn = await stampSignIn(trx, user.id, now);
  await saveSource(trx, { userId: user.id, source: auth.keyedHash('source', call.source) }, now);
  await deleteSessions(trx, user.id, { endedBefore: now });
  const end = endOfSession({ startedAt: now, usedAt: now }, auth.settings);
  const session = await insertSession(trx, { userId: user.id, method, device: deviceOf(call), end }, now);
  await auth.onSignIn?.(trx, user.id, now);
  return { ...(await readUserParts(trx, signedIn)), session };
}
