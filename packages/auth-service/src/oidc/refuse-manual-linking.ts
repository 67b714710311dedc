import { refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';

/**
 * `GET /user/identities/authorize`, `DELETE /user/identities/{id}`: manual linking is not supported (auth contract,
 * section 9).
 */
export async function refuseManualLinking(): Promise<Reply> {
  return refuse('manual_linking_disabled');
}
