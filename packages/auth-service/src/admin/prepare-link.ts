import type { Transaction } from 'kysely';
import type { AuthTables, TokenKind } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import type { LinkType } from '../mails/links/mail-links.ts';
import { lockOrMakeUser } from '../sign-up/lock-or-make-user.ts';
import { lockUserByEmail } from '../users/addresses/lock-user-by-email.ts';
import { prepareInvitation } from '../users/invite-user.ts';
import { mergeUserMetadata } from '../users/merge-metadata.ts';
import { isUnverified, revokeUnverifiedOwner } from '../users/revoke-unverified-owner.ts';
import type { AuthUser } from '../users/users.ts';
import { findUserByEmail, updateUser } from '../users/users.ts';
import { refuseUnknown } from './answer-user.ts';

/** The types of links that an administrator may generate (auth contract, section 8). */
export const linkNames = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

type LinkName = (typeof linkNames)[number];

/** A validated request for a link; addresses are in lower case. */
export type WantedLink = {
  readonly email: string;
  readonly data: Readonly<Record<string, unknown>>;
} & (
  | { readonly name: 'signup'; readonly passwordHash: string }
  | { readonly name: 'invite' | 'magiclink' | 'recovery' }
  | { readonly name: 'email_change_current' | 'email_change_new'; readonly newEmail: string }
);

/** The kind of token, and the `type` in the link, for each type of link. */
const opens = {
  signup: { kind: 'confirmation', type: 'signup' },
  invite: { kind: 'confirmation', type: 'invite' },
  magiclink: { kind: 'recovery', type: 'magiclink' },
  recovery: { kind: 'recovery', type: 'recovery' },
  email_change_current: { kind: 'email_change_current', type: 'email_change' },
  email_change_new: { kind: 'email_change_new', type: 'email_change' },
} as const satisfies Record<LinkName, { readonly kind: TokenKind; readonly type: LinkType }>;

/** A link with its account. */
export type PreparedLink = {
  /** Not always the requested type: a magic link for an unknown address becomes a sign-up. */
  readonly name: LinkName;
  readonly kind: TokenKind;
  readonly type: LinkType;
  readonly user: AuthUser;
  /** The address to which the code is bound. */
  readonly address: string;
};

/**
 * Finds or creates the account, locks it, and sets the time of sending as if the mail was sent. A refusal must roll
 * back the transaction.
 */
export async function prepareLink(
  trx: Transaction<AuthTables>,
  call: Call,
  wanted: WantedLink,
): Promise<PreparedLink | Refusal> {
  const { email } = wanted;
  switch (wanted.name) {
    case 'signup':
      return ready('signup', email, await prepareSignUp(trx, call, wanted));
    case 'invite':
      return ready('invite', email, await prepareInvitation(trx, wanted, call.now));
    case 'magiclink': {
      const user = await prepareRecovery(trx, call, wanted);
      if (!isRefusal(user)) return ready('magiclink', email, user);
      return ready('signup', email, await prepareSignUp(trx, call, { ...wanted, passwordHash: null }));
    }
    case 'recovery':
      return ready('recovery', email, await prepareRecovery(trx, call, wanted));
    case 'email_change_current':
      return ready(wanted.name, email, await prepareEmailChange(trx, call, wanted));
    case 'email_change_new':
      return ready(wanted.name, wanted.newEmail, await prepareEmailChange(trx, call, wanted));
  }
}

function ready(name: LinkName, address: string, user: AuthUser | Refusal): PreparedLink | Refusal {
  return isRefusal(user) ? user : { name, ...opens[name], user, address };
}

/** Sets the administrator's password; one that was chosen before the address was confirmed is replaced. */
async function prepareSignUp(
  trx: Transaction<AuthTables>,
  { now }: Call,
  {
    email,
    data,
    passwordHash,
  }: Pick<WantedLink, 'email' | 'data'> & { readonly passwordHash: string | null },
): Promise<AuthUser | Refusal> {
  const wanted = { email, passwordHash, userMetadata: data, madeBy: 'administrator' } as const;
  const user = await lockOrMakeUser(trx, wanted, now);
  if (isRefusal(user)) return user;
  if (user.email_confirmed_at !== null) return refuse('email_exists');
  if (isUnverified(user)) await revokeUnverifiedOwner(trx, user, now);
  const columns = {
    ...(passwordHash === null ? {} : { encrypted_password: passwordHash }),
    user_metadata: mergeUserMetadata(user.user_metadata, data),
    confirmation_sent_at: now.toString(),
  };
  return updateUser(trx, user.id, columns, now);
}

async function prepareRecovery(
  trx: Transaction<AuthTables>,
  { now }: Call,
  { email }: Pick<WantedLink, 'email'>,
): Promise<AuthUser | Refusal> {
  const user = await lockUserByEmail(trx, email);
  if (user === undefined) return refuseUnknown('User with this email not found');
  return updateUser(trx, user.id, { recovery_sent_at: now.toString() }, now);
}

/** Requires a confirmation of both addresses, and revokes the tokens of a change to another address. */
async function prepareEmailChange(
  trx: Transaction<AuthTables>,
  { now }: Call,
  { email, newEmail }: { readonly email: string; readonly newEmail: string },
): Promise<AuthUser | Refusal> {
  const user = await lockUserByEmail(trx, email);
  if (user === undefined) return refuseUnknown('User with this email not found');
  if ((await findUserByEmail(trx, newEmail)) !== undefined) return refuse('email_exists');
  if (user.new_email !== newEmail) {
    await trx
      .deleteFrom('auth.one_time_tokens')
      .where('user_id', '=', user.id)
      .where('kind', 'in', ['email_change_current', 'email_change_new'])
      .execute();
  }
  const columns = {
    new_email: newEmail,
    email_change_sent_at: now.toString(),
    email_change_halves: 0,
  } as const;
  return updateUser(trx, user.id, columns, now);
}
