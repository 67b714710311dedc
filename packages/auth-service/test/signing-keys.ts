import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JwtKey } from '../src/tokens/jwt-keys.ts';
import { parseJwtKeys } from '../src/tokens/jwt-keys.ts';

type Jwk = Readonly<Record<string, unknown>>;

/** Creates a private key in the format of the setting. */
export function ecKey(kid: string, keyOps: readonly string[] = ['verify']): Jwk {
  return toJwk(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, kid, keyOps);
}

export function rsaKey(kid: string, keyOps: readonly string[] = ['verify'], modulusLength = 2048): Jwk {
  return toJwk(generateKeyPairSync('rsa', { modulusLength }).privateKey, kid, keyOps);
}

export function octKey(kid: string, keyOps: readonly string[] = ['verify'], bytes = 32): Jwk {
  return { kty: 'oct', k: randomBytes(bytes).toString('base64url'), kid, key_ops: keyOps };
}

/** The same key, marked as the one that signs. */
export function signing(key: Jwk): Jwk {
  return { ...key, key_ops: ['sign', 'verify'] };
}

export function readKeys(...keys: readonly Jwk[]): readonly JwtKey[] {
  const read = parseJwtKeys(JSON.stringify({ keys }));
  if ('problems' in read) throw new Error(read.problems.join('; '));
  return read.keys;
}

function toJwk(key: KeyObject, kid: string, keyOps: readonly string[]): Jwk {
  return { ...key.export({ format: 'jwk' }), kid, key_ops: keyOps };
}
