import { readPathId } from '../http/path-id.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { formatFactor } from '../users/format-user.ts';
import { lockSignedIn } from '../users/lock-signed-in.ts';
import { lockUser } from '../users/users.ts';
import { deleteFactor, findFactor } from './factors.ts';

/** `DELETE /factors/{id}`: a verified one requires a session of aal2 (auth contract, section 7). */
export async function removeFactor(call: Call, signedIn: SignedIn): Promise<Reply> {
  const { auth, now } = call;
  const path = readPathId(call, 'id');
  if (isRefusal(path)) return path;
  return auth.database.transaction().execute(async (trx) => {
    const person = await lockSignedIn(trx, signedIn, now);
    if (isRefusal(person)) return person;
    const factor = await findFactor(trx, { id: path.id, userId: person.user.id });
    if (factor === undefined) return refuse('mfa_factor_not_found');
    if (factor.status === 'verified' && person.session.aal !== 'aal2') {
      return refuse('insufficient_aal', { status: 422 });
    }
    await deleteFactor(trx, factor);
    return { json: { id: factor.id } };
  });
}

/** `DELETE /admin/users/{id}/factors/{fid}`: for a person who lost their device (auth contract, section 8). */
export async function removeFactorAsAdmin(call: Call): Promise<Reply> {
  const user = readPathId(call, 'id');
  if (isRefusal(user)) return user;
  const wanted = readPathId(call, 'fid');
  if (isRefusal(wanted)) return wanted;
  return call.auth.database.transaction().execute(async (trx) => {
    if ((await lockUser(trx, user.id)) === undefined) {
      return refuse('user_not_found', { status: 404, sentence: 'User not found' });
    }
    const factor = await findFactor(trx, { id: wanted.id, userId: user.id });
    if (factor === undefined) return refuse('mfa_factor_not_found');
    await deleteFactor(trx, factor);
    return { json: formatFactor(factor) };
  });
}
