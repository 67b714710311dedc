import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, PendingSignUp, TokenKind } from '../database/auth-tables.ts';
import type { Reader } from '../database/database.ts';
import { hashLinkToken, makeCode, makeLinkToken } from '../protection/secrets.ts';
import type { Auth } from '../services.ts';

export type OneTimeToken = Selectable<AuthTables['auth.one_time_tokens']>;

/** The two secrets of one token: that of the link, and the code that is valid together with the address. */
export type IssuedToken = { readonly token: string; readonly code: string };

/** Prefix of a link token of a PKCE flow: such a link yields a code instead of a session. */
export const pkcePrefix = 'pkce_';

/**
 * Issues link and code for an address and revokes earlier ones of the same kind (auth contract, section 5.1). Both are
 * stored as hashes, so that they cannot be used by a reader of the database.
 */
export async function issueToken(
  trx: Transaction<AuthTables>,
  auth: Auth,
  wanted: {
    readonly userId: string;
    readonly kind: TokenKind;
    readonly address: string;
    readonly isPkce?: boolean;
    /** The sign-up that causes the mail; without it that of an earlier mail is kept. */
    readonly signUp?: PendingSignUp | undefined;
  },
  now: Temporal.Instant,
): Promise<IssuedToken> {
  const token = `${wanted.isPkce === true ? pkcePrefix : ''}${makeLinkToken()}`;
  const code = makeCode();
  const row = {
    address: wanted.address,
    token_hash: hashLinkToken(token),
    code_hash: hashCode(auth, wanted.address, code),
    created_at: now.toString(),
    ...(wanted.signUp && { sign_up: JSON.stringify(wanted.signUp) }),
  };
  await trx
    .insertInto('auth.one_time_tokens')
    .values({ user_id: wanted.userId, kind: wanted.kind, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute();
  return { token, code };
}

/** The token of a link, even if expired. */
export async function findByLink(db: Reader, token: string): Promise<OneTimeToken | undefined> {
  return db
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hashLinkToken(token))
    .executeTakeFirst();
}

/** The token of one of these kinds whose code was sent to that address, even if expired. */
export async function findByCode(
  db: Reader,
  auth: Auth,
  {
    address,
    code,
    kinds,
  }: { readonly address: string; readonly code: string; readonly kinds: readonly TokenKind[] },
): Promise<OneTimeToken | undefined> {
  return db
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('code_hash', '=', hashCode(auth, address, code))
    .where('kind', 'in', kinds)
    .executeTakeFirst();
}

/** Whether the token has not expired. */
export function isFresh(
  { created_at }: Pick<OneTimeToken, 'created_at'>,
  lifetimeSeconds: number,
  now: Temporal.Instant,
): boolean {
  return Temporal.Instant.compare(now, created_at.add({ seconds: lifetimeSeconds })) < 0;
}

/** Deletes the token if it still is the one that was found: of several concurrent uses only one succeeds. */
export async function markTokenConsumed(trx: Transaction<AuthTables>, found: OneTimeToken): Promise<boolean> {
  const spent = await trx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', found.user_id)
    .where('kind', '=', found.kind)
    .where('code_hash', '=', found.code_hash)
    .returning('kind')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Revokes all mails of an account, after a confirmation, a new password or a new address (section 5.1). */
export async function deleteTokens(trx: Transaction<AuthTables>, userId: string): Promise<void> {
  await trx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}

/** Six digits alone are quickly guessed, so the stored hash also requires the server's key and the address. */
function hashCode(auth: Auth, address: string, code: string): Buffer {
  return auth.keyedHash('code', `${address.toLowerCase()}\n${code}`);
}
