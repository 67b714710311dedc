import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAccessTokens, createApiKeys } from './access-token.ts';

const secret = 'a secret of the tests, long enough to be one';
const issuer = 'http://bakehouse.test/auth/v1';
const tokens = createAccessTokens({ secret, issuer });
const now = Temporal.Instant.from('2026-06-01T09:00:00Z');
const nowSeconds = now.epochMilliseconds / 1000;
const inAnHour = now.add({ hours: 1 });
const claims = {
  sub: '5f6ff8ac-3b1d-4d5e-8d0d-0a3f6a1c7e11',
  aud: 'authenticated',
  role: 'authenticated',
  session_id: '0d9ab1f4-9c39-4d1f-9a68-8a1a4f0e2c22',
  iat: nowSeconds,
};
const signedClaims = { ...claims, iss: issuer, exp: nowSeconds + 3600 };

function signWith(key: Uint8Array | string, payload: object, header = { alg: 'HS256' }): Promise<string> {
  const bytes = typeof key === 'string' ? new TextEncoder().encode(key) : key;
  return new SignJWT({ ...payload }).setProtectedHeader(header).sign(bytes);
}

/** A token with any header, signed with our secret by HS256. */
function signRaw(header: object, payload: string): string {
  const body = `${encode(JSON.stringify(header))}.${encode(payload)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

describe('an access token', () => {
  it('identifies its person until it expires, to the second', async () => {
    const token = await tokens.sign(claims, inAnHour);
    expect(await tokens.verify(token, now)).toEqual({
      sub: claims.sub,
      sessionId: claims.session_id,
      role: 'authenticated',
    });
    expect(await tokens.verify(token, inAnHour.subtract({ milliseconds: 1 }))).not.toBeNull();
    expect(await tokens.verify(token, inAnHour)).toBeNull();
  });

  it('is refused after its expiry although its signature is cached', async () => {
    const token = await tokens.sign(claims, inAnHour);
    expect(await tokens.read(token, now)).not.toBeNull();
    expect(await tokens.read(token, inAnHour)).toBeNull();
    expect(await tokens.read(token, now)).not.toBeNull();
  });

  it('is refused before its nbf', async () => {
    const token = await signWith(secret, { ...signedClaims, nbf: nowSeconds + 60 });
    expect(await tokens.verify(token, now)).toBeNull();
    expect(await tokens.verify(token, now.add({ seconds: 60 }))).not.toBeNull();
  });

  it('is cached by thousands, each with its own claims and expiry', async () => {
    const first = await tokens.sign(claims, inAnHour);
    expect(await tokens.verify(first, now)).not.toBeNull();
    for (let iat = 0; iat < 2_100; iat += 1) {
      expect(await tokens.verify(await tokens.sign({ ...claims, iat }, inAnHour), now)).not.toBeNull();
    }
    expect(await tokens.verify(first, now)).not.toBeNull();
    expect(await tokens.verify(first, inAnHour)).toBeNull();
  });

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const good = tokens.sign(claims, inAnHour);
  const forgeries: Record<string, string | Promise<string>> = {
    'no algorithm': new UnsecuredJWT(signedClaims).encode(),
    'the algorithm none in capitals': signRaw({ alg: 'NONE' }, JSON.stringify(signedClaims)),
    'another length of hash': signWith(secret, signedClaims, { alg: 'HS512' }),
    'a public key algorithm': new SignJWT(signedClaims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
    'the name of a public key algorithm': signRaw({ alg: 'RS256' }, JSON.stringify(signedClaims)),
    'a key of its own in the header': signRaw(
      { alg: 'HS256', jwk: { kty: 'oct', k: 'AA' }, crit: ['jwk'] },
      JSON.stringify(signedClaims),
    ),
    'another secret': signWith('a secret of somebody else, just as long', signedClaims),
    'no expiry': signWith(secret, { ...signedClaims, exp: undefined }),
    'an expiry that is text': signRaw(
      { alg: 'HS256' },
      JSON.stringify({ ...signedClaims, exp: '9999999999' }),
    ),
    'an expiry in the past': signWith(secret, { ...signedClaims, exp: nowSeconds - 1 }),
    'a payload that is no JSON': signRaw({ alg: 'HS256' }, 'crumbs'),
    'a payload that is a list': signRaw({ alg: 'HS256' }, '[]'),
    'an audience of two': signWith(secret, { ...signedClaims, aud: ['authenticated', 'other'] }),
    'another audience': signWith(secret, { ...signedClaims, aud: 'other' }),
    'another issuer': signWith(secret, { ...signedClaims, iss: 'http://elsewhere.test/auth/v1' }),
    'no issuer': signWith(secret, { ...signedClaims, iss: undefined }),
    'no person': signWith(secret, { ...signedClaims, sub: undefined }),
    'a person who is no identifier': signWith(secret, { ...signedClaims, sub: 'admin' }),
    'no session': signWith(secret, { ...signedClaims, session_id: undefined }),
    'a changed signature': good.then((token) => `${token.slice(0, -4)}AAAA`),
    'a changed payload': good.then((token) =>
      token.replace(/\..*\./, `.${encode(JSON.stringify({ ...signedClaims, role: 'service_role' }))}.`),
    ),
    'a missing signature': good.then((token) => token.replace(/[^.]*$/, '')),
    'one part only': good.then((token) => token.split('.')[0] ?? ''),
    'four parts': good.then((token) => `${token}.x`),
    'nothing in it': '',
    'a megabyte of letters': 'a'.repeat(1_048_576),
  };

  it.each(Object.keys(forgeries))('is refused with %s', async (what) => {
    const token = await forgeries[what];
    expect(token).toBeTypeOf('string');
    expect(await tokens.verify(token ?? '', now)).toBeNull();
    expect(await tokens.verify(token ?? '', now)).toBeNull();
  });
});

describe('the API keys', () => {
  it('are the same on all servers that share the secret, and contain only a role', async () => {
    const keys = await createApiKeys(secret);
    expect(await createApiKeys(secret)).toEqual(keys);
    expect(await tokens.read(keys.anonKey, now)).toMatchObject({ role: 'anon' });
    expect(await tokens.read(keys.serviceRoleKey, now)).toMatchObject({ role: 'service_role' });
    expect(await tokens.verify(keys.anonKey, now)).toBeNull();
    expect(await tokens.verify(keys.serviceRoleKey, now)).toBeNull();
  });

  it('differ for another secret', async () => {
    const { anonKey } = await createApiKeys('a secret of somebody else, just as long');
    expect(await tokens.read(anonKey, now)).toBeNull();
  });
});
