import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processEnvironment } from '../../../test/process-environment.ts';
import { driveAccounts } from '../test/worlds/accounts-driver.ts';
import type { World } from '../test/worlds/world.ts';
import { makeWorld } from '../test/worlds/world.ts';

const program = fileURLToPath(new URL('user-command.ts', import.meta.url));
/** The server that runs while the command works on its database. */
let world: World;
let directory: string;

beforeAll(async () => {
  world = await makeWorld();
  const brand = await world.makeBrand('Bakehouse');
  const quay = await world.makeBrand('Quay Coffee');
  for (const name of ['Abbey Green', 'Mill Road', 'Market']) await world.makeShop(brand, name);
  await world.makeShop(quay, 'Market');
  directory = mkdtempSync(join(tmpdir(), 'bakehouse-user-'));
});
afterAll(async () => {
  await world.end();
  rmSync(directory, { recursive: true });
});

type Outcome = { readonly code: number; readonly said: string; readonly complained: string };

function run(...words: readonly string[]): Promise<Outcome> {
  const env = { ...processEnvironment(), DATABASE_URL: world.databaseUrl, DATA_DIR: directory };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { env }, (_, said, complained) =>
      resolve({ code: child.exitCode ?? -1, said, complained }),
    );
  });
}

const personCalled = (email: string) =>
  world.database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

const signIn = (email: string, password: string) => driveAccounts(world).signIn(email, password);

const passwordIn = (said: string) => /^Password \(it is not shown again\): (\S+)$/m.exec(said)?.[1] ?? '';

async function askAs(token: string, path: string): Promise<Record<string, unknown>> {
  const response = await world.app.request(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as Record<string, unknown>;
}

const named = ['--first', 'Ada', '--last', 'Baker'];

describe('add', () => {
  test('makes a person who can sign in at once with the password that is shown once', async () => {
    const email = 'ada@bakehouse.test';
    const { code, said, complained } = await run('add', email, ...named, '--shops', 'abbey green,Mill Road');
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toMatch(
      /^ada@bakehouse\.test can sign in\.\nPassword \(it is not shown again\): [\w-]{20}\n$/,
    );
    const { access_token: token } = await signIn(email, passwordIn(said));
    expect(await askAs(token, '/me')).toMatchObject({
      firstName: 'Ada',
      lastName: 'Baker',
      active: true,
      admin: false,
      superAdmin: false,
      orders: 2,
      administration: 0,
      shops: [{ name: 'Abbey Green' }, { name: 'Mill Road' }],
    });
    const person = await personCalled(email);
    const events = await world.database
      .selectFrom('user_events')
      .selectAll()
      .where('subject_id', '=', person?.id ?? (0 as never))
      .execute();
    expect(events).toMatchObject([{ kind: 'created', user_id: null }]);
    expect(JSON.stringify(events)).not.toContain(passwordIn(said));
  });

  test('takes rights and a password, and does not repeat that', async () => {
    const words = ['--admin', '--orders', '1', '--administration', '2', '--password', 'sourdough-at-six'];
    const { code, said } = await run('add', 'Office@Bakehouse.Test', ...named, ...words);
    expect({ code, said }).toEqual({ code: 0, said: 'office@bakehouse.test can sign in.\n' });
    expect(await personCalled('office@bakehouse.test')).toMatchObject({
      admin: true,
      p_orders: 1,
      p_admin: 2,
    });
    await signIn('office@bakehouse.test', 'sourdough-at-six');
  });

  test.each([
    ['a shop that does not exist', ['--shops', 'Abbey Green,Nowhere'], 'There is no shop called Nowhere.\n'],
    [
      'a name that two shops have',
      ['--shops', 'Market'],
      '2 shops are called Market. Assign them on the users screen.\n',
    ],
    ['a short password', ['--password', 'rye'], 'Password should be at least 6 characters.\n'],
    ['a long password', ['--password', 'r'.repeat(73)], 'Password cannot be longer than 72 characters\n'],
  ])(
    'with %s writes nothing and says why',
    async (_what, words, complained) => {
      const email = 'nobody@bakehouse.test';
      expect(await run('add', email, ...named, ...words)).toEqual({ code: 1, said: '', complained });
      expect(await personCalled(email)).toBeUndefined();
      const account = await world.database
        .selectFrom('auth.users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      expect(account).toBeUndefined();
    },
    60_000,
  );

  test('leaves a person who is there already as they are', async () => {
    const person = await world.person();
    const outcome = await run('add', person.email, ...named);
    expect(outcome.code).toBe(1);
    expect(outcome.complained).toBe(
      `There is already a user ${person.email}. To set a new password, use reset; to make them a super admin, use promote.\n`,
    );
    await person.api.account.me();
    expect(await personCalled(person.email)).toMatchObject({ firstname: 'Shop' });
  });
});

describe('reset', () => {
  test('gives a new password and ends every session', async () => {
    const person = await world.person();
    const { code, said } = await run('reset', person.email);
    expect(code).toBe(0);
    const answer = await askAs(person.token, '/me');
    expect(answer['code']).toBe('not-signed-in');
    await signIn(person.email, passwordIn(said));
  });

  test('removes a lost second factor only when it is asked to', async () => {
    const person = await world.person();
    const at = '2026-11-20T09:00:00Z';
    await world.database.transaction().execute((trx) =>
      trx
        .insertInto('auth.factors')
        .values({
          user_id: person.authUserId,
          status: 'verified',
          sealed_secret: Buffer.alloc(40),
          created_at: at,
          updated_at: at,
        })
        .execute(),
    );
    const factors = () =>
      world.database
        .selectFrom('auth.factors')
        .select('id')
        .where('user_id', '=', person.authUserId)
        .execute();
    await run('reset', person.email);
    expect(await factors()).toHaveLength(1);
    await run('reset', person.email, '--second-factor');
    expect(await factors()).toEqual([]);
  });

  test('gives an account to a person who had none', async () => {
    const email = 'announced@bakehouse.test';
    await world.database
      .transaction()
      .execute((trx) => trx.insertInto('users').values({ email, active: true }).execute());
    await run('reset', email, '--password', 'sourdough-at-six');
    expect((await personCalled(email))?.uuid).not.toBeNull();
    await signIn(email, 'sourdough-at-six');
  });

  test('of an unknown person says what to do', async () => {
    const { code, complained } = await run('reset', 'ghost@bakehouse.test');
    expect({ code, complained }).toEqual({
      code: 1,
      complained: 'There is no user ghost@bakehouse.test. Create one with add.\n',
    });
  });
});

describe('promote', () => {
  test('makes an active super admin, also of a person who waits, and counts at once', async () => {
    const person = await world.person({ active: false });
    const { code, said } = await run('promote', person.email.toUpperCase());
    expect({ code, said }).toEqual({ code: 0, said: `${person.email} is a super admin.\n` });
    await person.api.users.listUsers();
    expect(await personCalled(person.email)).toMatchObject({
      active: true,
      superadmin: true,
      waiting: false,
    });
  });

  test('says when they cannot sign in yet, and when there is no such person', async () => {
    await world.database
      .transaction()
      .execute((trx) => trx.insertInto('users').values({ email: 'letterless@bakehouse.test' }).execute());
    expect((await run('promote', 'letterless@bakehouse.test')).said).toContain('Set a password with reset.');
    expect((await run('promote', 'ghost@bakehouse.test')).code).toBe(1);
  });
});

test('remove-demo takes the sign-ins of the demo brand out of use, and leaves other people alone', async () => {
  const demo = 'super@bakehouse.test';
  const password = 'demo-bakehouse';
  await run('add', demo, ...named, '--admin', '--password', password);
  await run('promote', demo);
  await run('add', 'own@bakehouse.test', ...named, '--password', password);
  await world.database.updateTable('settings').set({ demo: true }).execute();
  await signIn(demo, password);

  const { code, said } = await run('remove-demo');
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`  ${demo}\n`) });
  expect(said).not.toContain('own@bakehouse.test');
  await expect(signIn(demo, password)).rejects.toThrow('invalid_credentials');
  expect(await personCalled(demo)).toMatchObject({ active: false, superadmin: false, admin: false });
  await signIn('own@bakehouse.test', password);
  const settings = await world.database.selectFrom('settings').select('demo').executeTakeFirstOrThrow();
  expect(settings).toEqual({ demo: false });
  expect((await run('remove-demo')).said).toContain('no accounts of the demo brand');
});

test('the command explains itself when it is called wrongly, and writes nothing', async () => {
  const wrong = await run('add', 'ada');
  expect(wrong.code).toBe(2);
  expect(wrong.complained).toMatch(/^'ada' is not an e-mail address\.\n\nAdds people/);
  const helped = await run('--help');
  expect(helped).toMatchObject({ code: 0, complained: '' });
  expect(helped.said).toContain('npm run user -- promote EMAIL');
});
