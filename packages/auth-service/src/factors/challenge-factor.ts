import { readPathId } from '../http/path-id.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { lockSignedIn } from '../users/lock-signed-in.ts';
import { insertChallenge } from './challenges.ts';
import { findFactor } from './factors.ts';

/**
 * `POST /factors/{id}/challenge` (auth contract, section 7). The body is ignored, because it has no meaning for TOTP.
 */
export async function challengeFactor(call: Call, signedIn: SignedIn): Promise<Reply> {
  const { auth, now, address } = call;
  const path = readPathId(call, 'id');
  if (isRefusal(path)) return path;
  return auth.database.transaction().execute(async (trx) => {
    const person = await lockSignedIn(trx, signedIn, now);
    if (isRefusal(person)) return person;
    const factor = await findFactor(trx, { id: path.id, userId: person.user.id });
    if (factor === undefined) return refuse('mfa_factor_not_found');
    const id = await insertChallenge(trx, { factorId: factor.id, address }, now);
    const expiresAt = Math.floor(now.epochMilliseconds / 1000) + auth.settings.challengeSeconds;
    return { json: { id, type: factor.factor_type, expires_at: expiresAt } };
  });
}
