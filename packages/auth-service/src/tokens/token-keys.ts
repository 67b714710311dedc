import type { KeyObject } from 'node:crypto';
import { createSecretKey } from 'node:crypto';
import { compactVerify, decodeProtectedHeader, SignJWT } from 'jose';
import type { JwtKey } from './jwt-keys.ts';

export type TokenKeys = {
  /** Signs with the key that is marked to sign; without one, with the server's secret. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
  /** The payload of a token that one of the keys has signed; undefined for any other token. */
  read(token: string): Promise<unknown>;
};

type Verifier = Pick<JwtKey, 'algorithm' | 'verifying'>;

/**
 * The keys for signing and verifying tokens. A token that names a key (`kid`) is verified with that key and its one
 * algorithm; one that names none, with the server's secret and HS256. Nothing else in its header selects another key or
 * algorithm (RFC 8725 sections 2.1 and 3.1).
 */
export function createTokenKeys(secret: string, keys: readonly JwtKey[] = []): TokenKeys {
  const shared = createSecretKey(secret, 'utf8');
  const ofSecret = { algorithm: 'HS256', verifying: shared } as const;
  const byName = new Map<unknown, Verifier>([[undefined, ofSecret]]);
  for (const key of keys) byName.set(key.kid, key);
  const signer = keys.find(({ isSigner }) => isSigner);

  return {
    sign: (claims) =>
      signer?.signing
        ? signWith(claims, signer.signing, { alg: signer.algorithm, kid: signer.kid })
        : signWith(claims, shared, { alg: ofSecret.algorithm }),
    async read(token) {
      try {
        const verifier = byName.get(decodeProtectedHeader(token).kid);
        return verifier === undefined ? undefined : await readSignedJson(token, verifier);
      } catch {
        return undefined;
      }
    },
  };
}

function signWith(
  claims: Readonly<Record<string, unknown>>,
  key: KeyObject,
  header: { readonly alg: string; readonly kid?: string },
): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ ...header, typ: 'JWT' }).sign(key);
}

/** Throws for another algorithm, a wrong signature, or a payload that is not JSON. */
async function readSignedJson(token: string, { algorithm, verifying }: Verifier): Promise<unknown> {
  const { payload } = await compactVerify(token, verifying, { algorithms: [algorithm] });
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
}
