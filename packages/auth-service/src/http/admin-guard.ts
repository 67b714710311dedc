import { z } from 'zod';
import type { Auth } from '../services.ts';
import { findSession } from '../sessions/sessions.ts';
import { describeBadToken } from '../tokens/describe-bad-token.ts';
import { findUser, isBanned } from '../users/users.ts';
import type { Refusal } from './refusals.ts';
import { refuse } from './refusals.ts';

/** The roles that may administer accounts (auth contract, section 0). */
const adminRoles = ['service_role', 'supabase_admin'];

const identifier = z.guid();

/**
 * Why the bearer may not administer accounts, or null (auth contract, section 3). The role comes from the signed claim;
 * a token of a session is valid only while the session lives, and while its user is neither banned nor without the
 * role.
 */
export async function findAdminRefusal(
  auth: Auth,
  authorization: string | undefined,
  now: Temporal.Instant,
): Promise<Refusal | null> {
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return refuse('no_authorization');
  const claims = await auth.tokens.read(token, now);
  if (claims === null) return refuse('bad_jwt', { sentence: describeBadToken(token, now) });
  if (!adminRoles.includes(claims.role ?? '')) return refuse('not_admin');
  if (!claims.session_id) return null;
  const id = identifier.safeParse(claims.session_id).data;
  const userId = identifier.safeParse(claims.sub).data;
  if (id === undefined || userId === undefined) return refuse('bad_jwt');
  if ((await findSession(auth.database, { id, userId }, now)) === undefined)
    return refuse('session_not_found');
  const user = await findUser(auth.database, userId);
  if (user === undefined) return refuse('user_not_found');
  if (isBanned(user, now)) return refuse('user_banned');
  return adminRoles.includes(user.role) ? null : refuse('not_admin');
}
