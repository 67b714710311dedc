import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { consumeMailBudget, findMailWait } from '../one-time-tokens/mail-limits.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { transactOrUndo } from '../transact-or-undo.ts';
import { lockSignedIn } from '../users/lock-signed-in.ts';
import { updateUser } from '../users/users.ts';

const noAddress = refuse('validation_failed', {
  sentence: 'Reauthentication requires the user to have an email or a phone number',
});

/** `GET /reauthenticate`: mails the code that an old session needs for a new password (auth contract, section 6.3). */
export async function reauthenticate(call: Call, signedIn: SignedIn): Promise<Reply> {
  const reply = await transactOrUndo(call.auth.database, (trx) => mailNonce(trx, call, signedIn));
  call.auth.wakeMailer();
  return reply;
}

async function mailNonce(trx: Transaction<AuthTables>, call: Call, signedIn: SignedIn): Promise<Reply> {
  const { auth, now } = call;
  const person = await lockSignedIn(trx, signedIn, now);
  if (isRefusal(person)) return person;
  const { id, email, phone, email_confirmed_at, reauthentication_sent_at } = person.user;
  if (email === null && phone === null) return noAddress;
  if (email === null || email_confirmed_at === null) return refuse('email_not_confirmed', { status: 422 });
  const wait = findMailWait(call, reauthentication_sent_at) ?? consumeMailBudget(call, person.user);
  if (wait !== null) return wait;
  const token = { userId: id, kind: 'reauthentication', address: email } as const;
  const { code } = await issueToken(trx, auth, token, now);
  const goodUntil = now.add({ seconds: auth.settings.otpSeconds });
  await auth.queueMail(trx, { kind: 'reauthentication', to: email, link: null, code, goodUntil }, now);
  await updateUser(trx, id, { reauthentication_sent_at: now.toString() }, now);
  return { json: {} };
}
