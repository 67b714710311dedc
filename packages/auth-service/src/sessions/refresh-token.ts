import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../protection/keyed-hash.ts';

/** The content of a refresh token: its session, and its number in that session. */
export type PresentedToken = {
  readonly sessionId: string;
  readonly counter: number;
  readonly mac: Buffer;
};

type TokenPlace = { readonly sessionId: string; readonly counter: number; readonly salt: Buffer };

export type RefreshTokens = {
  /** The token with that number. It is deterministic, so tokens need not be stored. */
  format(place: TokenPlace): string;
  /** Parses the format only; null where the text cannot be a refresh token. */
  parse(text: string): PresentedToken | null;
  /** Whether this server made the token for the session with that salt, in constant time. */
  isGenuine(token: PresentedToken, salt: Buffer): boolean;
};

const sessionBytes = 16;
const counterBytes = 6;
/** 16 + 6 + 32 bytes are 72 characters without padding, so every token has exactly one spelling. */
const form = /^[\w-]{72}$/;

/**
 * Refresh tokens (auth contract, section 4.3): session, number, and an HMAC over both and the session's salt. The key
 * is on the server and the salt in the database, so that neither alone suffices to forge one.
 */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = deriveKey(secret, 'refresh token');

  function macOf({ sessionId, counter, salt }: TokenPlace): Buffer {
    return createHmac('sha256', key).update(packPlace(sessionId, counter)).update(salt).digest();
  }

  return {
    format: (place) =>
      Buffer.concat([packPlace(place.sessionId, place.counter), macOf(place)]).toString('base64url'),
    parse: parseToken,
    isGenuine: ({ sessionId, counter, mac }, salt) =>
      timingSafeEqual(mac, macOf({ sessionId, counter, salt })),
  };
}

function packPlace(sessionId: string, counter: number): Buffer {
  const bytes = Buffer.alloc(sessionBytes + counterBytes);
  bytes.write(sessionId.replaceAll('-', ''), 'hex');
  bytes.writeUIntBE(counter, sessionBytes, counterBytes);
  return bytes;
}

function parseToken(text: string): PresentedToken | null {
  if (!form.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.toString('hex', 0, sessionBytes);
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: bytes.readUIntBE(sessionBytes, counterBytes),
    mac: bytes.subarray(sessionBytes + counterBytes),
  };
}
