import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AuthTables } from '../../database/auth-tables.ts';
import type { Reader } from '../../database/database.ts';
import { deleteTokens } from '../../one-time-tokens/one-time-tokens.ts';
import { deleteFlows } from '../../sessions/flow-states.ts';
import { deleteSessions } from '../../sessions/sessions.ts';
import type { AuthIdentity, AuthUser } from '../users.ts';
import { listIdentities, updateUser } from '../users.ts';

/** A person as an external identity provider describes them. */
export type ExternalIdentity = {
  /** The provider's name in the settings; a company's sign-on is `sso:<name>`. */
  readonly provider: string;
  /** The provider's own id of the person, which never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean;
  /** Further claims of the provider: name, picture and the like. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** A company's identity provider: identified by provider and subject only, never by the address. */
  readonly isSso?: boolean;
  /** Where the confirmation mail leads; the site where it is left out. */
  readonly redirectTo?: string;
};

/** The identity of a provider's person, if it is linked to an account. */
export async function findIdentity(
  db: Reader,
  { provider, subject }: Pick<ExternalIdentity, 'provider' | 'subject'>,
): Promise<AuthIdentity | undefined> {
  return db
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst();
}

/** Adds the identity to the account; false if it belongs to an account already. */
export async function insertIdentity(
  trx: Transaction<AuthTables>,
  userId: string,
  external: ExternalIdentity,
  now: Temporal.Instant,
): Promise<boolean> {
  const at = now.toString();
  const inserted = await trx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider: external.provider,
      provider_id: external.subject,
      identity_data: JSON.stringify(identityData(external)),
      last_sign_in_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Updates the claims of the provider. */
export async function refreshIdentity(
  trx: Transaction<AuthTables>,
  external: ExternalIdentity,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString();
  await trx
    .updateTable('auth.identities')
    .set({ identity_data: JSON.stringify(identityData(external)), last_sign_in_at: at, updated_at: at })
    .where('provider', '=', external.provider)
    .where('provider_id', '=', external.subject)
    .execute();
}

/**
 * Revokes all access to an account whose address was never confirmed: its creator need not own the address (auth
 * contract, section 4.5). The given identity stays.
 */
export async function removeUnverifiedIdentities(
  trx: Transaction<AuthTables>,
  userId: string,
  { provider, subject }: ExternalIdentity,
): Promise<void> {
  await deleteTokens(trx, userId);
  await deleteFlows(trx, userId);
  await deleteSessionsAndFactors(trx, userId);
  await sql`
    delete from auth.identities
    where user_id = ${userId} and (provider, provider_id) <> (${provider}, ${subject})`.execute(trx);
}

/** Ends the sessions and removes the second factors of an account that its owner signs in to for the first time. */
export async function deleteSessionsAndFactors(trx: Transaction<AuthTables>, userId: string): Promise<void> {
  await deleteSessions(trx, userId, 'all');
  await trx.deleteFrom('auth.factors').where('user_id', '=', userId).execute();
}

/** Stores the providers of the identities on the account, the first one first. */
export async function saveProviders(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  now: Temporal.Instant,
): Promise<AuthUser> {
  const identities = await listIdentities(trx, user.id);
  const names = [...new Set(identities.map((identity) => identity.provider))];
  const { provider } = user.app_metadata;
  const first = names.find((name) => name === provider) ?? names[0];
  // Identities of the same time have no order of their own.
  const providers = names.toSorted((one, other) => Number(other === first) - Number(one === first));
  const metadata = { ...user.app_metadata, provider: first, providers };
  return updateUser(trx, user.id, { app_metadata: JSON.stringify(metadata) }, now);
}

/** The claims for the account's metadata, without the four members that the service sets itself. */
export function profileOf({ claims }: ExternalIdentity): Readonly<Record<string, unknown>> {
  const { sub: _sub, email: _email, email_verified: _verified, phone_verified: _phone, ...profile } = claims;
  return profile;
}

function identityData(external: ExternalIdentity) {
  return {
    ...profileOf(external),
    sub: external.subject,
    ...(external.email === null ? {} : { email: external.email }),
    email_verified: external.emailVerified,
    phone_verified: false,
  };
}
