import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import { hashPassword } from './password-hashes.ts';

/** `rye`, as crypt(3) hashes it. */
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

const signIn = (password: string) => world.ask('/token?grant_type=password', { body: { email, password } });

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
  it.each(['$2a$', '$2b$', '$2y$'])('is good at once and then hashed as ours are: %s', async (kind) => {
    await store(imported.replace('$2a$', kind));
    expect((await signIn('rye')).status).toBe(200);
    const hash = await stored();
    expect(hash).toMatch(/^\$argon2id\$/);
    expect((await signIn('rye')).status).toBe(200);
    expect((await signIn('wheat')).json['error_code']).toBe('invalid_credentials');
    expect(await stored()).toBe(hash);
  });

  it('is as weak as it was, and says so', async () => {
    expect((await signIn('rye')).json['weak_password']).toMatchObject({ reasons: ['length'] });
  });

  it('keeps its hash where another one is tried, or the account stays shut', async () => {
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

  it('gets its new hash without an end to the sessions that there are', async () => {
    const before = await signIn('rye');
    await store(imported);
    expect((await signIn('rye')).status).toBe(200);
    const user = await world.ask('/user', { bearer: String(before.json['access_token']) });
    expect(user.status).toBe(200);
  });

  it('is good for all who come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('rye')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is good while another server replaces its hash', async () => {
    const ours = await hashPassword('rye', world.settings.passwordCost);
    const answer = await signInWhileStored(ours);
    expect(answer.status).toBe(200);
    expect(await stored()).toBe(ours);
  });

  it('is good no more where another one is chosen meanwhile', async () => {
    const answer = await signInWhileStored(await hashPassword('wheat', world.settings.passwordCost));
    expect([answer.status, answer.json['error_code']]).toEqual([400, 'invalid_credentials']);
  });
});

/** Signs in with the old hash verified, and a new one stored before the account is locked. */
async function signInWhileStored(hash: string) {
  return world.database
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('auth.users').set({ encrypted_password: hash }).where('id', '=', id).execute();
      const answer = signIn('rye');
      await world.waitForLock();
      return { answer };
    })
    .then(({ answer }) => answer);
}
