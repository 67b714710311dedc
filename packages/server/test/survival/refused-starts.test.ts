import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ecKey, rsaKey, signing } from '@bakehouse/auth-service/test/signing-keys';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../../src/platform/config/config.ts';
import { openDatabase, openPool } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { startServer } from '../../src/start-server.ts';

let directory: string;
let database: TestDatabase;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bakehouse-start-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true });
});

/** What the operator reads when the server does not start; one that does is stopped. */
async function complaint(variables: Readonly<Record<string, string>>): Promise<string> {
  try {
    const server = await startServer({
      config: parseConfig({
        PORT: '0',
        DATABASE_URL: database.url,
        DATA_DIR: join(directory, 'files'),
        ...variables,
      }),
      log: createLog('silent'),
      webDirectory: join(directory, 'no-web-app'),
      say: () => {},
    });
    await server.stop();
    return 'it started';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

test('a database that does not answer is named, with the setting', async () => {
  const closed = createServer();
  const port = await new Promise<number>((resolve) => {
    closed.listen(0, '127.0.0.1', () => resolve((closed.address() as AddressInfo).port));
  });
  await new Promise((resolve) => closed.close(resolve));
  expect(await complaint({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/bakery` })).toBe(
    `Bakehouse cannot reach the database at 127.0.0.1:${port}: connection refused. Start PostgreSQL, or correct DATABASE_URL.`,
  );
});

test('a database that is not there is named, with the command that makes it', async () => {
  const missing = changed((url) => {
    url.pathname = '/no_such_bakery';
  });
  expect(await complaint({ DATABASE_URL: missing })).toMatch(
    /^There is no database no_such_bakery at .*Create it \(createdb no_such_bakery\), or correct DATABASE_URL\.$/,
  );
});

test('a user that the database does not know is told so, without the password', async () => {
  const stranger = changed((url) => {
    url.username = 'nobody_here';
    url.password = 'a-secret-of-ours';
  });
  const sentence = await complaint({ DATABASE_URL: stranger });
  expect(sentence).toMatch(/refuses the connection: .*nobody_here.*DATABASE_URL\.$/);
  expect(sentence).not.toContain('a-secret-of-ours');
});

test('a taken port is noticed before anything is made', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port));
  });
  const home = join(directory, 'untouched');
  try {
    const sentence = await complaint({ PORT: String(port), DATA_DIR: home });
    expect(sentence).toBe(`Port ${port} is already in use. Set PORT to another one.`);
    expect(readdirSync(directory)).not.toContain('untouched');
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});

test('a demo brand is not opened to others, unless that is said', async () => {
  const client = openDatabase(openPool({ url: database.url, connections: 1, onError: () => {} }));
  try {
    await client.updateTable('settings').set({ demo: true }).execute();
    const open = { PUBLIC_URL: 'https://orders.bakery.example' };
    expect(await complaint(open)).toContain('npm run user -- remove-demo');
    expect(await complaint({ ...open, DEMO: '1' })).toBe('it started');
    await client.updateTable('settings').set({ demo: false }).execute();
    expect(await complaint(open)).toBe('it started');
  } finally {
    await client.destroy();
  }
});

test('keys that cannot sign are named, with the cure and without a part of them', async () => {
  const key = ecKey('autumn');
  const sentence = await complaint({ JWT_KEYS: JSON.stringify({ keys: [key] }) });
  expect(sentence).toBe(
    'Bakehouse cannot start. These settings are wrong:\n' +
      '  JWT_KEYS: no key is marked to sign: exactly one must have "key_ops":["sign","verify"], and the others "key_ops":["verify"]',
  );
  const broken = JSON.stringify({ keys: [{ ...key, x: key['y'] }] });
  expect(await complaint({ JWT_KEYS: broken })).toContain('JWT_KEYS: key "autumn": its numbers do not make');
  expect(await complaint({ JWT_KEYS: broken })).not.toContain(key['d']);
});

test('keys may be added, changed and taken away; the secret is recognised as before', async () => {
  const [first, second] = [ecKey('autumn'), rsaKey('winter')];
  const sets = [
    [],
    [signing(first)],
    [signing(first), second],
    [first, signing(second)],
    [signing(second)],
    [],
  ];
  for (const keys of sets) {
    const JWT_KEYS = keys.length === 0 ? '' : JSON.stringify({ keys });
    expect(await complaint({ JWT_KEYS })).toBe('it started');
  }
  const JWT_SECRET = 'a secret that this database never had';
  const JWT_KEYS = JSON.stringify({ keys: [signing(first)] });
  expect(await complaint({ JWT_SECRET, JWT_KEYS })).toContain(
    'is not the one that was used with this database',
  );
});

test('a clock that was put back opens no day again, and the readiness says so', async () => {
  const later = Temporal.Now.instant().add({ hours: 49 }).round('second');
  const client = openDatabase(openPool({ url: database.url, connections: 1, onError: () => {} }));
  const lines: string[] = [];
  try {
    await client.insertInto('server_clock').values({ latest: later.toString() }).execute();
    const server = await startServer({
      config: parseConfig({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: join(directory, 'files') }),
      log: createLog('info', { write: (line) => lines.push(line) }),
      webDirectory: join(directory, 'no-web-app'),
      say: () => {},
    });
    try {
      expect(lines.some((line) => line.includes('the clock of this machine is behind'))).toBe(true);
      const port = /"port":(\d+)/.exec(lines.find((line) => line.includes('listening')) ?? '')?.[1];
      const readiness = await (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
      expect(readiness).toMatchObject({
        status: 'ready',
        notes: [expect.stringContaining('no closed day opens again')],
      });
    } finally {
      await server.stop();
    }
    const remembered = await client.selectFrom('server_clock').select('latest').executeTakeFirstOrThrow();
    expect(Temporal.Instant.compare(remembered.latest, later)).toBe(0);
  } finally {
    await client.deleteFrom('server_clock').execute();
    await client.destroy();
  }
});
