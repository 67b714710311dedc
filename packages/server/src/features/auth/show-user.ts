import { formatUser } from './format-user.ts';
import { refuse } from './refusals.ts';
import type { Reply } from './reply.ts';
import type { Call } from './route.ts';
import type { SignedIn } from './signed-in.ts';
import { listIdentities } from './users.ts';

/** `GET /user` (auth contract, section 6.1). */
export async function showUser({ auth }: Call, { user, claims }: SignedIn): Promise<Reply> {
  if (claims.aud !== user.aud) {
    return refuse('validation_failed', { sentence: 'Token audience does not match the user' });
  }
  return { json: formatUser(user, await listIdentities(auth.database, user.id)) };
}
