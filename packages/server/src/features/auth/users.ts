import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AuthTables } from '../../platform/database/auth-tables.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { asMoment } from './as-moment.ts';

export type AuthUser = Selectable<AuthTables['auth.users']>;
export type AuthIdentity = Selectable<AuthTables['auth.identities']>;

/** The longest address an account can have (RFC 5321 section 4.5.3.1, and the column's practice elsewhere). */
const longestEmail = 255;

/** The account with that id; one that was deleted softly is no account any more. */
export async function findUser(db: Kysely<Tables>, id: string): Promise<AuthUser | undefined> {
  return db
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The account that signs in with that address, in any letter case. */
export async function findUserByEmail(db: Kysely<Tables>, email: string): Promise<AuthUser | undefined> {
  if (email.length > longestEmail || hasControlCharacter(email)) return undefined;
  return db
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('is_sso_user', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** How the account is known at its providers, oldest first. */
export async function listIdentities(db: Kysely<Tables>, userId: string): Promise<AuthIdentity[]> {
  return db
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Notes a sign-in, if the account still has the password that was verified and may still come in; undefined when
 * it was changed, banned or deleted meanwhile.
 */
export async function saveSignIn(
  trx: Transaction<Tables>,
  { id, encrypted_password: verified }: AuthUser,
  now: Temporal.Instant,
): Promise<AuthUser | undefined> {
  const at = now.toString();
  const user = await trx
    .updateTable('auth.users')
    .set({ last_sign_in_at: at, updated_at: at })
    .where('id', '=', id)
    .where('encrypted_password', '=', verified)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([where('banned_until', 'is', null), where('banned_until', '<=', asMoment(now))]),
    )
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) return undefined;
  await trx
    .updateTable('auth.identities')
    .set({ last_sign_in_at: at, updated_at: at })
    .where('user_id', '=', id)
    .where('provider', '=', 'email')
    .execute();
  return user;
}

export function isBanned(user: Pick<AuthUser, 'banned_until'>, now: Temporal.Instant): boolean {
  return user.banned_until !== null && Temporal.Instant.compare(now, user.banned_until) < 0;
}

/** PostgreSQL's text holds no NUL, and no address holds any of its kin. */
function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
