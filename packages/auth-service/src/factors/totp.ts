import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Codes as every authenticator application makes them (RFC 6238; auth contract, section 7). */
const codes = { algorithm: 'SHA1', digits: 6, period: 30 };
/** How many steps of thirty seconds a clock may be off. */
const window = 1;

/** 160 bits, as long as what SHA-1 gives (RFC 4226 section 4). */
export function makeTotpSecret(): Buffer {
  return randomBytes(20);
}

/** How a person would type the secret: base32 without padding. */
export function formatTotpSecret(secret: Buffer): string {
  return secretOf(secret).base32;
}

/** The `otpauth:` URI that an authenticator app reads from the QR code. The app lists it under the account's name. */
export function formatTotpUri(
  secret: Buffer,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string {
  const label = `${escapeLabel(issuer)}:${escapeLabel(account)}`;
  const members = [
    `algorithm=${codes.algorithm}`,
    `digits=${codes.digits}`,
    `issuer=${encodeURIComponent(issuer)}`,
    `period=${codes.period}`,
    `secret=${formatTotpSecret(secret)}`,
  ];
  return `otpauth://totp/${label}?${members.join('&')}`;
}

/** The time step the typed code belongs to, at most one before or after the present one; null for a wrong code. */
export function findTotpStep(secret: Buffer, typed: string, now: Temporal.Instant): number | null {
  // The library compares bytes, and throws for six characters that encode to more than six bytes.
  if (!/^[0-9]{6}$/.test(typed)) return null;
  const timestamp = now.epochMilliseconds;
  const steps = TOTP.validate({ ...codes, token: typed, secret: secretOf(secret), timestamp, window });
  return steps === null ? null : TOTP.counter({ period: codes.period, timestamp }) + steps;
}

/** Copied, because a small Buffer shares its memory with others. */
function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(secret).buffer });
}

/** Names and addresses as people read them: nothing escaped that may be in a path. */
function escapeLabel(text: string): string {
  return encodeURIComponent(text).replaceAll('%40', '@').replaceAll('%3A', ':');
}
