import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { decoyHash, verifyPassword } from '../passwords/password-hashes.ts';

const answerStepMs = 400;
/** A timer may ring a moment early. */
const slackMs = 3;

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, answerStepMs });
  await world.createUser({ email: 'known@bakehouse.test' });
  await world.createUser({ email: 'waiting@bakehouse.test', confirmedAt: null });
  const id = await world.createUser({ email: 'without-password@bakehouse.test' });
  await world.database
    .updateTable('auth.users')
    .set({ encrypted_password: null })
    .where('id', '=', id)
    .execute();
});
afterAll(() => world.close());

async function measure(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds of the quickest run: what the work itself takes, whatever else the machine does. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) times.push(await measure(work));
  return Math.min(...times);
}

describe('an answer that must not tell whether an address is known', () => {
  it.each(['/signup', '/otp', '/magiclink', '/recover', '/resend'])(
    'takes a whole step for every address at %s, also when it is refused',
    async (path) => {
      for (const name of ['known', 'waiting', 'nobody', 'known']) {
        const body = { email: `${name}@bakehouse.test`, password: testPassword, type: 'signup' };
        const took = await measure(() => world.ask(path, { body }));
        expect([path, name, took >= answerStepMs - slackMs]).toEqual([path, name, true]);
      }
    },
  );

  it.each(['known', 'waiting', 'nobody', 'without-password'])(
    'has a password verified in it at /token: %s',
    async (name) => {
      const body = { email: `${name}@bakehouse.test`, password: 'a wrong one' };
      const took = await quickest(() => world.ask('/token?grant_type=password', { body }));
      expect(took).toBeGreaterThan((await quickest(() => verifyPassword('a wrong one', decoyHash))) * 0.7);
    },
  );
});
