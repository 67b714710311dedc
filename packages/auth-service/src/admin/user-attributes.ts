import { z } from 'zod';
import { optionalObject, optionalText } from '../http/read-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import type { PasswordCost } from '../passwords/password-hashes.ts';
import { hashPassword, isKnownHash } from '../passwords/password-hashes.ts';
import { checkPasswordStrength } from '../passwords/password-policy.ts';
import { parseEmail, parsePhone } from '../users/addresses/addresses.ts';
import { parseBanDuration } from '../users/ban-duration.ts';

const optionalFlag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false);

/** The attributes of an account that an administrator may set (auth contract, section 8). */
export const attributeMembers = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: z.string().nullish(),
  password_hash: optionalText,
  email_confirm: optionalFlag,
  phone_confirm: optionalFlag,
  user_metadata: optionalObject,
  app_metadata: optionalObject,
  role: optionalText,
  ban_duration: optionalText,
});

/** The validated attributes; null for one that the request leaves out. */
export type Attributes = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly confirmsEmail: boolean;
  readonly confirmsPhone: boolean;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly appMetadata: Readonly<Record<string, unknown>>;
  readonly role: string | null;
  readonly ban: { readonly bannedUntil: Temporal.Instant | null } | null;
};

/** Validates the attributes; the password is hashed last, because that is expensive. */
export async function checkAttributes(
  body: z.output<typeof attributeMembers>,
  { auth, now }: Pick<Call, 'auth' | 'now'>,
): Promise<Attributes | Refusal> {
  const email = body.email === '' ? { email: null } : parseEmail(body.email);
  if (isRefusal(email)) return email;
  const phone = body.phone === '' ? { phone: null } : parsePhone(body.phone);
  if (isRefusal(phone)) return phone;
  const ban = body.ban_duration === '' ? null : parseBanDuration(body.ban_duration, now);
  if (ban !== null && isRefusal(ban)) return ban;
  const password = await checkNewPassword(body, auth.settings.passwordCost);
  if (isRefusal(password)) return password;
  return {
    ...email,
    ...phone,
    ...password,
    ban,
    confirmsEmail: body.email_confirm,
    confirmsPhone: body.phone_confirm,
    userMetadata: body.user_metadata ?? {},
    appMetadata: body.app_metadata ?? {},
    role: body.role === '' ? null : body.role,
  };
}

async function checkNewPassword(
  { password, password_hash: hash }: Pick<z.output<typeof attributeMembers>, 'password' | 'password_hash'>,
  cost: PasswordCost,
): Promise<Pick<Attributes, 'passwordHash'> | Refusal> {
  const isGiven = password !== undefined && password !== null;
  if (isGiven && hash !== '') {
    return refuse('validation_failed', {
      sentence: 'Only a password or a password hash should be provided',
    });
  }
  if (hash !== '') {
    if (isKnownHash(hash)) return { passwordHash: hash };
    return refuse('validation_failed', { sentence: 'Password hash must be of argon2id or bcrypt' });
  }
  if (!isGiven) return { passwordHash: null };
  return checkPasswordStrength(password) ?? { passwordHash: await hashPassword(password, cost) };
}
