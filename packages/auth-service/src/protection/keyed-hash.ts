import { createHmac, hkdfSync } from 'node:crypto';

export type KeyedHash = (purpose: string, text: string) => Buffer;

/** Derives a key for one purpose from the server's secret, so that no two purposes share one. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'bakehouse', purpose, 32));
}

/** HMAC-SHA256 of a text. The purpose separates the hashes of an address and a source with the same text. */
export function createKeyedHash(secret: string): KeyedHash {
  const key = deriveKey(secret, 'keyed hash');
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
}
