import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { attempt } from '../attempt.ts';
import { mailToken } from '../letters/mail-token.ts';
import type { Refusal } from '../refusals.ts';
import { isRefusal, refuse } from '../refusals.ts';
import type { Call } from '../route.ts';
import { lockOrMakeUser } from '../sign-up/lock-or-make-user.ts';
import { insertIdentity, removeStrangers, saveProviders } from './external-identities.ts';
import { mergeUserMetadata } from './merge-metadata.ts';
import type { AuthUser } from './users.ts';
import { updateUser } from './users.ts';

/** Somebody who is to be invited. */
export type Invitation = {
  /** Lower case. */
  readonly email: string;
  /** What is attached to the account. */
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * Invites by mail (auth contract, section 8), in the caller's transaction; a refusal leaves nothing behind in it. The
 * post has to be woken after the commit.
 */
export async function inviteUser(
  trx: Transaction<Tables>,
  call: Pick<Call, 'auth' | 'now'>,
  invitation: Invitation & { readonly redirectTo: string },
): Promise<AuthUser | Refusal> {
  return attempt(trx, async () => {
    const user = await prepareInvitation(trx, invitation, call.now);
    if (isRefusal(user)) return user;
    const { email: to, redirectTo } = invitation;
    const letter = { kind: 'confirmation', type: 'invite', to, redirectTo, flow: null } as const;
    return (await mailToken(trx, call, user, letter)) ?? user;
  });
}

/**
 * The account that an invitation is for, made where there is none and stamped. One whose address was confirmed is
 * refused. Whoever made an unconfirmed one need not be who is invited now, so a password and identities that would
 * let them in are taken away, as at the first proof of an address by a provider (auth contract, section 4.5).
 */
export async function prepareInvitation(
  trx: Transaction<Tables>,
  { email, data }: Invitation,
  now: Temporal.Instant,
): Promise<AuthUser | Refusal> {
  const user = await lockOrMakeUser(trx, { email, userMetadata: data }, now);
  if (isRefusal(user)) return user;
  if (user.email_confirmed_at !== null) return refuse('email_exists');
  const own = { provider: 'email', subject: user.id, email, emailVerified: false, claims: {} };
  await insertIdentity(trx, user.id, own, now);
  await removeStrangers(trx, user.id, own);
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
