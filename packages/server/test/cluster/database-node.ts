import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../../../test/until.ts';
import type { Folders } from './configuration.ts';
import { portOf, readExample, readVariables } from './configuration.ts';
import type { Machine, Network } from './network.ts';
import type { Program } from './processes.ts';
import { isRunning, signalAll, startProgram, treeOf } from './processes.ts';
import type { Programs } from './programs.ts';

/** One of the machines of the database: etcd, Patroni, and the PostgreSQL that Patroni looks after. */
export type DatabaseNode = {
  readonly name: Machine;
  /** Where Patroni says what it sees. */
  readonly rest: string;
  /** Its own PostgreSQL, for a superuser. */
  readonly superuserUrl: string;
  startEtcd(): void;
  startPatroni(): void;
  /** Ends Patroni and PostgreSQL without a warning, as a power cut would. */
  kill(): Promise<void>;
  /** Everything on the machine stands still, as behind a cut cable. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

export function createDatabaseNode(
  name: Machine,
  directory: string,
  programs: Programs,
  network: Network,
): DatabaseNode {
  const { user } = programs;
  const on = { network, machine: name, user };
  const home = join(directory, name);
  const data = join(home, 'postgresql');
  const folders: Folders = {
    '/var/lib/etcd/bakery': join(home, 'etcd'),
    '/var/lib/postgresql/15/bakery': data,
    '/var/lib/postgresql/pgpass': join(home, 'pgpass'),
    '/usr/lib/postgresql/15/bin': programs.postgres,
    '/var/run/postgresql': home,
  };
  mkdirSync(home, { mode: 0o700 });
  const configuration = join(home, 'patroni.yml');
  writeFileSync(configuration, readExample(network, 'patroni.yml', folders));
  if (user) for (const path of [home, configuration]) chownSync(path, user.uid, user.gid);
  const variables = readVariables(network, 'patroni.env', name, folders);
  let etcd: Program | undefined;
  let patroni: Program | undefined;

  /** PostgreSQL is no child of Patroni, which may end and find it again. */
  function findPostmaster(): number | undefined {
    const file = join(data, 'postmaster.pid');
    if (!existsSync(file)) return undefined;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return isRunning(pid) ? pid : undefined;
  }

  function allPids(): readonly number[] {
    return [etcd?.pid, patroni?.pid, findPostmaster()].flatMap((pid) =>
      pid === undefined ? [] : treeOf(pid),
    );
  }

  async function endPostgres(): Promise<void> {
    const postmaster = findPostmaster();
    if (postmaster === undefined) return;
    const pids = treeOf(postmaster);
    signalAll(pids, 'SIGKILL');
    await until(() => !pids.some(isRunning));
  }

  return {
    name,
    rest: `http://${network.addressOf(name)}:${portOf(`${name}:8008`)}`,
    superuserUrl: `postgres://postgres:${variables['PATRONI_SUPERUSER_PASSWORD']}@${network.addressOf(name)}:${portOf(`${name}:5432`)}/postgres`,
    startEtcd() {
      const log = join(directory, `${name}-etcd.log`);
      etcd = startProgram({
        path: programs.etcd,
        variables: readVariables(network, 'etcd.env', name, folders),
        on,
        log,
      });
    },
    startPatroni() {
      const log = join(directory, `${name}-patroni.log`);
      patroni = startProgram({ path: programs.patroni, words: [configuration], variables, on, log });
    },
    async kill() {
      const ended = patroni?.end('SIGKILL');
      await endPostgres();
      await ended;
    },
    freeze: () => signalAll(allPids(), 'SIGSTOP'),
    thaw: () => signalAll(allPids(), 'SIGCONT'),
    async stop() {
      signalAll(allPids(), 'SIGCONT');
      await patroni?.end('SIGKILL');
      await endPostgres();
      await etcd?.end('SIGKILL');
    },
  };
}
