import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Network } from './network.ts';

const examples = join(import.meta.dirname, '../../../../operations/cluster');

/** The first of the ports that the cluster takes on this machine. */
const { CLUSTER_PORT: firstPort = '5960' } = process.env;

/** What listens in the examples of operations/cluster, each at a port of this machine from the first one on. */
const addresses: readonly string[] = [
  ...['db1', 'db2', 'db3'].flatMap((name) => [2379, 2380, 5432, 8008].map((port) => `${name}:${port}`)),
  'app1:3000',
  'app2:3000',
  '127.0.0.1:5000',
  '0.0.0.0:8080',
  '127.0.0.1:8404',
  '127.0.0.1:6432',
];

/** The port that stands for an address of the examples. */
export function portOf(address: string): number {
  const place = addresses.indexOf(address);
  if (place < 0) throw new Error(`no port of this machine stands for ${address}`);
  return Number(firstPort) + place;
}

/** Where things lie on this machine: a folder of the examples, and the one that stands for it. */
export type Folders = Readonly<Record<string, string>>;

/**
 * A file of operations/cluster as an operator would copy it, for the machines of this network: its addresses and folders
 * are theirs, all else is as it is written.
 */
export function readExample(network: Network, file: string, folders: Folders = {}): string {
  return placeHere(network, file, readFileSync(join(examples, file), 'utf8'), folders);
}

function placeHere(network: Network, file: string, text: string, folders: Folders): string {
  const placed = Object.entries(folders).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const here = placed
    .replaceAll(
      /(server (db\d) .* check port) 8008/g,
      (_all, before, name) => `${before} ${portOf(`${name}:8008`)}`,
    )
    .replaceAll(
      /\b(db\d|app\d)\.bakery\.example:(\d+)/g,
      (_all, name, port) => `${network.addressOf(name)}:${portOf(`${name}:${port}`)}`,
    )
    .replaceAll(
      /\b(127\.0\.0\.1|0\.0\.0\.0):(5000|8080|8404)\b/g,
      (address) => `127.0.0.1:${portOf(address)}`,
    )
    .replaceAll('host=127.0.0.1 port=5000', `host=127.0.0.1 port=${portOf('127.0.0.1:5000')}`)
    .replaceAll('listen_port = 6432', `listen_port = ${portOf('127.0.0.1:6432')}`)
    .replaceAll('10.0.0.0/24', network.range);
  if (here.includes('bakery.example:'))
    throw new Error(`${file} names an address that nothing here stands for`);
  return here;
}

/** The variables of a file with one a line, for the machine of this name. */
export function readVariables(
  network: Network,
  file: string,
  machine: string,
  folders: Folders = {},
): Record<string, string> {
  const own = readFileSync(join(examples, file), 'utf8')
    .split('\n')
    .map((line) => (line.includes('db2') ? line : line.replaceAll(first(machine), machine)))
    .join('\n');
  const lines = placeHere(network, file, own, folders)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** The examples are those of the first machine; lines that name every machine are the same on all. */
const first = (machine: string) => machine.replace(/\d$/, '1');
