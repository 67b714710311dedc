import { openedAuth } from './auth.ts';
import type { AuthOutcome, AuthRefusal } from './auth-outcome.ts';
import { outcomeOf, refusalOf } from './auth-outcome.ts';

/** A second factor during its set-up: its secret for an authenticator app, as a QR code and as text. */
export interface NewFactor {
  readonly factorId: string;
  /** A data URL, `data:image/svg+xml,…`. */
  readonly qrCode: string;
  /** In base32. */
  readonly secret: string;
}

/** A confirmed second factor. */
export interface OwnFactor {
  /** When it was set up; null if the account service does not tell. */
  readonly since: Temporal.Instant | null;
}

/** The person's second factor; null for none. Throws if the account service cannot be reached. */
export async function ownFactor(): Promise<OwnFactor | null> {
  const [first] = await workingFactors();
  return first ? { since: first.created_at ? Temporal.Instant.from(first.created_at) : null } : null;
}

/** Whether this session lacks the second factor that the person has set up. */
export async function lacksSecondFactor(): Promise<boolean> {
  const auth = await openedAuth();
  const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

/** Verifies six digits of an authenticator app against each of the person's factors. */
export async function verifySecondFactor(code: string): Promise<AuthOutcome> {
  const auth = await openedAuth();
  let outcome: AuthOutcome = { ok: false, sentence: 'This account has no second factor.', code: null };
  for (const { id } of await workingFactors()) {
    outcome = outcomeOf((await auth.mfa.challengeAndVerify({ factorId: id, code })).error);
    if (outcome.ok || outcome.code !== wrongCode) break;
  }
  return outcome;
}

/** Starts the set-up of a second factor, after removing unconfirmed ones, which would block it. */
export async function beginFactor(
  issuer: string,
): Promise<({ readonly ok: true } & NewFactor) | AuthRefusal> {
  const auth = await openedAuth();
  const { data: known, error: unknown } = await auth.mfa.listFactors();
  if (unknown) return refusalOf(unknown);
  const halfWay = known.all.filter((factor) => factor.status === 'unverified');
  await Promise.all(halfWay.map(({ id }) => auth.mfa.unenroll({ factorId: id })));
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Authenticator',
    issuer,
  });
  if (error) return refusalOf(error);
  return { ok: true, factorId: data.id, qrCode: asAddress(data.totp.qr_code), secret: data.totp.secret };
}

/** Confirms the set-up with the first six digits. Other sessions without the second factor end. */
export async function confirmFactor(factorId: string, code: string): Promise<AuthOutcome> {
  const auth = await openedAuth();
  return outcomeOf((await auth.mfa.challengeAndVerify({ factorId, code })).error);
}

/** Removes every second factor of the person, and refreshes the token, so that its claims no longer name one. */
export async function removeFactors(): Promise<AuthOutcome> {
  const auth = await openedAuth();
  for (const { id } of await workingFactors()) {
    const { error } = await auth.mfa.unenroll({ factorId: id });
    if (error) return outcomeOf(error);
  }
  await auth.refreshSession();
  return { ok: true };
}

/** The account service's error code for a wrong code. */
export const wrongCode = 'mfa_verification_failed';

async function workingFactors() {
  const auth = await openedAuth();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  return data.totp;
}

/** The client puts 'data:' before the raw SVG, in which the first '#' of a colour would end the URL. */
function asAddress(qrCode: string): string {
  return `data:image/svg+xml,${encodeURIComponent(qrCode.slice(qrCode.indexOf('<')))}`;
}
