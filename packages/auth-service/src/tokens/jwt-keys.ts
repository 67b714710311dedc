import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, createSecretKey, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** A key for access tokens. It is bound to one algorithm, so that no token can choose how it is used. */
export type JwtKey = {
  readonly kid: string;
  readonly algorithm: 'ES256' | 'RS256' | 'HS256';
  /** Null where only the public part is known. */
  readonly signing: KeyObject | null;
  readonly verifying: KeyObject;
  /** Whether it signs new tokens; exactly one key of a set does. */
  readonly isSigner: boolean;
  /** The JWK for verification by others; null for a shared secret. */
  readonly published: Readonly<Record<string, unknown>> | null;
};

/** A set of keys, or the problems with it, in words for an operator that quote no part of a key. */
export type ReadJwtKeys = { readonly keys: readonly JwtKey[] } | { readonly problems: readonly string[] };

/** Shorter RSA keys are refused by every library of today (RFC 7518 section 3.3). */
const leastModulusBits = 2048;
/** As long as the hash output (RFC 7518 section 3.2). */
const leastSecretBytes = 32;

const kinds = 'an EC key on P-256 (ES256), an RSA key (RS256) or an oct key (HS256)';
const part = z.string('is missing').regex(/^[\w-]+$/, 'must be base64url');
const common = {
  kid: z.string('is missing: each key needs its own name').min(1, 'is empty').max(200, 'is too long'),
  use: z.literal('sig', 'must be "sig"').optional(),
  key_ops: z.array(z.string(), 'must be a list, such as ["sign","verify"]').default([]),
};
const jwk = z.discriminatedUnion(
  'kty',
  [
    z.object({
      ...common,
      kty: z.literal('EC'),
      alg: z.literal('ES256', 'must be ES256 for an EC key').default('ES256'),
      crv: z.literal('P-256', 'must be P-256'),
      x: part,
      y: part,
      d: part.exactOptional(),
    }),
    z.object({
      ...common,
      kty: z.literal('RSA'),
      alg: z.literal('RS256', 'must be RS256 for an RSA key').default('RS256'),
      n: part,
      e: part,
      d: part.exactOptional(),
      p: part.exactOptional(),
      q: part.exactOptional(),
      dp: part.exactOptional(),
      dq: part.exactOptional(),
      qi: part.exactOptional(),
    }),
    z.object({
      ...common,
      kty: z.literal('oct'),
      alg: z.literal('HS256', 'must be HS256 for an oct key').default('HS256'),
      k: part,
    }),
  ],
  `is unknown: a key must be ${kinds}`,
);
type Jwk = z.output<typeof jwk>;
type KeyPair = Exclude<Jwk, { kty: 'oct' }>;

const several = z.array(z.unknown()).min(1);
const set = z.union([several, z.object({ keys: several }).transform(({ keys }) => keys)]);

/**
 * Reads a JWK set (RFC 7517), or a list of such keys. As with Supabase Auth, the one key whose `key_ops` contain `sign`
 * signs, and all of them verify.
 */
export function parseJwtKeys(text: string): ReadJwtKeys {
  const given = set.safeParse(parseJson(text));
  if (!given.success)
    return {
      problems: ['must be a set of keys as JSON, {"keys":[…]}: docs/accounts.md shows how to make one'],
    };
  const read = given.data.map((key, index) => readKey(key, `key ${index + 1}`));
  const keys = read.filter((key) => typeof key !== 'string');
  const problems = [...read.filter((key) => typeof key === 'string'), ...findDuplicates(keys)];
  if (problems.length === 0) problems.push(...findSignerProblems(keys));
  return problems.length > 0 ? { problems } : { keys };
}

function readKey(given: unknown, place: string): JwtKey | string {
  const parsed = jwk.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const member = issue?.path.join('.') ?? '';
    return `${place}: ${member === '' ? 'it' : `its ${member}`} ${issue?.message ?? 'is not valid'}`;
  }
  const key = parsed.data;
  const name = `key "${key.kid}"`;
  try {
    return key.kty === 'oct' ? readSecret(key, name) : readKeyPair(key, name);
  } catch {
    return brokenKey(key, name);
  }
}

function brokenKey({ kty }: Jwk, name: string): string {
  return `${name}: its numbers do not make a valid ${kty} key; export the whole key again`;
}

function readSecret({ kid, alg, k, key_ops }: Extract<Jwk, { kty: 'oct' }>, name: string): JwtKey | string {
  const bytes = Buffer.from(k, 'base64url');
  if (bytes.length < leastSecretBytes) return `${name}: its k must have at least ${leastSecretBytes} bytes`;
  const secret = createSecretKey(bytes);
  const isSigner = key_ops.includes('sign');
  return { kid, algorithm: alg, signing: secret, verifying: secret, isSigner, published: null };
}

function readKeyPair(key: KeyPair, name: string): JwtKey | string {
  const { kid, alg, use: _, key_ops, ...numbers } = key;
  const signing = key.d === undefined ? null : createPrivateKey({ key: numbers, format: 'jwk' });
  const verifying = createPublicKey(signing ?? { key: numbers, format: 'jwk' });
  const bits = verifying.asymmetricKeyDetails?.modulusLength ?? leastModulusBits;
  if (bits < leastModulusBits) return `${name}: an RSA key must have at least ${leastModulusBits} bits`;
  const isSigner = key_ops.includes('sign');
  if (isSigner && signing === null) {
    return `${name}: it is marked to sign but is only the public part; the private key is needed`;
  }
  if (signing !== null && !isPair(signing, verifying)) return brokenKey(key, name);
  const published = { ...verifying.export({ format: 'jwk' }), kid, alg, use: 'sig', key_ops: ['verify'] };
  return { kid, algorithm: alg, signing, verifying, isSigner, published };
}

/** Whether a public key belongs to a private one. */
function isPair(signing: KeyObject, verifying: KeyObject): boolean {
  const probe = Buffer.from('probe');
  return verify('sha256', probe, verifying, sign('sha256', probe, signing));
}

function findDuplicates(keys: readonly JwtKey[]): readonly string[] {
  const seen = Map.groupBy(keys, ({ kid }) => kid);
  return [...seen].filter(([, those]) => those.length > 1).map(([kid]) => `two keys are called "${kid}"`);
}

function findSignerProblems(keys: readonly JwtKey[]): readonly string[] {
  const signers = keys.filter(({ isSigner }) => isSigner).length;
  if (signers === 1) return [];
  const found = signers === 0 ? 'no key is' : `${signers} keys are`;
  return [
    `${found} marked to sign: exactly one must have "key_ops":["sign","verify"], and the others "key_ops":["verify"]`,
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
