import type { Transaction, Updateable } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { readPathId } from '../http/path-id.ts';
import { readBody } from '../http/read-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { confirmEmail } from '../mails/links/confirm-email.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { attempt } from '../protection/attempt.ts';
import type { UserParts } from '../sessions/answer-session.ts';
import { readUserParts } from '../sessions/answer-session.ts';
import { confirmPhone } from '../sms/confirm-phone.ts';
import { saveAddress } from '../users/addresses/save-address.ts';
import { mergeAppMetadata, mergeUserMetadata } from '../users/merge-metadata.ts';
import type { AuthUser } from '../users/users.ts';
import { lockUser, updateUser } from '../users/users.ts';
import { answerUser, refuseUnknown } from './answer-user.ts';
import type { Attributes } from './user-attributes.ts';
import { attributeMembers, checkAttributes } from './user-attributes.ts';

/** `PUT /admin/users/{id}` (auth contract, section 8): changes take effect at once, and no mail is sent. */
export async function changeAnyUser(call: Call): Promise<Reply> {
  const wanted = readPathId(call, 'id');
  if (isRefusal(wanted)) return wanted;
  const read = await readBody(call.request, attributeMembers);
  if (isRefusal(read)) return read;
  const attributes = await checkAttributes(read.body, call);
  if (isRefusal(attributes)) return attributes;
  const changed = await call.auth.database.transaction().execute(async (trx) => {
    const user = await lockUser(trx, wanted.id);
    return user === undefined ? refuseUnknown() : attempt(trx, () => change(trx, call, user, attributes));
  });
  return isRefusal(changed) ? changed : answerUser(changed);
}

async function change(
  trx: Transaction<AuthTables>,
  call: Call,
  before: AuthUser,
  wanted: Attributes,
): Promise<UserParts | Refusal> {
  const { now } = call;
  let user = await updateUser(trx, before.id, plainColumns(before, wanted), now);
  if (wanted.email !== null && wanted.email !== user.email) {
    user = await saveAddress(trx, user, { kind: 'email', text: wanted.email }, now);
    await call.auth.onEmailChanged?.(trx, { userId: user.id, email: wanted.email }, now);
  }
  if (wanted.phone !== null && wanted.phone !== user.phone) {
    user = await saveAddress(trx, user, { kind: 'phone', text: wanted.phone }, now);
  }
  if (wanted.confirmsEmail && user.email !== null && user.email_confirmed_at === null) {
    user = await confirmEmail(trx, user, now);
  }
  if (wanted.confirmsPhone && user.phone !== null) user = await confirmPhone(trx, user, now);
  if (wanted.passwordHash !== null) {
    user = await replacePassword(trx, user.id, wanted.passwordHash, now);
  }
  return readUserParts(trx, user);
}

/** The columns that are stored as given, without further effects. */
function plainColumns(
  user: AuthUser,
  { role, ban, userMetadata, appMetadata }: Attributes,
): Updateable<AuthTables['auth.users']> {
  return {
    ...(role === null ? {} : { role }),
    ...(ban === null ? {} : { banned_until: ban.bannedUntil?.toString() ?? null }),
    user_metadata: mergeUserMetadata(user.user_metadata, userMetadata),
    app_metadata: mergeAppMetadata(user.app_metadata, appMetadata),
  };
}
