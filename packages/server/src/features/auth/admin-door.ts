import { z } from 'zod';
import type { Refusal } from './refusals.ts';
import { refuse } from './refusals.ts';
import type { Auth } from './services.ts';
import { findSession } from './sessions/sessions.ts';

/** The roles that may administer accounts (auth contract, section 0). */
const adminRoles = ['service_role', 'supabase_admin'];

const identifier = z.guid();

/**
 * Why the bearer may not administer accounts, or null (auth contract, section 3). The role comes from the signed
 * claim; a token that belongs to a session is good only while the session lives.
 */
export async function findAdminFault(
  auth: Auth,
  authorization: string | undefined,
  now: Temporal.Instant,
): Promise<Refusal | null> {
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return refuse('no_authorization');
  const claims = await auth.tokens.read(token, now);
  if (claims === null) return refuse('bad_jwt');
  if (!adminRoles.includes(claims.role ?? '')) return refuse('not_admin');
  if (!claims.session_id) return null;
  const id = identifier.safeParse(claims.session_id).data;
  const userId = identifier.safeParse(claims.sub).data;
  if (id === undefined || userId === undefined) return refuse('bad_jwt');
  const session = await findSession(auth.database, { id, userId }, now);
  return session === undefined ? refuse('session_not_found') : null;
}
