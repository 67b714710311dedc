import { readPathId } from '../http/path-id.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { formatFactor } from '../users/format-user.ts';
import { findUser } from '../users/users.ts';
import { listFactors } from './factors.ts';

/** `GET /admin/users/{id}/factors` (auth contract, section 8). */
export async function showFactors(call: Call): Promise<Reply> {
  const path = readPathId(call, 'id');
  if (isRefusal(path)) return path;
  const { database } = call.auth;
  const user = await findUser(database, path.id);
  if (user === undefined) {
    return refuse('user_not_found', { status: 404, sentence: 'User not found' });
  }
  const factors = await listFactors(database, user.id);
  return { json: factors.map(formatFactor) };
}
