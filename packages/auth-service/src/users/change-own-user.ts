import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../database/auth-tables.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { chooseRedirect } from '../http/redirects.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { sendEmailChange } from '../mails/send-email-change.ts';
import { consumeNonceAttempt } from '../one-time-tokens/code-attempts.ts';
import { saveCodeRequest } from '../one-time-tokens/code-requests.ts';
import { hashNewPassword, needsNonce, savePassword } from '../passwords/change-password.ts';
import { checkPasswordStrength } from '../passwords/password-policy.ts';
import { readUserParts } from '../sessions/answer-session.ts';
import { challengeMembers, parseChallenge } from '../sessions/flow-states.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { sendPhoneCode } from '../sms/send-phone-code.ts';
import { transactOrUndo } from '../transact-or-undo.ts';
import { parseEmail, parsePhone } from './addresses/addresses.ts';
import type { UserChange } from './find-change-refusal.ts';
import { findChangeRefusal, isNewEmail, isNewPhone } from './find-change-refusal.ts';
import { formatUser } from './format-user.ts';
import { lockSignedIn } from './lock-signed-in.ts';
import { mergeUserMetadata } from './merge-metadata.ts';
import type { AuthUser } from './users.ts';
import { updateUser } from './users.ts';

const members = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().nullish(),
  nonce: optionalText,
  data: optionalObject,
  app_metadata: optionalObject,
  ...challengeMembers,
});

type Body = z.output<typeof members>;

/** `PUT /user`: changes of a person's own account (auth contract, section 6.2). */
export async function changeOwnUser(call: Call, signedIn: SignedIn): Promise<Reply> {
  const read = await readBody(call.request, members);
  if (isRefusal(read)) return read;
  const change = await parseChange(call, read.body, signedIn.user);
  if (isRefusal(change)) return change;
  if (change.password !== null && change.nonce !== '' && needsNonce(call, signedIn.session)) {
    const taken = await consumeNonceAttempt(call, signedIn.user.id);
    if (isRefusal(taken)) return taken;
  }
  const changed = await transactOrUndo(call.auth.database, async (trx) => {
    const person = await lockSignedIn(trx, signedIn, call.now);
    if (isRefusal(person)) return person;
    const refusal = await findChangeRefusal(trx, call, person, change);
    if (refusal !== null) return refusal;
    const user = await saveChange(trx, call, person, change);
    return isRefusal(user) ? user : readUserParts(trx, user);
  });
  if (isRefusal(changed)) return changed;
  if (change.email !== '') await saveCodeRequest(call, change.email);
  if (change.phone !== '') await saveCodeRequest(call, change.phone);
  call.auth.wakeMailer();
  return { json: formatUser(changed.user, changed.identities, changed.factors) };
}

async function parseChange({ auth }: Call, body: Body, user: AuthUser): Promise<UserChange | Refusal> {
  if (body.app_metadata !== null) {
    return refuse('not_admin', { sentence: 'Updating app_metadata requires admin privileges' });
  }
  const parsed = body.email === '' ? { email: '' } : parseEmail(body.email);
  if (isRefusal(parsed)) return parsed;
  const number = body.phone === '' ? { phone: '' } : parsePhone(body.phone);
  if (isRefusal(number)) return number;
  const challenge = parseChallenge(body);
  if (challenge !== null && isRefusal(challenge)) return challenge;
  const password = body.password ?? null;
  const refusal = password === null ? null : checkPasswordStrength(password);
  if (refusal !== null) return refusal;
  return {
    email: parsed.email,
    phone: number.phone,
    nonce: body.nonce,
    data: body.data ?? {},
    challenge,
    password: password === null ? null : await hashNewPassword(auth, user, password),
  };
}

/**
 * Saves the change; a refusal must roll back the transaction. The password comes first, because it revokes the mails
 * that the rest then issues.
 */
async function saveChange(
  trx: Transaction<AuthTables>,
  call: Call,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  change: UserChange,
): Promise<AuthUser | Refusal> {
  const { now } = call;
  const { password, data } = change;
  if (password !== null) await savePassword(trx, { user, session }, password, now);
  const refusal =
    (await askNewEmail(trx, call, user, change)) ?? (await askNewPhone(trx, call, user, change));
  if (refusal !== null) return refusal;
  return updateUser(trx, user.id, { user_metadata: mergeUserMetadata(user.user_metadata, data) }, now);
}

/** The new address is pending until its owner, and that of the present one, have confirmed by mail. */
async function askNewEmail(
  trx: Transaction<AuthTables>,
  call: Call,
  user: AuthUser,
  { email, challenge }: UserChange,
): Promise<Refusal | null> {
  if (!isNewEmail(user, email)) return null;
  const flow = challenge === null ? null : ({ challenge, method: 'email_change' } as const);
  const way = { flow, redirectTo: chooseRedirect(call.request, call.auth.settings) };
  const refusal = await sendEmailChange(trx, call, { ...user, new_email: email }, way);
  if (refusal === null) await updateUser(trx, user.id, { new_email: email }, call.now);
  return refusal;
}

/** The new number is pending until its owner has typed the code in the SMS. */
async function askNewPhone(
  trx: Transaction<AuthTables>,
  call: Call,
  user: AuthUser,
  { phone }: UserChange,
): Promise<Refusal | null> {
  if (!isNewPhone(user, phone)) return null;
  const refusal = await sendPhoneCode(trx, call, user, { kind: 'phone_change', to: phone });
  if (refusal === null) await updateUser(trx, user.id, { new_phone: phone }, call.now);
  return refusal;
}
