import { refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { readUserParts } from '../sessions/answer-session.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { formatUser } from './format-user.ts';

/** `GET /user` (auth contract, section 6.1). */
export async function showUser({ auth }: Call, { user, claims }: SignedIn): Promise<Reply> {
  if (claims.aud !== user.aud) {
    return refuse('validation_failed', { sentence: 'Token audience does not match the user' });
  }
  const { identities, factors } = await readUserParts(auth.database, user);
  return { json: formatUser(user, identities, factors) };
}
