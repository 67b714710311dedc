import type { AuthFactor } from '../factors/factors.ts';
import type { AuthIdentity, AuthUser } from './users.ts';

/**
 * The user object of answers (auth contract, section 2.2). Members that are not set are left out. It cannot contain
 * secrets, because each member is listed here.
 */
export function formatUser(
  user: AuthUser,
  identities: readonly AuthIdentity[],
  factors: readonly AuthFactor[] = [],
): object {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(formatIdentity),
    created_at: user.created_at.toString(),
    updated_at: user.updated_at.toString(),
    is_anonymous: user.is_anonymous,
    ...(factors.length > 0 ? { factors: factors.map(formatFactor) } : {}),
    ...whatIsSet({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: earlier(user.email_confirmed_at, user.phone_confirmed_at),
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.new_email,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.new_phone,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
  };
}

/** A factor in answers, without its secret (auth contract, section 2.4). */
export function formatFactor(factor: AuthFactor): object {
  return {
    id: factor.id,
    ...(factor.friendly_name === '' ? {} : { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    status: factor.status,
    phone: '',
    last_challenged_at: factor.last_challenged_at?.toString() ?? null,
    created_at: factor.created_at.toString(),
    updated_at: factor.updated_at.toString(),
  };
}

function formatIdentity(identity: AuthIdentity): object {
  const { email } = identity.identity_data;
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at?.toString() ?? null,
    created_at: identity.created_at.toString(),
    updated_at: identity.updated_at.toString(),
    ...(typeof email === 'string' ? { email: email.toLowerCase() } : {}),
  };
}

function whatIsSet(members: Readonly<Record<string, Temporal.Instant | string | null>>): object {
  const set = Object.entries(members).filter(([, value]) => value !== null);
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}

function earlier(one: Temporal.Instant | null, other: Temporal.Instant | null): Temporal.Instant | null {
  if (one === null || other === null) return one ?? other;
  return Temporal.Instant.compare(one, other) <= 0 ? one : other;
}
