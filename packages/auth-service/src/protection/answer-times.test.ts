import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { countPasswordHashes } from '../../test/count-password-hashes.ts';

const answerStepMs = 400;
/** A timer may fire slightly early. */
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

describe('a response that must not reveal whether an address is known', () => {
  it.each(['/signup', '/otp', '/magiclink', '/recover', '/resend'])(
    'takes a whole time step for every address at %s, also when it is refused',
    async (path) => {
      for (const name of ['known', 'waiting', 'nobody', 'known']) {
        const body = { email: `${name}@bakehouse.test`, password: testPassword, type: 'signup' };
        const took = await measure(() => world.send(path, { body }));
        expect([path, name, took >= answerStepMs - slackMs]).toEqual([path, name, true]);
      }
    },
  );

  it.each(['known', 'waiting', 'nobody', 'without-password'])(
    'verifies exactly one password at /token: %s',
    async (name) => {
      const body = { email: `${name}@bakehouse.test`, password: 'a wrong one' };
      expect(await countPasswordHashes(() => world.send('/token?grant_type=password', { body }))).toBe(1);
    },
  );
});
