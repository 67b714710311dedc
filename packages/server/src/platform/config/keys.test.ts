import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';
import { loadJwtSecret } from './keys.ts';

const config = parseConfig({});
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bakehouse-keys-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const file = () => join(directory, 'keys.json');

describe('the secret that signs sessions', () => {
  test('is made once, long, and stays the same', () => {
    const first = loadJwtSecret(config, directory);
    expect(Buffer.from(first, 'base64url')).toHaveLength(48);
    expect(loadJwtSecret(config, directory)).toBe(first);
    expect(readdirSync(directory)).toEqual(['keys.json']);
  });

  test('is another one in every data directory', () => {
    expect(loadJwtSecret(config, join(directory, 'one'))).not.toBe(
      loadJwtSecret(config, join(directory, 'two')),
    );
  });

  test.skipIf(process.platform === 'win32')(
    'can be read by the server’s user only (not checked on Windows)',
    () => {
      loadJwtSecret(config, directory);
      expect(statSync(file()).mode & 0o777).toBe(0o600);
    },
  );

  test('comes from the environment where it is set, and then nothing is written', () => {
    const JWT_SECRET = 'from the environment, and long enough';
    expect(loadJwtSecret(parseConfig({ JWT_SECRET }), directory)).toBe(JWT_SECRET);
    expect(readdirSync(directory)).toEqual([]);
  });

  test.each([
    ['empty', ''],
    ['half written', '{"jwtSecret":"abc'],
    ['of another shape', '{"secret":"x"}'],
    ['too short', '{"jwtSecret":"short-secret"}'],
  ])('a file that is %s is named, kept and not replaced', (_how, text) => {
    writeFileSync(file(), text);
    const load = () => loadJwtSecret(config, directory);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(file());
    expect(load).not.toThrow(/short-secret|abc/);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  test('what a crash left beside it does no harm', () => {
    writeFileSync(`${file()}.${process.pid}`, '{"jwtSec');
    const secret = loadJwtSecret(config, directory);
    expect(loadJwtSecret(config, directory)).toBe(secret);
  });

  test('of two servers that start at once, both take the one that was first', async () => {
    const { Worker } = await import('node:worker_threads');
    const program = `
      import { parentPort } from 'node:worker_threads';
      const { loadJwtSecret } = await import(${JSON.stringify(new URL('./keys.ts', import.meta.url).href)});
      parentPort.postMessage('ready');
      parentPort.once('message', () =>
        parentPort.postMessage(loadJwtSecret({ keys: { jwtSecret: null } }, ${JSON.stringify(directory)})));`;
    for (let round = 0; round < 5; round += 1) {
      rmSync(file(), { force: true });
      const workers = Array.from({ length: 4 }, () => new Worker(program, { eval: true }));
      const next = (worker: InstanceType<typeof Worker>) =>
        new Promise<string>((resolve, reject) => worker.once('message', resolve).once('error', reject));
      await Promise.all(workers.map(next));
      const secrets = workers.map(next);
      for (const worker of workers) worker.postMessage('go');
      expect(new Set(await Promise.all(secrets)).size).toBe(1);
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  });
});
