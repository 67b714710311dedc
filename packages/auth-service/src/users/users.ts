import type { Selectable, Transaction, Updateable } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Reader } from '../database/database.ts';

export type AuthUser = Selectable<AuthTables['auth.users']>;
export type AuthIdentity = Selectable<AuthTables['auth.identities']>;

/** The id of no account: looking it up takes the same time as for an existing one. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** The longest address an account can have (RFC 5321 section 4.5.3.1, rounded to the usual column size). */
const longestEmail = 255;

/** The account with that id; undefined for a soft-deleted one. */
export async function findUser(db: Reader, id: string): Promise<AuthUser | undefined> {
  return db
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The account that signs in with that address, compared without letter case. */
export async function findUserByEmail(db: Reader, email: string): Promise<AuthUser | undefined> {
  if (email.length > longestEmail || hasControlCharacter(email)) return undefined;
  return db
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('is_sso_user', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The account that signs in with that telephone number, digits only. */
export async function findUserByPhone(db: Reader, phone: string): Promise<AuthUser | undefined> {
  return db
    .selectFrom('auth.users')
    .selectAll()
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The identities of the account, oldest first. */
export async function listIdentities(db: Reader, userId: string): Promise<AuthIdentity[]> {
  return db
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The account, locked until the transaction ends: every change of an identity takes this lock first. */
export async function lockUser(trx: Transaction<AuthTables>, id: string): Promise<AuthUser | undefined> {
  return trx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateUser(
  trx: Transaction<AuthTables>,
  id: string,
  columns: Updateable<AuthTables['auth.users']>,
  now: Temporal.Instant,
): Promise<AuthUser> {
  return trx
    .updateTable('auth.users')
    .set({ ...columns, updated_at: now.toString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores the time of a sign-in. */
export async function stampSignIn(
  trx: Transaction<AuthTables>,
  id: string,
  now: Temporal.Instant,
): Promise<AuthUser> {
  return updateUser(trx, id, { last_sign_in_at: now.toString() }, now);
}

/**
 * The account, locked, if it still has the verified password and may sign in; undefined when it was changed, banned or
 * deleted meanwhile.
 */
export async function lockVerified(
  trx: Transaction<AuthTables>,
  { id, encrypted_password: verified }: AuthUser,
  now: Temporal.Instant,
): Promise<AuthUser | undefined> {
  const user = await lockUser(trx, id);
  if (user === undefined || user.encrypted_password !== verified || isBanned(user, now)) return undefined;
  return user;
}

/** Stores the last sign-in of the identity. */
export async function stampIdentity(
  trx: Transaction<AuthTables>,
  userId: string,
  provider: string,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString();
  await trx
    .updateTable('auth.identities')
    .set({ last_sign_in_at: at, updated_at: at })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

export function isBanned(user: Pick<AuthUser, 'banned_until'>, now: Temporal.Instant): boolean {
  return user.banned_until !== null && Temporal.Instant.compare(now, user.banned_until) < 0;
}

/** PostgreSQL's text cannot contain NUL, and no address contains a control character. */
function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
