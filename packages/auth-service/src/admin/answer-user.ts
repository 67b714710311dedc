import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { UserParts } from '../sessions/answer-session.ts';
import { formatUser } from '../users/format-user.ts';

/** The answer of a route that shows one user (auth contract, section 2.2). */
export function answerUser({ user, identities, factors }: UserParts): Reply {
  return { json: formatUser(user, identities, factors) };
}

/** There is no such user (auth contract, section 8). */
export function refuseUnknown(sentence = 'User not found'): Refusal {
  return refuse('user_not_found', { status: 404, sentence });
}
