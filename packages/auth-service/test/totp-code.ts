import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows at a time, or this number of steps away from it (RFC 6238). */
export function totpCode(secret: string, at: Temporal.Instant, stepsAway = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.epochMilliseconds / 30_000) + stepsAway));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(19) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code that is not valid in any nearby step. */
export function wrongTotpCode(secret: string, at: Temporal.Instant): string {
  const near = [-1, 0, 1].map((steps) => totpCode(secret, at, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444';
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((mail) => alphabet.indexOf(mail).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
