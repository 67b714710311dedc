import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { mergeUserMetadata } from './merge-metadata.ts';
import type { AuthUser } from './users.ts';

/** An account to create. Members that are left out are empty. */
export type NewUser = {
  readonly id?: string;
  /** Lower case. */
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly passwordHash?: string | null;
  readonly emailConfirmed?: boolean;
  readonly phoneConfirmed?: boolean;
  readonly invited?: boolean;
  /** Metadata from the person or the administrator; the four members of the service win over it. */
  readonly userMetadata?: Readonly<Record<string, unknown>>;
  readonly appMetadata?: Readonly<Record<string, unknown>>;
  readonly role?: string;
  readonly isSso?: boolean;
  /** The first sign-in method: 'email', 'phone', or a provider's name. */
  readonly provider?: string;
  /** Accounts by an administrator get no metadata of the service, as in the reference. */
  readonly madeBy?: 'person' | 'administrator';
  /** False when the identity is created by the caller. */
  readonly withIdentity?: boolean;
};

/** Creates an account with its first identity (auth contract, sections 2.2 and 2.3). */
export async function insertUser(
  trx: Transaction<AuthTables>,
  wanted: NewUser,
  now: Temporal.Instant,
): Promise<AuthUser> {
  const id = wanted.id ?? randomUUID();
  const at = now.toString();
  const provider = wanted.provider ?? (wanted.email ? 'email' : 'phone');
  const known = {
    sub: id,
    ...(wanted.email ? { email: wanted.email } : {}),
    ...(wanted.phone ? { phone: wanted.phone } : {}),
    email_verified: wanted.emailConfirmed ?? false,
    phone_verified: wanted.phoneConfirmed ?? false,
  };
  const user = await trx
    .insertInto('auth.users')
    .values({
      id,
      email: wanted.email ?? null,
      phone: wanted.phone ?? null,
      encrypted_password: wanted.passwordHash ?? null,
      email_confirmed_at: wanted.emailConfirmed ? at : null,
      phone_confirmed_at: wanted.phoneConfirmed ? at : null,
      invited_at: wanted.invited ? at : null,
      app_metadata: JSON.stringify({ ...wanted.appMetadata, provider, providers: [provider] }),
      user_metadata: describePerson(wanted, known),
      ...(wanted.role ? { role: wanted.role } : {}),
      is_sso_user: wanted.isSso ?? false,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (wanted.withIdentity !== false) {
    await trx
      .insertInto('auth.identities')
      .values({
        user_id: id,
        provider,
        provider_id: id,
        identity_data: JSON.stringify({ ...wanted.userMetadata, ...known }),
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  return user;
}

/** The first metadata: all members of the service at a sign-up; by an administrator only whether the e-mail is confirmed. */
function describePerson(
  { madeBy, userMetadata = {}, emailConfirmed }: NewUser,
  known: Readonly<Record<string, unknown>>,
): string {
  if (madeBy !== 'administrator') return JSON.stringify({ ...userMetadata, ...known });
  return mergeUserMetadata(emailConfirmed ? { email_verified: true } : {}, userMetadata);
}
