import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { attempt } from '../attempt.ts';
import type { Refusal } from '../refusals.ts';
import { refuse } from '../refusals.ts';
import type { Call } from '../route.ts';
import { confirmPhone } from '../texts/confirm-phone.ts';
import { saveAddress } from '../users/save-address.ts';
import type { AuthUser } from '../users/users.ts';
import { findUserByEmail, updateUser } from '../users/users.ts';
import { confirmEmail } from './confirm-email.ts';
import type { Opened } from './opened.ts';

type Tools = Pick<Call, 'auth' | 'now'>;
type Half = 'email_change_current' | 'email_change_new';

/**
 * One of the two addresses has agreed to the change: after the first nothing changes but a note, after the second the
 * address is the account's, unless somebody else came to it meanwhile (auth contract, section 6.2). The account is
 * locked, and this half's token spent.
 */
export async function confirmEmailChange(
  trx: Transaction<Tables>,
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
    return { user: await confirmEmail(trx, changed, now) };
  });
}

/** The person has shown that the new number is theirs. The account is locked, and the token spent. */
export async function confirmPhoneChange(
  trx: Transaction<Tables>,
  { now }: Tools,
  user: AuthUser,
  phone: string,
): Promise<Opened | Refusal> {
  return attempt(trx, async () => {
    const changed = await saveAddress(trx, user, { kind: 'phone', text: phone }, now);
    return { user: await confirmPhone(trx, changed, now) };
  });
}

/**
 * Each letter is spent once, and new letters set the note back, so the second half is the other address. The new
 * address alone decides where only it is asked.
 */
function isLastHalf({ auth }: Pick<Call, 'auth'>, user: AuthUser, half: Half): boolean {
  if (!auth.settings.doubleEmailChange || user.email === null) return half === 'email_change_new';
  return user.email_change_halves === 1;
}
