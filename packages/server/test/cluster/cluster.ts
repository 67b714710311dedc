import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ServerProcess } from '../servers/server-process.ts';
import { startServerProcess } from '../servers/server-process.ts';
import { portOf, readExample, readVariables } from './configuration.ts';
import type { DatabaseNode } from './database-node.ts';
import { createDatabaseNode } from './database-node.ts';
import type { Network } from './network.ts';
import type { Program } from './processes.ts';
import { startProgram } from './processes.ts';
import type { Programs } from './programs.ts';
import { waitForCluster } from './wait-for-cluster.ts';

export type ServerName = 'app1' | 'app2';
type Role = 'leader' | 'sync_standby' | 'replica';
type Member = { readonly name: string; readonly role: Role; readonly state: string };

/** Two servers of Bakehouse behind HAProxy, on three machines of databases: networks of this machine, or all of it here. */
export type Cluster = {
  readonly directory: string;
  readonly programs: Programs;
  readonly network: Network;
  /** Where people reach Bakehouse. */
  readonly url: string;
  /** The primary, by way of HAProxy. */
  readonly databaseUrl: string;
  readonly nodes: readonly DatabaseNode[];
  /** The servers that run. */
  readonly servers: ReadonlyMap<ServerName, ServerProcess>;
  startServer(name: ServerName, variables?: Readonly<Record<string, string>>): Promise<void>;
  /** Until HAProxy sends people to this server, or does not any more. */
  untilServing(name: ServerName, isServing: boolean): Promise<void>;
  /** The node that has this role, once there is one of it by the word of all of these nodes that answer. */
  find(role: Role, asked?: readonly DatabaseNode[]): Promise<DatabaseNode>;
  /** Until every node runs, one of them as the synchronous standby. */
  untilWhole(): Promise<void>;
  /** Asks the primary. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

/** Starts everything but the servers, and makes the role and the database as docs/operations.md says. */
export async function openCluster(programs: Programs, network: Network): Promise<Cluster> {
  const { user } = programs;
  const directory = mkdtempSync(join(tmpdir(), 'cluster-'));
  chmodSync(directory, 0o777);
  const photos = join(directory, 'photos');
  mkdirSync(photos);
  const nodes = (['db1', 'db2', 'db3'] as const).map((name) =>
    createDatabaseNode(name, directory, programs, network),
  );
  const servers = new Map<ServerName, ServerProcess>();
  const proxies: Program[] = [];

  async function stop(): Promise<void> {
    await Promise.all([...servers.values()].map((server) => server.kill()));
    await Promise.all(proxies.map((proxy) => proxy.end('SIGKILL')));
    await Promise.all(nodes.map((node) => node.stop()));
    network.close();
    rmSync(directory, { recursive: true, force: true });
  }

  const serverVariables = (name: ServerName) =>
    readVariables(network, 'bakehouse.env', name, { '/srv/bakehouse/photos': photos });
  const { DATABASE_URL: databaseUrl = '' } = serverVariables('app1');

  const cluster: Cluster = {
    directory,
    programs,
    network,
    url: `http://127.0.0.1:${portOf('0.0.0.0:8080')}`,
    databaseUrl,
    nodes,
    servers,
    async startServer(name, variables = {}) {
      servers.delete(name);
      const environment = {
        ...serverVariables(name),
        HOST: network.addressOf(name),
        PORT: String(portOf(`${name}:3000`)),
        DATA_DIR: join(directory, name),
        LOG_LEVEL: 'info',
        DEMO: '1',
        ...variables,
      };
      const server = await startServerProcess(environment, [], network.enter(name, undefined));
      servers.set(name, server);
    },
    untilServing: (name, isServing) =>
      waitForCluster(
        `${name} ${isServing ? 'serves' : 'is left out'}`,
        async () => (await readServers()).get(name) === isServing,
      ),
    async find(role, asked = nodes) {
      let found: DatabaseNode | undefined;
      await waitForCluster(`one is the ${role}`, async () => {
        const member = (await readMembers(asked)).find((each) => each.role === role && isWell(each));
        found = nodes.find(({ name }) => name === member?.name);
        return found !== undefined;
      });
      return found as DatabaseNode;
    },
    untilWhole: () =>
      waitForCluster('every database runs', async () => {
        const roles = (await readMembers(nodes)).filter(isWell).map(({ role }) => role);
        return roles.length === nodes.length && roles.includes('leader') && roles.includes('sync_standby');
      }),
    async query(text, values = []) {
      const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(text, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    stop,
  };

  try {
    for (const node of nodes) node.startEtcd();
    const [first, ...others] = nodes;
    first?.startPatroni();
    const leader = await cluster.find('leader');
    await createDatabase(leader.superuserUrl, databaseUrl);
    for (const node of others) node.startPatroni();
    await cluster.untilWhole();
    const configuration = join(directory, 'haproxy.cfg');
    writeFileSync(configuration, readExample(network, 'haproxy.cfg'));
    if (user) chownSync(configuration, user.uid, user.gid);
    for (const machine of network.hasCables ? ['app1', 'app2'] : ['app1']) {
      const proxy = startProgram({
        path: programs.haproxy,
        words: ['-db', '-f', configuration],
        on: { network, machine, user },
        log: join(directory, `${machine}-haproxy.log`),
      });
      proxies.push(proxy);
    }
    return cluster;
  } catch (error) {
    await stop();
    throw error;
  }
}

const isWell = ({ state }: Member) => state === 'running' || state === 'streaming';

/** What the nodes that answer know of all: nothing while they disagree, as one does that was cut off and is back. */
async function readMembers(nodes: readonly DatabaseNode[]): Promise<readonly Member[]> {
  const answers = await Promise.all(nodes.map(readMembersFrom));
  const [first = [], ...others] = answers.filter((members) => members !== undefined);
  const roles = (members: readonly Member[]) =>
    members
      .map(({ name, role, state }) => `${name} ${role} ${state}`)
      .toSorted()
      .join();
  return others.every((other) => roles(other) === roles(first)) ? first : [];
}

async function readMembersFrom({ rest }: DatabaseNode): Promise<readonly Member[] | undefined> {
  try {
    const response = await fetch(`${rest}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return response.ok ? ((await response.json()) as { members: readonly Member[] }).members : undefined;
  } catch {
    return undefined;
  }
}

/** Which servers HAProxy sends people to, by its own figures. */
async function readServers(): Promise<ReadonlyMap<string, boolean>> {
  const response = await fetch(`http://127.0.0.1:${portOf('127.0.0.1:8404')}/;csv`);
  const [head = '', ...lines] = (await response.text()).split('\n');
  const status = head.split(',').indexOf('status');
  const rows = lines.map((line) => line.split(',')).filter(([backend]) => backend === 'bakehouse');
  return new Map(rows.map((row) => [row[1] ?? '', (row[status] ?? '').startsWith('UP')]));
}

async function createDatabase(superuserUrl: string, databaseUrl: string): Promise<void> {
  const { username, password, pathname } = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`create role ${username} login password '${password}'`);
    await client.query(
      `create database ${pathname.slice(1)} owner ${username} encoding 'UTF8' template template0`,
    );
  } finally {
    await client.end();
  }
}
