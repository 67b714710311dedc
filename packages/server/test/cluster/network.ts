import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { SystemUser } from '@bakehouse/private-postgres/unprivileged-user';

/** Machines that hang on a cable of their own; all else of the cluster is on this machine. */
const machines = { db1: 11, db2: 12, db3: 13, app2: 22 } as const;
export type Machine = keyof typeof machines;

/** How the machines of the cluster reach each other. */
export type Network = {
  /** The addresses of all machines, as `pg_hba` writes them. */
  readonly range: string;
  /** Whether the second server is a machine of its own, with an HAProxy of its own. */
  readonly hasCables: boolean;
  addressOf(machine: string): string;
  /** The words that come before those of a program, so that it runs on this machine as this user. */
  enter(machine: string, user: SystemUser | undefined): readonly string[];
  /** Nothing gets to this machine or away from it, and nobody is told so: as where a cable is pulled. */
  pull(machine: Machine): void;
  /** Nothing gets from the one to the others, or back: as where a switch between two rooms fails. */
  part(machine: Machine, others: readonly Machine[]): void;
  /** Every cable is whole again. */
  mend(): void;
  close(): void;
};

/** Every machine is this one: none can be cut off. */
export const loopback: Network = {
  range: '127.0.0.0/8',
  hasCables: false,
  addressOf: () => '127.0.0.1',
  enter: () => [],
  pull: refuse,
  part: refuse,
  mend() {},
  close() {},
};

function refuse(): never {
  throw new Error('there is no cable to cut');
}

/** Addresses for examples in documents (RFC 5737), which hardly any network has. */
const prefix = '198.51.100';
const bridge = 'bakery';
/** A network card that nothing has: what is sent there gets lost. */
const nobody = '02:00:00:00:00:99';

/** Why machines cannot have cables here; undefined where they can. */
export function whyNoCables(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root of a Linux makes networks';
  try {
    const network = openNetwork();
    try {
      return carries(network) ? undefined : 'a firewall of this machine stops what goes over a bridge';
    } finally {
      network.close();
    }
  } catch (error) {
    return `ip (package iproute2 of Debian) made none: ${error instanceof Error ? error.message.trim() : error}`;
  }
}

/** Whether the machine of the first database reaches the second and this one: each refuses, for nobody listens there. */
function carries({ addressOf, enter }: Network): boolean {
  const hosts = JSON.stringify([addressOf('db2'), addressOf('app1')]);
  const script = `
    fs.writeFileSync('/proc/sys/net/ipv4/tcp_syn_retries', '1');
    for (const host of ${hosts}) net.connect({ host, port: 9 }).on('error', ({ code }) => console.log(code));`;
  const [first = '', ...words] = [...enter('db1', undefined), process.execPath, '-e', script];
  const said = execFileSync(first, words, { encoding: 'utf8' });
  return said.trim().split('\n').join() === 'ECONNREFUSED,ECONNREFUSED';
}

/**
 * A network of its own for each machine (a namespace of Linux), and a cable from each to a bridge on which this machine is
 * too. What an earlier one left behind is taken away first.
 */
export function openNetwork(): Network {
  const names = Object.keys(machines) as Machine[];
  const addressOf = (machine: string) =>
    `${prefix}.${machine in machines ? machines[machine as Machine] : 1}`;

  function close(): void {
    // A cable is taken away by itself: with its network it would go only later, when the last program there has ended.
    for (const device of [...names.map(spaceOf), bridge]) {
      if (existsSync(`/sys/class/net/${device}`)) runIp(`link delete ${device}`);
    }
    for (const name of names) {
      if (existsSync(`/run/netns/${spaceOf(name)}`)) runIp(`netns delete ${spaceOf(name)}`);
    }
  }

  /** What one machine believes to be the network card of another. */
  function mislead(one: Machine, other: Machine): void {
    runIp(`-n ${spaceOf(one)} neigh replace ${addressOf(other)} lladdr ${nobody} nud permanent dev eth0`);
  }

  function open(): void {
    runIp(`link add ${bridge} type bridge`);
    runIp(`address add ${prefix}.1/24 dev ${bridge}`);
    runIp(`link set ${bridge} up`);
    for (const name of names) {
      const space = spaceOf(name);
      runIp(`netns add ${space}`);
      runIp(`link add ${space} type veth peer name eth0 netns ${space}`);
      runIp(`link set ${space} master ${bridge} up`);
      runIp(`-n ${space} address add ${addressOf(name)}/24 dev eth0`);
      for (const device of ['lo', 'eth0']) runIp(`-n ${space} link set ${device} up`);
    }
  }

  close();
  try {
    open();
  } catch (error) {
    close();
    throw error;
  }
  return {
    range: `${prefix}.0/24`,
    hasCables: true,
    addressOf,
    enter(machine, user) {
      if (!(machine in machines)) return [];
      const asUser = user ? [`--setuid=${user.uid}`, `--setgid=${user.gid}`] : [];
      return ['nsenter', `--net=/run/netns/${spaceOf(machine)}`, ...asUser, '--'];
    },
    pull: (machine) => runIp(`link set ${spaceOf(machine)} down`),
    part(machine, others) {
      for (const other of others) {
        mislead(machine, other);
        mislead(other, machine);
      }
    },
    mend() {
      for (const name of names) {
        runIp(`link set ${spaceOf(name)} up`);
        runIp(`-n ${spaceOf(name)} neigh flush dev eth0 nud permanent`);
      }
    },
    close,
  };
}

const spaceOf = (machine: string) => `${bridge}-${machine}`;

function runIp(words: string): void {
  execFileSync('ip', words.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] });
}
