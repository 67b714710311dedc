import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { hashPassword } from './password-hashes.ts';

/** Hashes a password for a caller without an account, at lower priority than those of known sources. */
export async function hashAtLowPriority(
  { auth }: Pick<Call, 'auth'>,
  password: string,
): Promise<{ readonly passwordHash: string } | Refusal> {
  const { passwordQueue, settings } = auth;
  const passwordHash = await passwordQueue(false, () => hashPassword(password, settings.passwordCost));
  return passwordHash === null ? refuse('over_request_rate_limit', { retryAfter: 1 }) : { passwordHash };
}
