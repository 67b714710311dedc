import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../database/auth-tables.ts';
import { optionalText } from '../http/read-body.ts';
import { chooseRedirect } from '../http/redirects.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import type { Challenge } from '../sessions/flow-states.ts';
import { parseChallenge } from '../sessions/flow-states.ts';
import { parseEmailOrPhone } from '../sms/parse-email-or-phone.ts';
import { sendPhoneCode } from '../sms/send-phone-code.ts';
import { lockUserByAddress } from '../users/addresses/lock-user-by-address.ts';
import type { Address } from '../users/addresses/save-address.ts';
import { mailInConstantTime } from './mail-in-constant-time.ts';
import { readMailRequest } from './read-mail-request.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendEmailChange } from './send-email-change.ts';

const members = { type: optionalText };
const types = z.enum(['signup', 'email_change', 'sms', 'phone_change']);

type Wanted = {
  readonly type: z.output<typeof types>;
  readonly address: Address;
  readonly challenge: Challenge | null;
  readonly redirectTo: string;
};

/** `POST /resend` (auth contract, section 4.7): one answer, whether or not a confirmation is pending. */
export async function resend(call: Call): Promise<Reply> {
  const read = await readMailRequest(call, members);
  if (isRefusal(read)) return read;
  const { email, phone } = read.body;
  const type = types.safeParse(read.body.type).data;
  if (type === undefined) {
    const sentence = 'Missing one of these types: signup, email_change, sms, phone_change';
    return refuse('validation_failed', { sentence });
  }
  if (type === 'signup' && email === '') {
    return refuse('validation_failed', { sentence: 'Type provided requires an email address' });
  }
  if (type === 'sms' && phone === '') {
    return refuse('validation_failed', { sentence: 'Type provided requires a phone number' });
  }
  if (email !== '' && phone !== '') {
    const sentence = 'Only an email address or phone number should be provided.';
    return refuse('validation_failed', { sentence });
  }
  if (email === '' && phone === '') {
    return refuse('validation_failed', { sentence: 'Missing email address or phone number' });
  }
  const disabled = refuse('phone_provider_disabled', { status: 400 });
  const isText = type === 'sms' || type === 'phone_change';
  if (isText && call.auth.settings.smsWebhookUrl === null) return disabled;
  const address = parseEmailOrPhone(call.auth.settings, read.body, disabled);
  if (isRefusal(address)) return address;
  const challenge = parseChallenge(read.body);
  if (challenge !== null && isRefusal(challenge)) return challenge;
  const redirectTo = chooseRedirect(call.request, call.auth.settings);
  const wanted = { type, address, challenge, redirectTo };
  return mailInConstantTime(call, address, (trx) => sendAgain(trx, call, wanted));
}

/** The account is found by its present address or number, also where a new one is to be confirmed. */
async function sendAgain(
  trx: Transaction<AuthTables>,
  call: Call,
  { type, address, challenge, redirectTo }: Wanted,
): Promise<Refusal | null> {
  const user = await lockUserByAddress(trx, address);
  if (user === undefined) return null;
  if (type === 'signup' && user.email_confirmed_at === null) {
    const flow = challenge === null ? null : ({ challenge, method: 'email/signup' } as const);
    return sendConfirmation(trx, call, user, { redirectTo, flow });
  }
  if (type === 'email_change' && user.new_email !== null) {
    const flow = challenge === null ? null : ({ challenge, method: 'email_change' } as const);
    return sendEmailChange(trx, call, { ...user, new_email: user.new_email }, { redirectTo, flow });
  }
  if (type === 'sms' && user.phone_confirmed_at === null) {
    return sendPhoneCode(trx, call, user, { kind: 'confirmation', to: address.text });
  }
  if (type === 'phone_change' && user.new_phone !== null) {
    return sendPhoneCode(trx, call, user, { kind: 'phone_change', to: user.new_phone });
  }
  return null;
}
