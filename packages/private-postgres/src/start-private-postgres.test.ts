import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { removeWithPostgres } from '../test/remove-with-postgres.ts';
import { useTemporaryDirectory } from '../test/temporary-directory.ts';
import { directoriesIn, logDirectoryIn } from './directories.ts';
import { findPackagedBinaries } from './find-binaries.ts';
import { readPostmasterFile } from './postmaster.ts';
import { programEnvironment } from './run-program.ts';
import type { PrivatePostgres } from './start-private-postgres.ts';
import { borrowPrivatePostgres, startPrivatePostgres } from './start-private-postgres.ts';
import { supervisePostmaster } from './supervise-postmaster.ts';
import { findUnprivilegedUser } from './unprivileged-user.ts';

const directory = useTemporaryDirectory();
const shared = join(directory, 'shared');
let running: PrivatePostgres[] = [];
let children: ReturnType<typeof spawn>[] = [];
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });

async function start(dataDir: string, port?: number): Promise<PrivatePostgres> {
  const postgres = await startPrivatePostgres({ dataDir, log, port });
  running.push(postgres);
  return postgres;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Another Node process that starts to supervise `dataDir`; returned at the given moment of its start, or when it is
 * ready.
 */
async function startElsewhere(
  dataDir: string,
  moment: () => boolean = () => false,
): Promise<{ pid: number; url: string; kill(): Promise<void> }> {
  const program = join(import.meta.dirname, '../test/hold-private-postgres.ts');
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let url = '';
  child.stdout.on('data', (text) => {
    url += String(text).trim();
  });
  await until(() => moment() || url !== '' || child.exitCode !== null);
  return {
    pid: child.pid ?? 0,
    url,
    async kill() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/**
 * Process ids of postmasters on `dataDir`, from the operating system. A child that was forked just now has the
 * postmaster's command line until it sets its own title; it is not listed.
 */
function listPostmasters(dataDir: string): number[] {
  const words = `-D\0${clusterIn(dataDir)}\0`;
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && readProcess(name, 'cmdline').includes(words))
      .map((pid) => [Number(pid), parentOf(pid)]),
  );
  return [...parents].flatMap(([pid, parent]) => (parent === null || parents.has(parent) ? [] : pid));
}

/** The parent of a process; null if the process has ended. */
function parentOf(pid: string): number | null {
  // 'pid (name) state parent …', where the name may have blanks and brackets.
  const [, parent] = /.*\) \S (\d+)/s.exec(readProcess(pid, 'stat')) ?? [];
  return parent === undefined ? null : Number(parent);
}

/** A file of /proc about a process; empty if the process has ended. */
function readProcess(pid: string, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function clusterIn(dataDir: string): string {
  return join(dataDir, 'postgresql', '18');
}

function listFiles(parent: string): string[] {
  return readdirSync(parent, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** With SIGTERM, so that the child stops its database first. */
async function endChild(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await Promise.all(children.map(endChild));
  running = [];
  children = [];
});

describe('a private database', () => {
  it('is created with checksums, C.UTF-8 and durable commits, for a role without special rights', async () => {
    const { url } = await start(shared);
    const [row] = await query(
      url,
      `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commits, current_setting('timezone') as zone,
              current_setting('listen_addresses') as addresses, current_setting('is_superuser') as super,
              (select datlocale || ' ' || pg_encoding_to_char(encoding) from pg_database
                where datname = current_database()) as locale,
              (select rolcreatedb or rolcreaterole or rolreplication or rolbypassrls from pg_roles
                where rolname = current_user) as special`,
    );
    expect(row).toEqual({
      checksums: 'on',
      fsync: 'on',
      commits: 'on',
      zone: 'UTC',
      addresses: '',
      super: 'off',
      locale: 'C.UTF-8 UTF8',
      special: false,
    });
  });

  it('finds its rows after a stop, which leaves no process behind', async () => {
    const first = await start(shared);
    await query(first.url, 'create table loaf (name text)');
    await query(first.url, `insert into loaf values ('bloomer')`);
    await first.stop();
    expect(listPostmasters(shared)).toEqual([]);
    const second = await start(shared);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select name from loaf')).toEqual([{ name: 'bloomer' }]);
  });

  it('keeps its passwords readable by the owner only and out of every log, and leaves no password file', async () => {
    const { url } = await start(shared);
    await expect(query(url, 'select nonsense')).rejects.toThrow('nonsense');
    const passwordsFile = join(shared, 'private-postgres.json');
    const { superuserPassword, password } = JSON.parse(readFileSync(passwordsFile, 'utf8'));
    expect(statSync(passwordsFile).mode & 0o777).toBe(0o600);
    expect(statSync(clusterIn(shared)).mode & 0o777).toBe(0o700);
    const elsewhere = listFiles(shared)
      .filter((file) => file !== passwordsFile)
      .filter((file) => {
        const text = readFileSync(file, 'latin1');
        return text.includes(superuserPassword) || text.includes(password);
      });
    expect(elsewhere).toEqual([]);
    expect(logged.join()).not.toMatch(new RegExp(`${superuserPassword}|${password}`));
  });

  it('makes new passwords when their file was lost', async () => {
    const before = await start(shared);
    await before.stop();
    rmSync(join(shared, 'private-postgres.json'));
    const after = await start(shared);
    expect(after.url).not.toBe(before.url);
    expect(await query(after.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('listens on a loopback port when it is given one', async () => {
    const { url } = await start(shared, 41_517);
    expect(url).toContain('@127.0.0.1:41517/');
    const [row] = await query(url, `select current_setting('listen_addresses') as addresses`);
    expect(row).toEqual({ addresses: '127.0.0.1' });
  });

  it('puts its socket into /tmp when the path would be too long', async () => {
    const deep = join(directory, 'a-directory-with-a-long-name/'.repeat(4));
    const { url } = await start(deep);
    expect(url).toContain(encodeURIComponent('/tmp/bakehouse-'));
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    rmSync(decodeURIComponent(new URL(url).hostname), { recursive: true });
  });
});

describe('one server per DATA_DIR', () => {
  it('refuses a second one in this process and in another, naming the first', async () => {
    await start(shared);
    await expect(start(shared)).rejects.toThrow(`process ${process.pid}`);
    const held = join(directory, 'held');
    const { pid } = await startElsewhere(held);
    await expect(start(held)).rejects.toThrow(`process ${pid}`);
    expect(listPostmasters(held)).toHaveLength(1);
  });

  it('lets a command use the database of the running server, and starts one when none runs', async () => {
    const server = await start(shared);
    const borrowed = await borrowPrivatePostgres({ dataDir: shared, log });
    expect(borrowed.url).toBe(server.url);
    await borrowed.stop();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    const own = await borrowPrivatePostgres({ dataDir: shared, log });
    running.push(own);
    expect(await query(own.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('after a crash', () => {
  it('starts again with every committed row and one postmaster, however often its supervisor is killed', async () => {
    const dataDir = join(directory, 'killed');
    for (let round = 0; round < 3; round += 1) {
      const { url, kill } = await startElsewhere(dataDir);
      await query(url, 'create table if not exists loaf (round int)');
      await query(url, `insert into loaf values (${round})`);
      await kill();
    }
    expect(listPostmasters(dataDir)).toHaveLength(1);
    const { url } = await start(dataDir);
    expect(listPostmasters(dataDir)).toHaveLength(1);
    expect(await query(url, 'select count(*)::int as rows from loaf')).toEqual([{ rows: 3 }]);
  });

  it('stops a PostgreSQL that a killed start had launched, and that wrote its lock file only after the check for it', async () => {
    const dataDir = join(directory, 'begun');
    const { kill } = await startElsewhere(dataDir);
    await kill();
    const [orphan] = listPostmasters(dataDir);
    // The part of a start after the check for such a PostgreSQL.
    const home = join(dataDir, 'postgresql');
    const user = findUnprivilegedUser(logDirectoryIn(home));
    const binaries = await findPackagedBinaries(user, home);
    const directories = directoriesIn(home, binaries.majorVersion);
    const postmaster = await supervisePostmaster({ directories, binaries, user, log });
    const [own, ...others] = listPostmasters(dataDir);
    await postmaster.stop();
    expect(own).not.toBe(orphan);
    expect(others).toEqual([]);
  });

  it('completes a creation that was interrupted at any of its steps', async () => {
    const dataDir = join(directory, 'interrupted');
    const home = join(dataDir, 'postgresql');
    const drafts = () => readdirSync(home).filter((name) => name.startsWith('creating-'));
    const moments = [
      () => existsSync(join(dataDir, 'private-postgres.json')),
      () => existsSync(home) && drafts().length === 2,
      () => existsSync(home) && drafts().some((name) => existsSync(join(home, name, 'global', 'pg_control'))),
      () => existsSync(clusterIn(dataDir)),
    ];
    for (const moment of moments) {
      // A busy machine may be too late each time: then a later step is interrupted instead.
      for (let attempt = 0, isCaught = false; !isCaught && attempt < 5; attempt += 1) {
        const { url, kill } = await startElsewhere(dataDir, moment);
        isCaught = url === '';
        await kill();
        // PostgreSQL was ready before the check: the next round starts from an empty directory.
        if (!isCaught) await removeWithPostgres(dataDir);
      }
    }
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(drafts()).toEqual([]);
    expect(listPostmasters(dataDir)).toHaveLength(1);
  });

  it('takes over directories that an interrupted start had not given to the user of PostgreSQL yet', async () => {
    const dataDir = join(directory, 'not-handed-over');
    // As root, files that the test makes belong to root.
    mkdirSync(join(dataDir, 'postgresql', 'run'), { recursive: true });
    mkdirSync(join(dataDir, 'postgresql', 'log'));
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('deletes an unfinished cluster that initdb is still writing to, and ends that initdb', async () => {
    const dataDir = join(directory, 'still-written');
    const draft = join(dataDir, 'postgresql', 'creating-other');
    mkdirSync(draft, { recursive: true });
    const writing = `for (let file = 0; ; file += 1) require('node:fs').writeFileSync('${draft}/' + file, '')`;
    const writer = spawn(process.execPath, ['--eval', writing], { stdio: 'ignore' });
    children.push(writer);
    const ended = once(writer, 'exit');
    await until(() => readdirSync(draft).length > 1000);
    await start(dataDir);
    await ended;
    expect(readdirSync(join(dataDir, 'postgresql')).filter((name) => name.startsWith('creating-'))).toEqual(
      [],
    );
  });

  it('restarts a PostgreSQL that ends by itself, at the same address, and logs it', async () => {
    const { url } = await start(shared);
    const first = readPostmasterFile(clusterIn(shared))?.pid ?? 0;
    process.kill(first, 'SIGKILL');
    const isBack = () =>
      query(url, 'select 1').then(
        () => true,
        () => false,
      );
    await until(() => readPostmasterFile(clusterIn(shared))?.pid !== first);
    await until(isBack);
    expect(readPostmasterFile(clusterIn(shared))?.pid).not.toBe(first);
    expect(logged.join()).toContain('stopped unexpectedly');
  });

  it('ignores lock files whose process number now belongs to another program, and does not end that program', async () => {
    const postgres = await start(shared);
    const lockFiles = [
      join(clusterIn(shared), 'postmaster.pid'),
      join(shared, 'postgresql', 'run', '.s.PGSQL.5432.lock'),
    ].map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').slice(1) }));
    await postgres.stop();
    // It has the same user as PostgreSQL, which takes only processes of its user for its predecessor.
    const stranger = spawn('sleep', ['600'], programEnvironment(findUnprivilegedUser('')));
    children.push(stranger);
    for (const { file, lines } of lockFiles) writeFileSync(file, [stranger.pid, ...lines].join('\n'));
    const { url } = await start(shared);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });
});

describe('a start that fails', () => {
  it('refuses to create an empty cluster beside one of another major version', async () => {
    const dataDir = join(directory, 'older');
    mkdirSync(join(dataDir, 'postgresql', '17'), { recursive: true });
    await expect(start(dataDir)).rejects.toThrow('was written by PostgreSQL 17');
    expect(existsSync(clusterIn(dataDir))).toBe(false);
  });

  it("repeats PostgreSQL's error, and releases the lock for the next start", async () => {
    const dataDir = join(directory, 'spoilt');
    await (await start(dataDir)).stop();
    const autoSettings = join(clusterIn(dataDir), 'postgresql.auto.conf');
    writeFileSync(autoSettings, 'no_such_setting = 1\n');
    await expect(start(dataDir)).rejects.toThrow('no_such_setting');
    writeFileSync(autoSettings, '');
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
