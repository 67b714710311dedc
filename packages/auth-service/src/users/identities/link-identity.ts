import type { Transaction } from 'kysely';
import type { AuthTables } from '../../database/auth-tables.ts';
import type { Refusal } from '../../http/refusals.ts';
import { isRefusal, refuse } from '../../http/refusals.ts';
import type { Call } from '../../http/route.ts';
import { sendConfirmation } from '../../mails/send-confirmation.ts';
import { attempt } from '../../protection/attempt.ts';
import { insertUnlessTaken } from '../../sign-up/insert-unless-taken.ts';
import { parseEmail } from '../addresses/addresses.ts';
import type { AuthUser } from '../users.ts';
import { findUserByEmail, isBanned, lockUser, updateUser } from '../users.ts';
import type { ExternalIdentity } from './external-identities.ts';
import {
  findIdentity,
  insertIdentity,
  profileOf,
  refreshIdentity,
  removeUnverifiedIdentities,
  saveProviders,
} from './external-identities.ts';

type Linked = { readonly user: AuthUser };

/** Retries after a concurrent request took the identity or the address. */
const mostTries = 4;

/**
 * Finds the account of a provider's person (auth contract, section 4.5): the one that the identity is linked to; else
 * the one with the same address, if the provider has verified it; else a new one. One address never matches two
 * accounts, because it is unique in the table.
 *
 * A refusal is an ordinary answer: the caller's transaction commits, because an unconfirmed account stays. The mailer
 * has to be woken after it.
 */
export async function linkExternalIdentity(
  trx: Transaction<AuthTables>,
  call: Call,
  given: ExternalIdentity,
): Promise<Linked | Refusal> {
  const external = withPlainEmail(given);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const linked = await tryToLink(trx, call, external);
    if (linked !== 'overtaken') return linked;
  }
  return refuse('conflict', { sentence: 'Too many sign-ins of the same person at once' });
}

/** Adds the identity to the account of a signed-in person. */
export async function addIdentity(
  trx: Transaction<AuthTables>,
  { now }: Pick<Call, 'now'>,
  userId: string,
  given: ExternalIdentity,
): Promise<Linked | Refusal> {
  const user = await lockUser(trx, userId);
  if (user === undefined) return refuse('user_not_found');
  if (isBanned(user, now)) return refuse('user_banned');
  if (!(await insertIdentity(trx, user.id, withPlainEmail(given), now))) {
    return refuse('identity_already_exists');
  }
  const known = user.is_anonymous ? await updateUser(trx, user.id, { is_anonymous: false }, now) : user;
  return { user: await saveProviders(trx, known, now) };
}

async function tryToLink(
  trx: Transaction<AuthTables>,
  call: Call,
  external: ExternalIdentity,
): Promise<Linked | Refusal | 'overtaken'> {
  const identity = await findIdentity(trx, external);
  if (identity !== undefined) {
    const user = await lockUser(trx, identity.user_id);
    // A soft-deleted account is not recreated by the provider.
    return user === undefined
      ? refuse('user_not_found', { sentence: 'User not found' })
      : linkToAccount(trx, call, user, external);
  }
  const namesake = await findNamesake(trx, external);
  if (namesake === undefined) return createAccount(trx, call, external, external.email);
  if (!external.emailVerified) return createAccount(trx, call, external, null);
  const user = await lockUser(trx, namesake.id);
  if (user?.email !== external.email) return 'overtaken';
  return joinAccount(trx, call, user, external);
}

/** Rule 1: the identity is linked to an account. */
async function linkToAccount(
  trx: Transaction<AuthTables>,
  call: Call,
  user: AuthUser,
  external: ExternalIdentity,
): Promise<Linked | Refusal> {
  const { now } = call;
  if (isBanned(user, now)) return refuse('user_banned');
  await refreshIdentity(trx, external, now);
  if (user.email_confirmed_at !== null || user.phone_confirmed_at !== null) {
    return { user: await saveProfile(trx, user, external, now) };
  }
  if (!isVouchedFor(call, external)) return askForConfirmation(trx, call, user, external);
  const withAddress = await attempt(trx, async () => ({
    user: await confirmAccount(trx, call, user, external, external.email),
  }));
  if (!isRefusal(withAddress)) return withAddress;
  // Another account has the address: this one remains without an address.
  return { user: await confirmAccount(trx, call, user, external, null) };
}

/** Rule 2: the provider has verified the address of an account. */
async function joinAccount(
  trx: Transaction<AuthTables>,
  call: Call,
  user: AuthUser,
  external: ExternalIdentity,
): Promise<Linked | Refusal | 'overtaken'> {
  const { now } = call;
  if (isBanned(user, now)) return refuse('user_banned');
  if (!(await insertIdentity(trx, user.id, external, now))) return 'overtaken';
  if (user.email_confirmed_at === null) {
    return { user: await confirmAccount(trx, call, user, external, external.email) };
  }
  const known = await saveProviders(trx, user, now);
  return { user: await saveProfile(trx, known, external, now) };
}

/** Rule 3: neither the identity nor the address is known. */
async function createAccount(
  trx: Transaction<AuthTables>,
  call: Call,
  external: ExternalIdentity,
  email: string | null,
): Promise<Linked | Refusal | 'overtaken'> {
  const { auth, now } = call;
  if (!auth.settings.signUp) return refuse('signup_disabled');
  const isConfirmed = isVouchedFor(call, external);
  const user = await insertAccount(trx, external, { email, isConfirmed }, now);
  if (user === null) return 'overtaken';
  return isConfirmed ? { user } : askForConfirmation(trx, call, user, external);
}

/** A new account with the identity; null, and nothing written, where identity or address were taken meanwhile. */
async function insertAccount(
  trx: Transaction<AuthTables>,
  external: ExternalIdentity,
  { email, isConfirmed }: { readonly email: string | null; readonly isConfirmed: boolean },
  now: Temporal.Instant,
): Promise<AuthUser | null> {
  const wanted = {
    email,
    emailConfirmed: isConfirmed,
    userMetadata: profileOf(external),
    isSso: external.isSso ?? false,
    provider: external.provider,
    withIdentity: false,
  };
  const user = await insertUnlessTaken(trx, wanted, now);
  if (user === null || (await insertIdentity(trx, user.id, external, now))) return user;
  await trx.deleteFrom('auth.users').where('id', '=', user.id).execute();
  return null;
}

/** Marks the account as that of the provider's person; all other access is revoked. */
async function confirmAccount(
  trx: Transaction<AuthTables>,
  { now }: Call,
  user: AuthUser,
  external: ExternalIdentity,
  email: string | null,
): Promise<AuthUser> {
  await removeUnverifiedIdentities(trx, user.id, external);
  const metadata = {
    ...profileOf(external),
    sub: user.id,
    ...(email === null ? {} : { email }),
    email_verified: true,
    phone_verified: false,
  };
  const confirmed = await updateUser(
    trx,
    user.id,
    {
      email,
      email_confirmed_at: now.toString(),
      encrypted_password: null,
      phone: null,
      phone_confirmed_at: null,
      new_email: null,
      email_change_halves: 0,
      new_phone: null,
      user_metadata: JSON.stringify(metadata),
    },
    now,
  );
  return saveProviders(trx, confirmed, now);
}

/**
 * An unverified address grants no access. The answer does not reveal whether a mail was sent: it would reveal whether
 * another account has the address, or how many mails the server has sent.
 */
async function askForConfirmation(
  trx: Transaction<AuthTables>,
  call: Call,
  user: AuthUser,
  { provider, redirectTo }: ExternalIdentity,
): Promise<Refusal> {
  if (user.email !== null) {
    const place = redirectTo ?? call.auth.settings.siteUrl;
    const signUp = { passwordHash: null, data: {} };
    await sendConfirmation(trx, call, user, { redirectTo: place, flow: null, signUp });
  }
  return refuse('provider_email_needs_verification', {
    sentence: `Unverified email with ${provider}. Verify it there, or follow the link in the confirmation email`,
  });
}

async function saveProfile(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  external: ExternalIdentity,
  now: Temporal.Instant,
): Promise<AuthUser> {
  const metadata = { ...user.user_metadata, ...profileOf(external) };
  return updateUser(trx, user.id, { user_metadata: JSON.stringify(metadata) }, now);
}

/** The account with the same address; identities of a company's sign-on are never matched by address. */
async function findNamesake(
  trx: Transaction<AuthTables>,
  { email, isSso }: ExternalIdentity,
): Promise<AuthUser | undefined> {
  return email === null || isSso === true ? undefined : findUserByEmail(trx, email);
}

function isVouchedFor({ auth }: Call, external: ExternalIdentity): boolean {
  return external.emailVerified || external.isSso === true || auth.settings.autoconfirm;
}

/** Ignores an invalid address: the person signs in without one. */
function withPlainEmail(external: ExternalIdentity): ExternalIdentity {
  const parsed = external.email === null ? null : parseEmail(external.email);
  if (parsed === null || isRefusal(parsed)) return { ...external, email: null, emailVerified: false };
  return { ...external, email: parsed.email };
}
