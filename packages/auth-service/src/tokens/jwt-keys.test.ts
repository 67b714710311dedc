import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ecKey, octKey, readKeys, rsaKey, signing } from '../../test/signing-keys.ts';
import { parseJwtKeys } from './jwt-keys.ts';

const ec = signing(ecKey('autumn'));
const rsa = rsaKey('summer');
const oct = octKey('spring');
const publicEc = Object.fromEntries(Object.entries(ec).filter(([member]) => member !== 'd'));

function problemsOf(text: string): string {
  const read = parseJwtKeys(text);
  return 'problems' in read ? read.problems.join('; ') : 'none';
}

describe('a set of keys', () => {
  it('has one key that signs; all verify', () => {
    const keys = readKeys(rsa, ec, oct);
    expect(keys.map(({ kid, algorithm, isSigner }) => [kid, algorithm, isSigner])).toEqual([
      ['summer', 'RS256', false],
      ['autumn', 'ES256', true],
      ['spring', 'HS256', false],
    ]);
  });

  it('may be an array, as Supabase Auth reads it', () => {
    expect(parseJwtKeys(JSON.stringify([ec, rsa]))).toMatchObject({ keys: [{ kid: 'autumn' }, {}] });
  });

  it('keeps a public key to verify tokens that were signed before', () => {
    const [retired] = readKeys({ ...publicEc, key_ops: ['verify'] }, signing(rsa));
    expect(retired).toMatchObject({ kid: 'autumn', signing: null, published: { kid: 'autumn' } });
  });

  it('publishes public members only, and nothing of a shared secret', () => {
    const [first, second, third] = readKeys(rsa, ec, oct);
    const members = (published: object | null | undefined) => Object.keys(published ?? {}).toSorted();
    expect(members(first?.published)).toEqual(['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use']);
    expect(members(second?.published)).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    expect(second?.published).toMatchObject({ alg: 'ES256', use: 'sig', key_ops: ['verify'], x: ec['x'] });
    expect(third?.published).toBeNull();
  });
});

describe('the command in the manual', () => {
  it('creates a set with one key that signs', () => {
    const handbook = readFileSync(new URL('../../../../docs/accounts.md', import.meta.url), 'utf8');
    const program = /^node -p "(const key = .*)"$/m.exec(handbook)?.[1] ?? '';
    const made = execFileSync(process.execPath, ['-p', program], { encoding: 'utf8' });
    expect(parseJwtKeys(made)).toMatchObject({ keys: [{ algorithm: 'ES256', isSigner: true }] });
  });
});

describe('an invalid set is refused', () => {
  const faults: Record<string, readonly [unknown, RegExp]> = {
    'that is no JSON': ['crumbs', /must be a set of keys as JSON/],
    'that is empty': [{ keys: [] }, /must be a set of keys as JSON/],
    'that is one key without a set': [ec, /must be a set of keys as JSON/],
    'with something else in it': [{ keys: ['crumbs'] }, /^key 1: it is/],
    'with a key of another kind': [
      { keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'AA', kid: 'a' }] },
      /^key 1: its kty is unknown: a key must be an EC key on P-256/,
    ],
    'with a key on another curve': [{ keys: [{ ...ec, crv: 'P-384' }] }, /^key 1: its crv must be P-256/],
    'with a key of another algorithm': [
      { keys: [{ ...rsa, alg: 'ES256' }] },
      /^key 1: its alg must be RS256/,
    ],
    'with a shared secret that calls itself RS256': [
      { keys: [{ ...oct, alg: 'RS256' }] },
      /its alg must be HS256/,
    ],
    'with a key for encryption': [{ keys: [{ ...ec, use: 'enc' }] }, /its use must be "sig"/],
    'with a key without a name': [{ keys: [ec, { ...rsa, kid: undefined }] }, /^key 2: its kid is missing/],
    'with an empty name': [{ keys: [{ ...ec, kid: '' }] }, /its kid is empty/],
    'with one name twice': [{ keys: [ec, { ...rsa, kid: 'autumn' }] }, /two keys are called "autumn"/],
    'with a key_ops that is no list': [{ keys: [{ ...ec, key_ops: 'sign' }] }, /its key_ops must be a list/],
    'with a number that is missing': [{ keys: [{ ...ec, x: undefined }] }, /its x is missing/],
    'with a number that is no base64url': [{ keys: [{ ...ec, d: '+/==' }] }, /its d must be base64url/],
    'with a private part of another key': [
      { keys: [{ ...ec, d: ecKey('other')['d'] }] },
      /key "autumn": its numbers do not make a valid EC key/,
    ],
    'with the public part of another RSA key': [
      { keys: [signing({ ...rsa, n: rsaKey('other')['n'] })] },
      /key "summer": its numbers do not make a valid RSA key/,
    ],
    'with an RSA key that has lost half of itself': [
      { keys: [signing({ ...rsa, p: undefined })] },
      /key "summer": its numbers do not make a valid RSA key/,
    ],
    'with a short RSA key': [{ keys: [rsaKey('short', ['sign'], 1024)] }, /must have at least 2048 bits/],
    'with a short secret': [{ keys: [octKey('short', ['sign'], 31)] }, /its k must have at least 32 bytes/],
    'in which no key signs': [{ keys: [rsa, oct] }, /no key is marked to sign: exactly one must have/],
    'in which two keys sign': [{ keys: [ec, signing(rsa)] }, /2 keys are marked to sign/],
    'in which a public key signs': [{ keys: [publicEc] }, /only the public part; the private key is needed/],
  };

  it.each(Object.keys(faults))('%s, with a message that quotes no part of a key', (name) => {
    const [value, words] = faults[name] ?? [];
    const problems = problemsOf(typeof value === 'string' ? value : JSON.stringify(value));
    expect(problems).toMatch(words ?? /^$/);
    for (const secret of [ec['d'], rsa['d'], rsa['p'], oct['k']]) expect(problems).not.toContain(secret);
  });

  it('with all its problems at once', () => {
    expect(
      problemsOf(
        JSON.stringify([
          { ...ec, kid: '' },
          { ...rsa, alg: 'none' },
        ]),
      ),
    ).toMatch(/^key 1: .*; key 2: /);
  });
});
