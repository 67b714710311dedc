import { chooseRedirect } from '../redirects.ts';
import { isRefusal, refuse } from '../refusals.ts';
import type { Reply } from '../reply.ts';
import type { Call } from '../route.ts';
import { parseChallenge } from '../sessions/flow-states.ts';
import { parseEmail } from '../users/addresses.ts';
import { lockUserByEmail } from '../users/lock-user-by-email.ts';
import { mailSteadily } from './mail-steadily.ts';
import { readLetterRequest } from './read-letter-request.ts';
import { sendRecovery } from './send-recovery.ts';

/** `POST /recover` (auth contract, section 4.8): one answer for known and unknown addresses. */
export async function recover(call: Call): Promise<Reply> {
  const read = await readLetterRequest(call, {});
  if (isRefusal(read)) return read;
  if (read.body.email === '') {
    return refuse('validation_failed', { sentence: 'Password recovery requires an email' });
  }
  const parsed = parseEmail(read.body.email);
  if (isRefusal(parsed)) return parsed;
  const challenge = parseChallenge(read.body);
  if (challenge !== null && isRefusal(challenge)) return challenge;
  const redirectTo = chooseRedirect(call.request, call.auth.settings);
  return mailSteadily(call, async (trx) => {
    const user = await lockUserByEmail(trx, parsed.email);
    if (user === undefined) return null;
    return sendRecovery(trx, call, user, { type: 'recovery', to: parsed.email, redirectTo, challenge });
  });
}
