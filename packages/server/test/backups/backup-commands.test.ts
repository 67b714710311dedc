import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { processEnvironment } from '../../../../test/process-environment.ts';
import { startServerProcess } from '../servers/server-process.ts';
import { onDatabase } from '../worlds/backup-world.ts';

const directory = useTemporaryDirectory();
const [first, second] = [join(directory, 'first'), join(directory, 'second')];
const file = join(directory, 'bakery.backup');
const passphrase = 'four slices of rye bread';

type Ended = { readonly code: number; readonly said: string };

/** Runs the command as an operator does. */
async function run(
  command: 'backup' | 'restore',
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const program = join(import.meta.dirname, `../../src/backups/${command}-command.ts`);
  const env = { ...processEnvironment(), NODE_ENV: 'test', ...environment };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...words], { env });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

/** What a bakery is known by: how many orders it has, its people, and the newest change. */
async function knownBy(dataDir: string): Promise<unknown> {
  const postgres = await borrowPrivatePostgres({ dataDir, log: pino({ level: 'silent' }) });
  try {
    return await onDatabase(postgres.url, async (client) => {
      const { rows } = await client.query(`
        select (select count(*) from orders) as orders, (select sum(total) from orders) as pence,
          (select array_agg(email order by email) from users) as people,
          (select count(*) from order_lines) as lines, (select count(*) from recipe_photos) as photos`);
      return rows[0];
    });
  } finally {
    await postgres.stop();
  }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .toSorted();
}

let before: unknown;
beforeAll(async () => {
  const server = await startServerProcess({ DATA_DIR: first, DEMO: '1' });
  // The server owns the database meanwhile, and goes on.
  const made = await run('backup', [file], { DATA_DIR: first, BACKUP_PASSPHRASE: passphrase });
  expect(made).toMatchObject({ code: 0 });
  expect(made.said).toMatch(/rows of \d+ tables and \d+ photo files/);
  expect(await server.stop()).toBe(0);
  before = await knownBy(first);
});

test('a backup of a running server comes back on another machine, with photos and secret, and the server starts', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const restored = await run('restore', [file], { DATA_DIR: second, BACKUP_PASSPHRASE: passphrase });
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.said).toContain('The secret of the server was restored from the backup');
  expect(await knownBy(second)).toEqual(before);
  expect(filesBelow(join(second, 'photos'))).toEqual(filesBelow(join(first, 'photos')));
  expect(readFileSync(join(second, 'keys.json'), 'utf8')).toBe(
    readFileSync(join(first, 'keys.json'), 'utf8'),
  );
  const server = await startServerProcess({ DATA_DIR: second, DEMO: '1' });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('a wrong passphrase, and none, are said; and what to do', async () => {
  const other = join(directory, 'other');
  const wrong = await run('restore', [file], { DATA_DIR: other, BACKUP_PASSPHRASE: 'four slices of white' });
  expect(wrong.code).toBe(1);
  expect(wrong.said).toContain('BACKUP_PASSPHRASE is not the passphrase');
  const none = await run('restore', ['--replace', file], { DATA_DIR: other });
  expect(none.code).toBe(0);
  expect(none.said).toContain('Set BACKUP_PASSPHRASE to the passphrase of the backup and restore again');
});

test('nothing is restored beside a running server, nor over a bakery that nobody named', async () => {
  const server = await startServerProcess({ DATA_DIR: second, DEMO: '1' });
  const beside = await run('restore', ['--replace', file], { DATA_DIR: second });
  expect(beside.code).toBe(1);
  expect(beside.said).toContain('Stop it first');
  expect(await server.stop()).toBe(0);
  const over = await run('restore', [file], { DATA_DIR: second });
  expect(over.code).toBe(1);
  expect(over.said).toContain('add --replace');
});

test('with --replace the old bakery is kept until it is removed', async () => {
  const replaced = await run('restore', ['--replace', file], {
    DATA_DIR: second,
    BACKUP_PASSPHRASE: passphrase,
  });
  expect(replaced).toMatchObject({ code: 0 });
  const kept = /is kept as (\w+)/.exec(replaced.said)?.[1] ?? '';
  expect(kept).toMatch(/^bakehouse_replaced_\d{14}$/);
  expect(await knownBy(second)).toEqual(before);
  const removed = await run('restore', ['--remove-replaced'], { DATA_DIR: second });
  expect(removed.said).toContain(kept);
  expect(await knownBy(second)).toEqual(before);
});

test('--check reads a backup and needs no database', async () => {
  const nowhere = join(directory, 'nowhere');
  const checked = await run('restore', ['--check', file], { DATA_DIR: nowhere });
  expect(checked).toMatchObject({ code: 0 });
  expect(checked.said).toContain('The file is complete');
  expect(existsSync(nowhere)).toBe(false);
});

test('what is not understood is answered with the usage', async () => {
  for (const command of ['backup', 'restore'] as const) {
    expect((await run(command, [], {})).code).toBe(2);
    expect((await run(command, ['--help'], {})).said).toContain(`npm run ${command} -- FILE`);
  }
});
