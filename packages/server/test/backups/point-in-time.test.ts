import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findSystemBinaries } from '@bakehouse/private-postgres/test/system-binaries';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { findUnprivilegedUser } from '@bakehouse/private-postgres/unprivileged-user';
import pg from 'pg';
import { expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';

const directory = useTemporaryDirectory();
const user = findUnprivilegedUser('');
const page = readFileSync(new URL('../../../../docs/backup.md', import.meta.url), 'utf8');

/** The settings of a block of the page, as it says them, with this test's directories in place of those of the page. */
function settingsOfPage(beginning: string): string {
  const block = [...page.matchAll(/```\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');
  const found = block.find((text) => text.startsWith(beginning));
  if (found === undefined) throw new Error(`docs/backup.md has no block that begins with ${beginning}`);
  return found.replaceAll('/srv/bakehouse-archive', join(directory, 'archive'));
}

function makeDirectory(name: string): string {
  const path = join(directory, name);
  mkdirSync(path, { mode: 0o700 });
  if (user !== undefined) chownSync(path, user.uid, user.gid);
  return path;
}

/** As PostgreSQL's own user: it does not run as root. */
async function run(program: string, words: readonly string[]): Promise<void> {
  const as = user === undefined ? {} : { uid: user.uid, gid: user.gid };
  await promisify(execFile)(program, [...words], {
    ...as,
    env: { ...process.env, HOME: directory },
    cwd: directory,
  });
}

test('a bakery comes back as it was at any moment, by the archive of PostgreSQL as docs/backup.md sets it up', async () => {
  const binaries = await findSystemBinaries(user);
  const programs = binaries === undefined ? '' : dirname(binaries.postgres);
  if (binaries === undefined || !existsSync(join(programs, 'pg_basebackup'))) {
    process.stderr.write('not tried: this machine has no PostgreSQL of its own with pg_basebackup\n');
    return;
  }
  const [primary, base] = [makeDirectory('primary'), makeDirectory('base')];
  const [, socket] = [makeDirectory('archive'), makeDirectory('socket')];
  const urlOf = (database: string) => `postgres://postgres@${encodeURIComponent(socket)}/${database}`;
  const listen = `-c listen_addresses='' -c unix_socket_directories=${socket}`;
  const start = (cluster: string) =>
    run(binaries.pgCtl, ['-D', cluster, '-o', listen, '-l', join(socket, 'log'), '-w', 'start']);
  const stop = (cluster: string) => run(binaries.pgCtl, ['-D', cluster, '-m', 'fast', '-w', 'stop']);

  await run(binaries.initdb, ['-D', primary, '-U', 'postgres', '--auth=trust', '--no-sync']);
  writeFileSync(join(primary, 'postgresql.conf'), settingsOfPage('wal_level'), { flag: 'a' });
  await start(primary);
  let client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query('create database bakehouse');
  await client.end();
  await migrateToLatest(urlOf('bakehouse'));
  await run(join(programs, 'pg_basebackup'), [
    '-h',
    socket,
    '-U',
    'postgres',
    '-D',
    base,
    '-X',
    'none',
    '-c',
    'fast',
  ]);

  client = new pg.Client({ connectionString: urlOf('bakehouse') });
  await client.connect();
  const brand = (name: string) => client.query('insert into brands (name) values ($1)', [name]);
  await brand('Written before the mistake');
  const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
  const moment = rows[0]?.moment ?? '';
  await until(async () => {
    const later = await client.query<{ later: boolean }>(
      'select clock_timestamp() > $1::timestamptz as later',
      [moment],
    );
    return later.rows[0]?.later === true;
  });
  await brand('Written after it');
  await client.query('delete from brands where name like $1', ['Written before%']);
  const { rows: walls } = await client.query<{ file: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as file',
  );
  await client.query('select pg_switch_wal()');
  await until(() => readdirSync(join(directory, 'archive')).includes(walls[0]?.file ?? ''));
  await client.end();
  await stop(primary);

  const recovery = settingsOfPage('restore_command').replace('2026-11-24 14:25:00+00', moment);
  writeFileSync(join(base, 'postgresql.conf'), `\narchive_mode = off\n${recovery}`, { flag: 'a' });
  writeFileSync(join(base, 'recovery.signal'), '');
  if (user !== undefined) chownSync(join(base, 'recovery.signal'), user.uid, user.gid);
  await start(base);
  client = new pg.Client({ connectionString: urlOf('bakehouse') });
  await client.connect();
  const { rows: brands } = await client.query('select name from brands order by name');
  // It takes writes once it has left the archive behind.
  await until(async () => {
    const { rows: state } = await client.query<{ ready: boolean }>('select not pg_is_in_recovery() as ready');
    return state[0]?.ready === true;
  });
  await client.end();
  await stop(base);
  expect(brands).toEqual([{ name: 'Written before the mistake' }]);
});
