import { z } from 'zod';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { chooseRedirect } from '../http/redirects.ts';
import { isRefusal } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { readUserParts } from '../sessions/answer-session.ts';
import { parseEmail } from '../users/addresses/addresses.ts';
import { inviteUser } from '../users/invite-user.ts';
import { answerUser } from './answer-user.ts';

const members = z.object({ email: optionalText, data: optionalObject });

/** `POST /invite` (auth contract, section 8). There is no minimum interval between invitations. */
export async function invite(call: Call): Promise<Reply> {
  const { auth, request } = call;
  const read = await readBody(request, members);
  if (isRefusal(read)) return read;
  const address = parseEmail(read.body.email);
  if (isRefusal(address)) return address;
  const redirectTo = chooseRedirect(request, auth.settings);
  const invitation = { ...address, data: read.body.data ?? {}, redirectTo };
  const invited = await auth.database.transaction().execute(async (trx) => {
    const user = await inviteUser(trx, call, invitation);
    return isRefusal(user) ? user : readUserParts(trx, user);
  });
  if (isRefusal(invited)) return invited;
  auth.wakeMailer();
  return answerUser(invited);
}
