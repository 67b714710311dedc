import { readPathId } from '../http/path-id.ts';
import { isRefusal } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { readUserParts } from '../sessions/answer-session.ts';
import { answerUser, refuseUnknown } from './answer-user.ts';
import { findAnyUser } from './find-any-user.ts';

/** `GET /admin/users/{id}` (auth contract, section 8). */
export async function showAnyUser(call: Call): Promise<Reply> {
  const { database } = call.auth;
  const wanted = readPathId(call, 'id');
  if (isRefusal(wanted)) return wanted;
  const user = await findAnyUser(database, wanted.id);
  return user === undefined ? refuseUnknown() : answerUser(await readUserParts(database, user));
}
