import { constants, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { ecKey, octKey, readKeys, rsaKey, signing } from '../../test/signing-keys.ts';
import { createTokenKeys } from './token-keys.ts';

const secret = 'a secret of the tests, long enough to be one';
const [ec, rsa, oct] = [signing(ecKey('ec')), rsaKey('rsa'), octKey('oct')];
const strangers = { ec: ecKey('ec'), rsa: rsaKey('rsa'), oct: octKey('oct') };
const keys = createTokenKeys(secret, readKeys(ec, rsa, oct));
const claims = { sub: 'rose', role: 'authenticated' };

type Jwk = Readonly<Record<string, unknown>>;
type Sign = (algorithm: string, text: string) => Buffer;

const hashOf = (algorithm: string) => `sha${/\d+$/.exec(algorithm)?.[0] ?? '256'}`;
const byHash = (key: string | Buffer): Sign => {
  return (algorithm, text) => createHmac(hashOf(algorithm), key).update(text).digest();
};
const byKey = (jwk: Jwk): Sign => {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return (algorithm, text) =>
    sign(
      hashOf(algorithm),
      Buffer.from(text),
      algorithm.startsWith('PS')
        ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
        : { key, dsaEncoding: 'ieee-p1363' },
    );
};
const pem = (jwk: Jwk) =>
  createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
const der = (jwk: Jwk) =>
  createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'der' });
const published = (kid: string) =>
  JSON.stringify(readKeys(ec, rsa, oct).find((key) => key.kid === kid)?.published);

/** The keys that an attacker may sign with: our published ones, our secret in another role, and keys of their own. */
const signers: Readonly<Record<string, Sign>> = {
  'the secret': byHash(secret),
  'the shared key': byHash(Buffer.from(String(oct['k']), 'base64url')),
  'the shared key as text': byHash(String(oct['k'])),
  'the EC key': byKey(ec),
  'the RSA key': byKey(rsa),
  'the EC public key as PEM': byHash(pem(ec)),
  'the EC public key as bytes': byHash(der(ec)),
  'the EC public key as published': byHash(published('ec')),
  'the RSA public key as PEM': byHash(pem(rsa)),
  'the RSA public key as bytes': byHash(der(rsa)),
  'the RSA public key as published': byHash(published('rsa')),
  'the modulus': byHash(Buffer.from(String(rsa['n']), 'base64url')),
  'an empty secret': byHash(''),
  "a stranger's EC key": byKey(strangers.ec),
  "a stranger's RSA key": byKey(strangers.rsa),
  "a stranger's shared key": byHash(Buffer.from(String(strangers.oct['k']), 'base64url')),
  nothing: () => Buffer.alloc(0),
};
const algorithms = [
  'HS256',
  'HS384',
  'HS512',
  'ES256',
  'ES384',
  'RS256',
  'RS512',
  'PS256',
  'none',
  'hs256',
  '',
];
const names = [
  undefined,
  'ec',
  'rsa',
  'oct',
  'unknown',
  '',
  'EC',
  'toString',
  '__proto__',
  '../ec',
  null,
  1,
  ['ec'],
];

/** The only combinations of key id, algorithm and key that we sign with. */
const good = new Set([
  JSON.stringify([undefined, 'HS256', 'the secret']),
  JSON.stringify(['oct', 'HS256', 'the shared key']),
  JSON.stringify(['ec', 'ES256', 'the EC key']),
  JSON.stringify(['rsa', 'RS256', 'the RSA key']),
]);

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function forge(header: object, algorithm: string, by: Sign): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${by(algorithm, text).toString('base64url')}`;
}

describe('a token', () => {
  it('is signed with the key that is marked to sign, and names it', async () => {
    const token = await keys.sign(claims);
    expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
      alg: 'ES256',
      kid: 'ec',
      typ: 'JWT',
    });
    expect(await keys.read(token)).toEqual(claims);
  });

  it.each(Object.keys(signers))(
    'signed with %s is valid only with its own key id and algorithm',
    async (name) => {
      const by = signers[name];
      const accepted: string[] = [];
      for (const alg of algorithms) {
        for (const kid of names) {
          const token = forge({ alg, kid, typ: 'JWT' }, alg, by ?? byHash(''));
          if ((await keys.read(token)) !== undefined) accepted.push(JSON.stringify([kid, alg, name]));
        }
      }
      expect(accepted).toEqual([...good].filter((line) => line.endsWith(`${JSON.stringify(name)}]`)));
    },
  );

  it('with an embedded key, or the URL of one, is not verified with it', async () => {
    const own = { kty: 'EC', crv: 'P-256', x: strangers.ec['x'], y: strangers.ec['y'] };
    for (const more of [
      { jwk: own },
      { jku: 'https://evil.test/jwks.json' },
      { x5u: 'https://evil.test/' },
    ]) {
      for (const kid of ['ec', undefined, 'unknown']) {
        const token = forge({ alg: 'ES256', kid, ...more }, 'ES256', byKey(strangers.ec));
        expect(await keys.read(token)).toBeUndefined();
      }
    }
  });

  it('without a signature is refused, whatever key it names', async () => {
    const unsigned = new UnsecuredJWT(claims).encode();
    expect(await keys.read(unsigned)).toBeUndefined();
    for (const kid of ['ec', 'rsa', 'oct']) {
      expect(await keys.read(`${encode({ alg: 'none', kid })}.${encode(claims)}.`)).toBeUndefined();
    }
  });

  it('that names a key is refused where no keys are configured', async () => {
    const alone = createTokenKeys(secret);
    expect(await alone.read(await alone.sign(claims))).toEqual(claims);
    expect(await alone.read(forge({ alg: 'HS256', kid: 'ec' }, 'HS256', byHash(secret)))).toBeUndefined();
    expect(await alone.read(await keys.sign(claims))).toBeUndefined();
  });
});

describe('a rotation', () => {
  const next = rsaKey('next');
  const steps = {
    'the secret alone': createTokenKeys(secret),
    'a first key': createTokenKeys(secret, readKeys(ec)),
    'a second key that only verifies': createTokenKeys(secret, readKeys(ec, next)),
    'the second key signs': createTokenKeys(secret, readKeys({ ...ec, key_ops: ['verify'] }, signing(next))),
    'the first key is gone': createTokenKeys(secret, readKeys(signing(next))),
  };
  const order = Object.values(steps);

  it('in these steps keeps every token of the step before valid, also at servers that are one step behind', async () => {
    for (const [index, step] of order.entries()) {
      const before = order[index - 1] ?? step;
      expect(await step.read(await before.sign(claims))).toEqual(claims);
      // The first key is unknown to servers without keys: with several servers it is added as one that only verifies.
      if (index > 1) expect(await before.read(await step.sign(claims))).toEqual(claims);
    }
  });

  it('ends the validity of tokens of the first key when it is removed', async () => {
    expect(
      await steps['the first key is gone'].read(await steps['a first key'].sign(claims)),
    ).toBeUndefined();
  });
});
