import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { AuthTables } from '../database/auth-tables.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { findUser, isBanned } from '../users/users.ts';
import type { SessionParts } from './answer-session.ts';
import { answerSession, readUserParts } from './answer-session.ts';
import { decideRefresh } from './decide-refresh.ts';
import { deviceOf } from './device.ts';
import type { PresentedToken } from './refresh-token.ts';
import { endOfSession } from './session-end.ts';
import { deleteSessions, hasEnded, lockSession, saveRefresh } from './sessions.ts';

const presentation = z.object({ refresh_token: optionalText });

/** PostgreSQL's lock_not_available. */
const waitedTooLong = '55P03';

/** `POST /token?grant_type=refresh_token` (auth contract, section 4.3). */
export async function refreshSession(call: Call): Promise<Reply> {
  const read = await readBody(call.request, presentation);
  if (isRefusal(read)) return read;
  const presented = call.auth.refreshTokens.parse(read.body.refresh_token);
  if (presented === null) {
    return refuse('validation_failed', { sentence: describeBadForm(read.body.refresh_token) });
  }
  try {
    const refreshed = await call.auth.database.transaction().execute((trx) => refresh(trx, call, presented));
    return isRefusal(refreshed) ? refreshed : await answerSession(call, refreshed);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === waitedTooLong) return refuse('conflict');
    throw error;
  }
}

/** Text that is long enough for a token gets the refusal by which clients recognise an ended session. */
function describeBadForm(text: string): string {
  return text.length < 12 ? 'Refresh token is not valid' : refuse('refresh_token_not_found').sentence;
}

/** A refusal is an ordinary answer here, so the transaction commits what was written before: the session's end. */
async function refresh(
  trx: Transaction<AuthTables>,
  call: Call,
  presented: PresentedToken,
): Promise<SessionParts | Refusal> {
  const { auth, now } = call;
  await sql`select set_config('lock_timeout', ${`${auth.settings.timeouts.refreshMs}ms`}, true)`.execute(trx);
  const session = await lockSession(trx, presented.sessionId);
  if (session === undefined || !auth.refreshTokens.isGenuine(presented, session.refresh_salt)) {
    return refuse('refresh_token_not_found');
  }
  if (hasEnded(session, now)) return refuse('session_expired');
  const user = await findUser(trx, session.user_id);
  if (user === undefined) return refuse('refresh_token_not_found');
  if (isBanned(user, now)) return refuse('user_banned', { status: 400 });
  const parts = await readUserParts(trx, user);
  const facts = {
    presented: presented.counter,
    current: session.refresh_counter,
    raisedAt: session.raised_counter,
    refreshedAt: session.refreshed_at,
    reuseIntervalSeconds: auth.settings.reuseIntervalSeconds,
  };
  const end = endOfSession({ startedAt: session.created_at, usedAt: now }, auth.settings);
  switch (decideRefresh(facts, now)) {
    case 'unknown':
      return refuse('refresh_token_not_found');
    case 'end-session':
      await deleteSessions(trx, user.id, { only: session.id });
      auth.log.warn(
        { userId: user.id, sessionId: session.id },
        'a refresh token was used again, so its session was ended',
      );
      return refuse('refresh_token_already_used');
    case 'repeat':
      return { ...parts, session };
    case 'rotate':
      return { ...parts, session: await saveRefresh(trx, session, { device: deviceOf(call), end }, now) };
  }
}
