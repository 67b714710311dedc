import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../database/auth-tables.ts';
import { readBody } from '../http/read-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { attempt } from '../protection/attempt.ts';
import type { UserParts } from '../sessions/answer-session.ts';
import { readUserParts } from '../sessions/answer-session.ts';
import { saveAddress } from '../users/addresses/save-address.ts';
import { insertUser } from '../users/new-user.ts';
import { updateUser } from '../users/users.ts';
import { answerUser } from './answer-user.ts';
import type { Attributes } from './user-attributes.ts';
import { attributeMembers, checkAttributes } from './user-attributes.ts';

const identifier = z.guid();

/** `POST /admin/users` (auth contract, section 8): makes an account and never mails. */
export async function createUser(call: Call): Promise<Reply> {
  const read = await readBody(call.request, attributeMembers);
  if (isRefusal(read)) return read;
  const { id, email, phone, password } = read.body;
  if (email === '' && phone === '') {
    const sentence = 'Cannot create a user without either an email or phone';
    return refuse('validation_failed', { sentence });
  }
  if (id !== '' && !identifier.safeParse(id).success) {
    return refuse('validation_failed', { sentence: 'ID must be a UUID' });
  }
  // Without a password, the account cannot sign in with one.
  const wanted = await checkAttributes({ ...read.body, password: password || null }, call);
  if (isRefusal(wanted)) return wanted;
  const made = await call.auth.database
    .transaction()
    .execute((trx) => attempt(trx, () => makeAccount(trx, call, id, wanted)));
  return isRefusal(made) ? made : answerUser(made);
}

async function makeAccount(
  trx: Transaction<AuthTables>,
  { now }: Call,
  id: string,
  { email, phone, ...wanted }: Attributes,
): Promise<UserParts | Refusal> {
  const made = await insertUser(
    trx,
    {
      ...(id === '' ? {} : { id: id.toLowerCase() }),
      email,
      phone,
      passwordHash: wanted.passwordHash,
      madeBy: 'administrator',
      emailConfirmed: email !== null && wanted.confirmsEmail,
      phoneConfirmed: phone !== null && wanted.confirmsPhone,
      userMetadata: withoutNulls(wanted.userMetadata),
      appMetadata: withoutNulls(wanted.appMetadata),
      ...(wanted.role === null ? {} : { role: wanted.role }),
    },
    now,
  );
  // An account has an identity for its address and one for its number.
  const both = email !== null && phone !== null;
  const user = both ? await saveAddress(trx, made, { kind: 'phone', text: phone }, now) : made;
  const bannedUntil = wanted.ban?.bannedUntil ?? null;
  if (bannedUntil === null) return readUserParts(trx, user);
  return readUserParts(trx, await updateUser(trx, user.id, { banned_until: bannedUntil.toString() }, now));
}

/** Drops members whose value is null: in metadata, null means absent (auth contract, section 2.2). */
function withoutNulls(metadata: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null));
}
