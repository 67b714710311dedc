import { chooseRedirect } from '../http/redirects.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { parseChallenge } from '../sessions/flow-states.ts';
import { parseEmail } from '../users/addresses/addresses.ts';
import { lockUserByEmail } from '../users/addresses/lock-user-by-email.ts';
import { mailInConstantTime } from './mail-in-constant-time.ts';
import { readMailRequest } from './read-mail-request.ts';
import { sendRecovery } from './send-recovery.ts';

/** `POST /recover` (auth contract, section 4.8): one answer for known and unknown addresses. */
export async function recover(call: Call): Promise<Reply> {
  const read = await readMailRequest(call, {});
  if (isRefusal(read)) return read;
  if (read.body.email === '') {
    return refuse('validation_failed', { sentence: 'Password recovery requires an email' });
  }
  const parsed = parseEmail(read.body.email);
  if (isRefusal(parsed)) return parsed;
  const challenge = parseChallenge(read.body);
  if (challenge !== null && isRefusal(challenge)) return challenge;
  const redirectTo = chooseRedirect(call.request, call.auth.settings);
  return mailInConstantTime(call, { kind: 'email', text: parsed.email }, async (trx) => {
    const user = await lockUserByEmail(trx, parsed.email);
    if (user === undefined) return null;
    return sendRecovery(trx, call, user, { type: 'recovery', to: parsed.email, redirectTo, challenge });
  });
}
