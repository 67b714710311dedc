import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '../clock.ts';
import type { Transactor } from '../database/reader.ts';
import { writeStatement } from '../database/statement.ts';
import { readProductVersion } from '../product-version.ts';

/** A running process of this program. */
export type ThisServer = {
  readonly id: string;
  /** The host name. */
  readonly machine: string;
  readonly version: string;
  readonly node: string;
  readonly startedAt: Temporal.Instant;
};

/** Describes this process. */
export function describeThisServer(clock: Clock): ThisServer {
  return {
    id: randomUUID(),
    machine: hostname(),
    version: readProductVersion(),
    node: process.versions.node,
    startedAt: clock.now(),
  };
}

const seen = writeStatement('servers.seen', {})`
  insert into servers (id, machine, version, node, started_at, seen_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (id) do update set seen_at = excluded.seen_at`;
const gone = writeStatement('servers.gone', {})`delete from servers where id = $1`;

/** How often a server reports that it runs, in milliseconds. */
const everyMs = 30_000;

/**
 * Records every half minute that this server runs, so that several servers know of each other. A failure is ignored:
 * an unavailable database is reported elsewhere.
 */
export function startHeartbeat(database: Transactor, clock: Clock, server: ThisServer) {
  const { id, machine, version, node, startedAt } = server;
  const say = () =>
    database
      .transaction()
      .execute((trx) =>
        seen.run(trx, id, machine, version, node, startedAt.toString(), clock.now().toString()),
      )
      .catch(() => 0);
  let last: Promise<unknown> = say();
  const timer = setInterval(() => {
    last = say();
  }, everyMs).unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await last;
      await database
        .transaction()
        .execute((trx) => gone.run(trx, id))
        .catch(() => 0);
    },
  };
}
