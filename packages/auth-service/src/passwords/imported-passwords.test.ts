import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import { hashPassword } from './password-hashes.ts';

/** `rye`, hashed by crypt(3). */
const imported = '$2a$04$abcdefghijklmnopqrstuueMJLWMZrsVp.o6vdur4ePgY6aBEnuvW';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
});
afterAll(() => world.close());

let id: string;
let email: string;
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  id = await world.createUser({ email });
  await store(imported);
});

const signIn = (password: string) => world.send('/token?grant_type=password', { body: { email, password } });

async function store(encrypted_password: string) {
  await world.database.updateTable('auth.users').set({ encrypted_password }).where('id', '=', id).execute();
}

async function stored() {
  const row = await world.database
    .selectFrom('auth.users')
    .select('encrypted_password')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.encrypted_password;
}

describe('the password of an imported account', () => {
  it.each(['$2a$', '$2b$', '$2y$'])('works at once and is then hashed like ours: %s', async (kind) => {
    await store(imported.replace('$2a$', kind));
    expect((await signIn('rye')).status).toBe(200);
    const hash = await stored();
    expect(hash).toMatch(/^\$argon2id\$/);
    expect((await signIn('rye')).status).toBe(200);
    expect((await signIn('wheat')).json['error_code']).toBe('invalid_credentials');
    expect(await stored()).toBe(hash);
  });

  it('is reported as weak if it is', async () => {
    expect((await signIn('rye')).json['weak_password']).toMatchObject({ reasons: ['length'] });
  });

  it('keeps its hash if a wrong password is tried, or the sign-in is refused', async () => {
    expect((await signIn('wheat')).json['error_code']).toBe('invalid_credentials');
    expect(await stored()).toBe(imported);
    await world.database
      .updateTable('auth.users')
      .set({ email_confirmed_at: null })
      .where('id', '=', id)
      .execute();
    expect((await signIn('rye')).json['error_code']).toBe('email_not_confirmed');
    expect(await stored()).toBe(imported);
  });

  it('gets its new hash without ending sessions', async () => {
    const before = await signIn('rye');
    await store(imported);
    expect((await signIn('rye')).status).toBe(200);
    const user = await world.send('/user', { bearer: String(before.json['access_token']) });
    expect(user.status).toBe(200);
  });

  it('works for all concurrent sign-ins', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => signIn('rye')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('works while another server replaces its hash', async () => {
    const ours = await hashPassword('rye', world.settings.passwordCost);
    const response = await signInWhileStored(ours);
    expect(response.status).toBe(200);
    expect(await stored()).toBe(ours);
  });

  it('does not work any more if another one is set meanwhile', async () => {
    const response = await signInWhileStored(await hashPassword('wheat', world.settings.passwordCost));
    expect([response.status, response.json['error_code']]).toEqual([400, 'invalid_credentials']);
  });
});

/** Signs in with the old hash, while a new hash is stored before the account is locked. */
async function signInWhileStored(hash: string) {
  return world.database
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('auth.users').set({ encrypted_password: hash }).where('id', '=', id).execute();
      const response = signIn('rye');
      await world.waitForLock();
      return { response };
    })
    .then(({ response }) => response);
}
