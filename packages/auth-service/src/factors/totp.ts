import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The parameters that all authenticator apps support (RFC 6238; auth contract, section 7). */
const codes = { algorithm: 'SHA1', digits: 6, period: 30 };
/** The tolerated difference of clocks, in steps of thirty seconds. */
const window = 1;

/** A random secret of 160 bits, the output length of SHA-1 (RFC 4226 section 4). */
export function makeTotpSecret(): Buffer {
  return randomBytes(20);
}

/** The secret for typing: base32 without padding. */
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

/** The time step of the typed code, at most one before or after the current one; null for a wrong code. */
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

/** Percent-encodes a label, but keeps readable all that may be in a path. */
function escapeLabel(text: string): string {
  return encodeURIComponent(text).replaceAll('%40', '@').replaceAll('%3A', ':');
}
