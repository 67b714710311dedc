import { createHmac, createPublicKey } from 'node:crypto';
import { ecKey, readKeys, rsaKey, signing } from '@bakehouse/auth-service/test/signing-keys';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

const ec = signing(ecKey('autumn'));
const rsa = rsaKey('winter');

/** One bakery on one database, as servers see it that were started with one set of keys after the other. */
let testDatabase: TestDatabase;
let ofSecret: World;
let ofKeys: World;
let ofNextKeys: World;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const at = Temporal.Now.instant().toString();
  ofSecret = await makeWorld(at, { testDatabase });
  ofKeys = await makeWorld(at, { testDatabase, jwtKeys: readKeys(ec, rsa) });
  ofNextKeys = await makeWorld(at, { testDatabase, jwtKeys: readKeys(signing(rsa)) });
});
afterAll(async () => {
  await Promise.all([ofSecret.end(), ofKeys.end(), ofNextKeys.end()]);
  await testDatabase.drop();
});

/** The status with which each place that asks for a session answers to a token. */
async function knock({ app, keys }: World, token: string): Promise<Readonly<Record<string, number>>> {
  const headers = { authorization: `Bearer ${token}`, apikey: keys.anonKey };
  const day = '2026-11-21';
  const ask = async (path: string, method = 'GET') => {
    const response = await app.request(path, { method, headers });
    await response.body?.cancel();
    return response.status;
  };
  return {
    interface: await ask('/api/me'),
    live: await ask(`/api/live?from=${day}&to=${day}`),
    photos: await ask('/storage/v1/object/orders/no-photo', 'POST'),
    account: await ask('/auth/v1/user'),
  };
}

const open = { interface: 200, live: 200, photos: 400, account: 200 };
const closed = { interface: 401, live: 401, photos: 401, account: 403 };

test('tokens of the secret are good everywhere beside keys', async () => {
  const { token } = await ofSecret.person({ admin: true });
  expect(await knock(ofSecret, token)).toEqual(open);
  expect(await knock(ofKeys, token)).toEqual(open);
});

test('a token of a key is good everywhere as long as its key is known', async () => {
  const { token } = await ofKeys.person({ admin: true });
  expect(await knock(ofKeys, token)).toEqual(open);
  expect(await knock(ofSecret, token)).toEqual(closed);
  expect(await knock(ofNextKeys, token)).toEqual(closed);
  const { token: next } = await ofNextKeys.person({ admin: true });
  expect(await knock(ofNextKeys, next)).toEqual(open);
  expect(await knock(ofKeys, next)).toEqual(open);
});

test('a token that somebody signed with what is published is good nowhere', async () => {
  const { token } = await ofKeys.person({ admin: true });
  const claims = token.split('.')[1];
  for (const key of [ec, rsa]) {
    const pem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    for (const alg of ['HS256', 'ES256', 'RS256', 'none']) {
      const head = Buffer.from(JSON.stringify({ alg, kid: key['kid'], typ: 'JWT' })).toString('base64url');
      const signature = createHmac('sha256', pem).update(`${head}.${claims}`).digest('base64url');
      expect(await knock(ofKeys, `${head}.${claims}.${signature}`)).toEqual(closed);
      expect(await knock(ofKeys, `${head}.${claims}.`)).toEqual(closed);
    }
  }
});
