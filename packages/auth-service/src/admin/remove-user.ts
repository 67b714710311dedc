import { z } from 'zod';
import { readPathId } from '../http/path-id.ts';
import { readBodyIfAny } from '../http/read-body.ts';
import { isRefusal } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { deleteUser, softDeleteUser } from '../users/delete-user.ts';
import { lockUser } from '../users/users.ts';
import { refuseUnknown } from './answer-user.ts';
import { findAnyUser } from './find-any-user.ts';

const manner = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * `DELETE /admin/users/{id}` (auth contract, section 8). A soft-deleted account can still be deleted; a second soft
 * deletion changes nothing.
 */
export async function removeUser(call: Call): Promise<Reply> {
  const { auth, now } = call;
  const wanted = readPathId(call, 'id');
  if (isRefusal(wanted)) return wanted;
  const read = await readBodyIfAny(call.request, manner);
  if (isRefusal(read)) return read;
  const isSoft = read.body.should_soft_delete === true;
  return auth.database.transaction().execute(async (trx) => {
    const live = await lockUser(trx, wanted.id);
    if (live === undefined && (await findAnyUser(trx, wanted.id)) === undefined) return refuseUnknown();
    if (!isSoft) await deleteUser(trx, wanted.id);
    else if (live !== undefined) await softDeleteUser(trx, auth, live, now);
    return { json: {} };
  });
}
