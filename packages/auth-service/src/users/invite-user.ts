import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { mailToken } from '../one-time-tokens/mail-token.ts';
import { attempt } from '../protection/attempt.ts';
import { lockOrMakeUser } from '../sign-up/lock-or-make-user.ts';
import {
  insertIdentity,
  removeUnverifiedIdentities,
  saveProviders,
} from './identities/external-identities.ts';
import { mergeUserMetadata } from './merge-metadata.ts';
import type { AuthUser } from './users.ts';
import { updateUser } from './users.ts';

/** A person to be invited. */
export type Invitation = {
  /** Lower case. */
  readonly email: string;
  /** The metadata of the account. */
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * Invites by mail (auth contract, section 8), in the caller's transaction; a refusal writes nothing. The mailer has to
 * be woken after the commit.
 */
export async function inviteUser(
  trx: Transaction<AuthTables>,
  call: Pick<Call, 'auth' | 'now'>,
  invitation: Invitation & { readonly redirectTo: string },
): Promise<AuthUser | Refusal> {
  return attempt(trx, async () => {
    const user = await prepareInvitation(trx, invitation, call.now);
    if (isRefusal(user)) return user;
    const { email: to, redirectTo } = invitation;
    const mail = { kind: 'confirmation', type: 'invite', to, redirectTo, flow: null } as const;
    const { auth, now } = call;
    return (await mailToken(trx, { auth, now, source: 'administrator' }, user, mail)) ?? user;
  });
}

/**
 * The account of an invitation, created where there is none, with the time of the invitation. Refused if its address
 * was confirmed. The creator of an unconfirmed one need not be the invited person, so its password and identities are
 * revoked, as when a provider first proves an address (auth contract, section 4.5).
 */
export async function prepareInvitation(
  trx: Transaction<AuthTables>,
  { email, data }: Invitation,
  now: Temporal.Instant,
): Promise<AuthUser | Refusal> {
  const user = await lockOrMakeUser(trx, { email, userMetadata: data, madeBy: 'administrator' }, now);
  if (isRefusal(user)) return user;
  if (user.email_confirmed_at !== null) return refuse('email_exists');
  const own = { provider: 'email', subject: user.id, email, emailVerified: false, claims: {} };
  await insertIdentity(trx, user.id, own, now);
  await removeUnverifiedIdentities(trx, user.id, own);
  const stamped = await updateUser(
    trx,
    user.id,
    {
      encrypted_password: null,
      user_metadata: mergeUserMetadata(user.user_metadata, data),
      invited_at: now.toString(),
      confirmation_sent_at: now.toString(),
    },
    now,
  );
  return saveProviders(trx, stamped, now);
}
