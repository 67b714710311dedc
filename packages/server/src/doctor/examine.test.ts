import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmptyTestDatabase } from '@bakehouse/private-postgres/test/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processEnvironment } from '../../../../test/process-environment.ts';
import type { OpenServer } from '../../test/servers/open-server.ts';
import { openServer } from '../../test/servers/open-server.ts';
import { s3Keys, s3Region, startS3Server } from '../../test/servers/s3-server.ts';
import { examine } from './examine.ts';

/** The data directory of the server and of the doctor. */
let directory: string;
let server: OpenServer;
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bakehouse-doctor-'));
  server = await openServer({ PUBLIC_URL: '', DATA_DIR: directory });
  settings = { DATABASE_URL: server.databaseUrl, DATA_DIR: directory, PORT: new URL(server.url).port };
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
});

/** The doctor's findings with these additional settings: 'problem mail: …'. */
async function look(more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const findings = await examine({ variables: { ...settings, ...more }, trialTo: null });
  return findings.map(({ subject, state, words, cure }) =>
    [`${state} ${subject}: ${words}`, ...(cure === null ? [] : [cure])].join(' '),
  );
}

/** Only warnings and problems, except that PostgreSQL does not sync to disk, as is usual in tests. */
const complaints = async (more: Readonly<Record<string, string>> = {}) =>
  (await look(more)).filter((line) => !line.startsWith('ok ') && !line.includes('a power cut can lose'));

test('a server that runs well has neither warnings nor problems', async () => {
  const told = await look();
  expect(told.filter((line) => !line.startsWith('ok '))).toEqual([
    expect.stringContaining(
      'fsync, full_page_writes, synchronous_commit off: a power cut can lose confirmed orders.',
    ),
  ]);
  for (const subject of ['settings', 'disk', 'database', 'secrets', 'clock', 'address', 'photos', 'mail']) {
    expect(told.filter((line) => line.startsWith(`ok ${subject}:`))).not.toEqual([]);
  }
  expect(told).toContain('ok secrets: the secret is the one that was used with this database');
  expect(told).toContain(`ok address: Bakehouse runs on port ${settings['PORT']}`);
});

test('invalid settings are the only findings, with what to do first', async () => {
  expect(await look({ PORT: 'many' })).toEqual([
    expect.stringMatching(/^problem settings: PORT: must be a whole number/),
    expect.stringMatching(/^warning the rest: /),
  ]);
});

describe('the database', () => {
  test('that cannot be reached is reported in the sentence of a start, and the rest is checked', async () => {
    const told = await complaints({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/bakery' });
    expect(told).toEqual([
      expect.stringContaining('problem database: Bakehouse cannot reach the database at 127.0.0.1:1'),
    ]);
    expect(told.join()).not.toContain('hunter2');
  });

  test('that is empty has pending migrations, and none is run', async () => {
    const empty = await createEmptyTestDatabase();
    try {
      for (const _time of [1, 2]) {
        expect(await complaints({ DATABASE_URL: empty.url })).toEqual([
          expect.stringMatching(/^warning database: \d+ pending migrations/),
        ]);
      }
    } finally {
      await empty.drop();
    }
  });

  test('that does not exist yet is not created', async () => {
    const home = join(directory, 'elsewhere');
    const findings = await examine({ variables: { DATA_DIR: home, PORT: '1' }, trialTo: null });
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(existsSync(home)).toBe(false);
  });
});

describe('secrets', () => {
  const keysFile = () => join(directory, 'keys.json');

  test('that others may read are reported, with the command that helps', async () => {
    chmodSync(keysFile(), 0o644);
    expect(await complaints()).toEqual([expect.stringContaining(`chmod 600 ${keysFile()}`)]);
    chmodSync(keysFile(), 0o600);
  });

  test('that do not belong to the database are reported, and one that is easy to guess', async () => {
    const JWT_SECRET = 'not the one that was used, but long: qzvkx';
    expect(await complaints({ JWT_SECRET })).toEqual([
      expect.stringContaining('The secret is not the one that was used with this database.'),
    ]);
    const guessable = await complaints({ JWT_SECRET: 'changeme'.repeat(5) });
    expect(guessable[0]).toContain('JWT_SECRET can be guessed.');
  });

  test('that are missing are reported, and none is created', async () => {
    const home = mkdtempSync(join(tmpdir(), 'bakehouse-doctor-'));
    expect(await complaints({ DATA_DIR: home })).toEqual([
      expect.stringContaining('problem secrets: The secret of this server is missing.'),
    ]);
    expect(readdirSync(home)).toEqual([]);
    writeFileSync(join(home, 'keys.json'), '{"jwtSec', { mode: 0o600 });
    expect((await complaints({ DATA_DIR: home }))[0]).toContain('problem secrets: keys.json cannot be read.');
    rmSync(home, { recursive: true });
  });
});

describe('photos', () => {
  test('in a bucket are written, read and deleted', async () => {
    const bucket = await startS3Server('cakes');
    const STORAGE_URL = `s3://cakes?endpoint=${bucket.url}&region=${s3Region}`;
    const keys = { AWS_ACCESS_KEY_ID: s3Keys.accessKeyId, AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey };
    try {
      expect(await look({ STORAGE_URL, ...keys })).toContain(
        `ok photos: a test file was written, read and deleted in the bucket cakes at ${bucket.url}`,
      );
      const wrong = await complaints({ STORAGE_URL, ...keys, AWS_SECRET_ACCESS_KEY: 'hunter2' });
      expect(wrong).toEqual([
        expect.stringContaining('problem photos: Photos cannot be stored in the bucket cakes'),
      ]);
      const missing = await complaints({ STORAGE_URL: STORAGE_URL.replace('//cakes', '//pies'), ...keys });
      expect(missing).toEqual([
        expect.stringContaining('problem photos: Photos cannot be stored in the bucket pies'),
      ]);
    } finally {
      await bucket.close();
    }
  });

  test('in a folder leave no file behind, and a missing folder is reported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bakehouse-photos-'));
    expect(await look({ STORAGE_URL: `file:${folder}` })).toContain(
      `ok photos: a test file was written, read and deleted in ${folder}`,
    );
    expect(readdirSync(folder, { recursive: true })).toEqual(['orders']);
    rmSync(folder, { recursive: true });
    expect(await complaints({ STORAGE_URL: `file:${folder}` })).toEqual([
      expect.stringContaining(`problem photos: The folder ${folder} of STORAGE_URL does not exist.`),
    ]);
  });
});

describe('the clock', () => {
  test('that is behind the latest recorded time is reported, with the command that helps', async () => {
    const later = Temporal.Now.instant().add({ hours: 2 }).toString();
    await server.database.insertInto('server_clock').values({ latest: later }).execute();
    expect(await complaints()).toEqual([
      expect.stringMatching(/^problem clock: .* 1\d\d minutes behind.*forget-time$/),
    ]);
    await server.database.deleteFrom('server_clock').execute();
  });
});

describe('the address', () => {
  const https = { PUBLIC_URL: 'https://localhost:1', TRUST_PROXY: 'on', METRICS_TOKEN: 'a3f9c1d07e5b2468' };

  test('that leads to this server is fine', async () => {
    expect(await look({ PUBLIC_URL: server.url })).toContain(`ok PUBLIC_URL: ${server.url} leads here`);
  });

  test('that does not answer, or leads to another server, is reported', async () => {
    expect(await complaints(https)).toEqual([
      expect.stringContaining('problem PUBLIC_URL: https://localhost:1 does not respond'),
    ]);
    const other = createServer((_request, response) => response.end('It works!'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await complaints({ PUBLIC_URL: url })).toEqual([
      expect.stringContaining(
        `problem PUBLIC_URL: ${url} leads to another program: it responded with status 200.`,
      ),
    ]);
    await new Promise((resolve) => other.close(resolve));
  });

  test('behind a proxy that is not trusted is reported', async () => {
    expect(await complaints({ ...https, TRUST_PROXY: 'off' })).toContainEqual(
      expect.stringContaining('problem proxy: TRUST_PROXY is off behind a proxy'),
    );
  });

  test('that is not encrypted, on a port that is open to all, is reported', async () => {
    const told = await complaints({ HOST: '0.0.0.0', PUBLIC_URL: 'http://bakery.invalid' });
    expect(told).toContainEqual(expect.stringContaining('passwords cross the network unencrypted'));
    expect(told).toContainEqual(expect.stringContaining('warning secrets: METRICS_TOKEN is not set'));
    expect(await complaints({ HOST: '0.0.0.0' })).toContainEqual(
      expect.stringContaining('problem PUBLIC_URL: PUBLIC_URL is not set'),
    );
  });

  test('at which the demo would be public is reported', async () => {
    await server.database.updateTable('settings').set({ demo: true }).execute();
    const open = { ...https, PUBLIC_URL: 'https://orders.bakery.invalid' };
    expect(await complaints(open)).toContainEqual(
      expect.stringContaining('problem demo: The demo brand would be open'),
    );
    expect(await complaints({ ...open, DEMO: '1' })).toContainEqual(
      expect.stringContaining('warning demo: The demo brand is open to others'),
    );
    await server.database.updateTable('settings').set({ demo: false }).execute();
  });
});

describe('the command', () => {
  const program = fileURLToPath(new URL('../doctor-command.ts', import.meta.url));

  function run(...words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
    const env = { ...processEnvironment(), ...settings };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [program, ...words], { env }, (_, said) =>
        resolve({ code: child.exitCode ?? -1, said }),
      );
    });
  }

  test('prints a line for each finding, what to do below it, and exits with 1 where there is a problem', async () => {
    const { code, said } = await run();
    expect(code).toBe(1);
    expect(said).toMatch(/^ok {7}settings {2}all settings are valid$/m);
    expect(said).toMatch(
      /^PROBLEM {2}database .*a power cut can lose confirmed orders\.\n +-> Run: alter system/m,
    );
    expect(said).toMatch(/\n1 problem, 0 warnings\.\n$/);
  });

  test('prints the same as JSON, with the findings of earlier checks, and reads settings from a file', async () => {
    const file = join(directory, 'env');
    writeFileSync(file, 'ADMIN_EMAIL=nobody\nDATA_DIR=/nowhere\n');
    const before = [{ subject: 'web app', state: 'ok', words: 'built', cure: null }];
    const { code, said } = await run('--json', '--env-file', file, '--found', JSON.stringify(before));
    expect(code).toBe(1);
    expect(JSON.parse(said)).toEqual([
      ...before,
      {
        subject: 'settings',
        state: 'problem',
        words: 'ADMIN_EMAIL: must be an e-mail address',
        cure: 'Correct it, or remove it.',
      },
      expect.objectContaining({ subject: 'the rest' }),
    ]);
  });
});
