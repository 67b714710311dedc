import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A proxy between a server and the test cluster, which can cut off and restore the database. */
export type DatabaseProxy = {
  /** The same database, through the proxy. */
  readonly urlOf: (databaseUrl: string) => string;
  /** Closes every connection and refuses new ones. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  /** Keeps every connection, but nothing moves any more. */
  freeze(): void;
  thaw(): void;
  /** Closes every connection once so many packets were sent to the database from now on. */
  cutAfter(packets: number): void;
  /** How often a connection has sent something since its last answer: packets that the sender waited for. */
  readonly roundTrips: number;
};

/** Listens on a socket file in `directory`, which is gone while the database is away. */
export async function startDatabaseProxy(directory: string): Promise<DatabaseProxy> {
  const port = 5432;
  const path = join(directory, `.s.PGSQL.${port}`);
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  let roundTrips = 0;
  let packetsLeft = Number.POSITIVE_INFINITY;
  let server = createServer();

  function pass(near: Socket): void {
    const far = connect(addressOf(new URL(inject('testCluster').url)));
    const pair = [near, far] as const;
    pairs.add(pair);
    const cut = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    let isWaiting = false;
    near.on('data', () => {
      if (!isWaiting) roundTrips += 1;
      isWaiting = true;
      packetsLeft -= 1;
      if (packetsLeft > 0) return;
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    });
    far.on('data', () => {
      isWaiting = false;
    });
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (part) => to.write(part));
      from.on('error', cut);
      from.on('close', cut);
      if (frozen) from.pause();
    }
  }

  const proxy: DatabaseProxy = {
    urlOf(databaseUrl) {
      const { username, password, pathname } = new URL(databaseUrl);
      return `postgres://${username}:${password}@${encodeURIComponent(directory)}:${port}${pathname}`;
    },
    async takeAway() {
      const closed = once(server, 'close');
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await closed;
    },
    async bringBack() {
      server = createServer(pass).listen(path);
      await once(server, 'listening');
    },
    freeze() {
      frozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    cutAfter(packets) {
      packetsLeft = packets;
    },
    get roundTrips() {
      return roundTrips;
    },
  };
  await proxy.bringBack();
  return proxy;
}

/** Where the cluster listens: a socket file, or a host and a port. */
function addressOf(url: URL): { path: string } | { host: string; port: number } {
  const host = decodeURIComponent(url.hostname);
  const port = Number(url.port);
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}
