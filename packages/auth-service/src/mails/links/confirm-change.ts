import type { Transaction } from 'kysely';
import type { AuthTables } from '../../database/auth-tables.ts';
import type { Refusal } from '../../http/refusals.ts';
import { refuse } from '../../http/refusals.ts';
import type { Call } from '../../http/route.ts';
import { attempt } from '../../protection/attempt.ts';
import { confirmPhone } from '../../sms/confirm-phone.ts';
import { saveAddress } from '../../users/addresses/save-address.ts';
import type { AuthUser } from '../../users/users.ts';
import { findUserByEmail, updateUser } from '../../users/users.ts';
import { confirmEmail } from './confirm-email.ts';
import type { Opened } from './opened.ts';

type Tools = Pick<Call, 'auth' | 'now'>;
type Half = 'email_change_current' | 'email_change_new';

/**
 * Counts the confirmation of one of the two addresses: the first is only recorded, the second makes the new address the
 * account's, unless another account took it meanwhile (auth contract, section 6.2). The caller has locked the account
 * and consumed the token.
 */
export async function confirmEmailChange(
  trx: Transaction<AuthTables>,
  call: Tools,
  user: AuthUser,
  half: Half,
): Promise<Opened | Refusal> {
  const { auth, now } = call;
  const email = user.new_email;
  if (email === null || !isLastHalf(call, user, half)) {
    await updateUser(trx, user.id, { email_change_halves: 1 }, now);
    return { isFirstHalf: true };
  }
  if ((await findUserByEmail(trx, email)) !== undefined) return refuse('email_exists');
  return attempt(trx, async () => {
    const changed = await saveAddress(trx, user, { kind: 'email', text: email }, now);
    await auth.onEmailChanged?.(trx, { userId: user.id, email }, now);
    return { user: await confirmEmail(trx, changed, now), needsPassword: false };
  });
}

/** Makes a confirmed new number the account's. The caller has locked the account and consumed the token. */
export async function confirmPhoneChange(
  trx: Transaction<AuthTables>,
  { now }: Tools,
  user: AuthUser,
  phone: string,
): Promise<Opened | Refusal> {
  return attempt(trx, async () => {
    const changed = await saveAddress(trx, user, { kind: 'phone', text: phone }, now);
    return { user: await confirmPhone(trx, changed, now), needsPassword: false };
  });
}

/**
 * Whether this confirmation is the last. Each token is consumed once, and new mails reset the counter, so a second
 * confirmation comes from the other address. Where only the new address has to confirm, one is enough.
 */
function isLastHalf({ auth }: Pick<Call, 'auth'>, user: AuthUser, half: Half): boolean {
  if (!auth.settings.doubleEmailChange || user.email === null) return half === 'email_change_new';
  return user.email_change_halves === 1;
}
