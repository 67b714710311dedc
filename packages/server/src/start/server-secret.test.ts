import { randomUUID } from 'node:crypto';
import { decryptSecret, encryptSecret } from '@bakehouse/auth-service/factors/encrypt-secret';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { World } from '../../test/worlds/world.ts';
import { makeWorld } from '../../test/worlds/world.ts';
import { checkServerSecret, forgetServerSecret } from './server-secret.ts';
import { StartError } from './start-error.ts';

const first = 'the secret that the bakery began with';
const second = 'the secret that it changes to one day';
const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
const totp = Buffer.from('what the telephone knows');

let world: World | null = null;
beforeEach(async () => {
  await world?.end();
  world = await makeWorld();
});
afterAll(() => world?.end());

function database(): World['database'] {
  if (!world) throw new Error('there is no world');
  return world.database;
}

const start = (current: string, previous: string | null = null) =>
  checkServerSecret(database(), { current, previous }, now);

async function enroll(serverSecret: string): Promise<string> {
  const person = await world?.person();
  const factorId = randomUUID();
  const at = now.toString();
  await database()
    .insertInto('auth.factors')
    .values({
      id: factorId,
      user_id: person?.authUserId ?? '',
      status: 'verified',
      sealed_secret: encryptSecret(totp, { serverSecret, factorId }),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return factorId;
}

async function openFactor(factorId: string, serverSecret: string): Promise<string> {
  const row = await database()
    .selectFrom('auth.factors')
    .select('sealed_secret')
    .where('id', '=', factorId)
    .executeTakeFirstOrThrow();
  return decryptSecret(row.sealed_secret, { serverSecret, factorId }).toString();
}

test('the secret of the first start is the only one that starts', async () => {
  await start(first);
  await start(first);
  await expect(start(second)).rejects.toThrow(StartError);
  await expect(start(second)).rejects.toThrow(/restore keys\.json from the backup/);
  await expect(start(second, 'another old one that was never used here')).rejects.toThrow(StartError);
  await start(first);
});

test('a change of the secret keeps second factors, and the old one starts no more', async () => {
  await start(first);
  const factor = await enroll(first);
  await start(second, first);
  expect(await openFactor(factor, second)).toBe(totp.toString());
  await expect(openFactor(factor, first)).rejects.toThrow();
  await expect(start(first)).rejects.toThrow(StartError);
  // The setting may stay a while.
  await start(second, first);
  await start(second);
  expect(await openFactor(factor, second)).toBe(totp.toString());
});

test('a lost secret is forgotten on command, with the second factors that nobody can open any more', async () => {
  await start(first);
  await enroll(first);
  expect(await database().transaction().execute(forgetServerSecret)).toBe(1);
  await start(second);
  await expect(start(first)).rejects.toThrow(StartError);
});

test('what is stored tells nothing of the secret', async () => {
  await start(first);
  const { fingerprint } = await database()
    .selectFrom('server_secret')
    .select('fingerprint')
    .executeTakeFirstOrThrow();
  expect(fingerprint).toHaveLength(32);
  expect(fingerprint.toString('latin1')).not.toContain('bakery');
});
