import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { issuerOf } from '@bakehouse/auth-service/settings';
import { createAccessTokens } from '@bakehouse/auth-service/tokens/access-token';
import { readPostmasterFile } from '@bakehouse/private-postgres/postmaster';
import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { removeWithPostgres } from '@bakehouse/private-postgres/test/remove-with-postgres';
import { makeTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { Client } from 'pg';
import { pino } from 'pino';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { startServerProcess } from '../servers/server-process.ts';
import type { BakerySize } from './bakery.ts';
import { fillCatalogue, fillDaysBefore } from './bakery.ts';
import type { LoadUsers } from './load-users.ts';
import { makeLoadUsers } from './load-users.ts';
import type { Processes } from './machine.ts';
import { realPace } from './pace.ts';

export const timeZone = 'Europe/London';
/** How long an interrupted proof may take to end, in milliseconds, before its server is killed. */
const patienceMs = 15_000;
/** The server's heap as `npm start` sets it, in megabytes. */
const heapMb = 1_024;
/** A look at all orders takes PostgreSQL a while. */
const betweenLooksMs = 1_000;
const publicUrl = 'http://bakehouse.test';

/** A large bakery on a server of its own, as in production: its private PostgreSQL writes to the disk. */
export type LoadSite = {
  readonly server: ServerProcess;
  readonly processes: Processes;
  readonly client: Client;
  readonly users: LoadUsers;
  readonly metricsToken: string;
  stop(): Promise<void>;
};

/**
 * Fills a new database, starts the server on it, and waits until it has done what it does once with earlier orders. An
 * interrupted process stops and deletes all of it.
 *
 * @param nodeArguments further options of Node
 */
export async function openLoadSite(
  size: BakerySize & { readonly office: number; readonly withPasswords?: number },
  nodeArguments: readonly string[] = [],
): Promise<LoadSite> {
  const directory = makeTemporaryDirectory('load');
  const jwtSecret = randomBytes(48).toString('base64url');
  const metricsToken = randomBytes(24).toString('base64url');
  let server: ServerProcess | undefined;
  let client: Client | undefined;
  const stop = async () => {
    await client?.end().catch(() => {});
    await server?.stop();
    await removeWithPostgres(directory);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // What the load has under way may keep its connections, and the end, waiting.
      AbortSignal.timeout(patienceMs).addEventListener('abort', () => {
        void server?.kill().then(() => process.exit(1));
      });
      void stop().then(() => process.exit(1));
    });
  }
  try {
    const users = await fillDatabase(directory, size, jwtSecret);
    server = await startServerProcess(
      {
        NODE_ENV: 'production',
        RATE_LIMITS: 'on',
        LOG_LEVEL: 'info',
        DATA_DIR: directory,
        DEMO: '0',
        PUBLIC_URL: publicUrl,
        // Each person comes from an address of their own, as behind a proxy.
        TRUST_PROXY: 'on',
        JWT_SECRET: jwtSecret,
        METRICS_TOKEN: metricsToken,
      },
      [`--max-old-space-size=${heapMb}`, ...nodeArguments],
    );
    const opened = await connect(directory);
    client = opened;
    // The server freezes what invoices of earlier orders say, once, within its first minutes.
    const pace = realPace();
    while ((await countOpenInvoices(opened)) > 0) await pace.reach(pace.now() + betweenLooksMs);
    return {
      server,
      processes: {
        server: server.pid,
        postmaster: readPostmasterFile(join(directory, 'postgresql/18'))?.pid ?? 0,
      },
      client: opened,
      users,
      metricsToken,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillDatabase(
  directory: string,
  size: BakerySize & { readonly office: number; readonly withPasswords?: number },
  jwtSecret: string,
): Promise<LoadUsers> {
  const postgres = await borrowPrivatePostgres({ dataDir: directory, log: pino({ level: 'silent' }) });
  try {
    await migrateToLatest(postgres.url);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    try {
      const now = Temporal.Now.instant();
      const tokens = createAccessTokens({ secret: jwtSecret, issuer: issuerOf({ publicUrl }) });
      await fillCatalogue(client, size);
      const users = await makeLoadUsers(client, tokens, size, now);
      await fillDaysBefore(client, now.toZonedDateTimeISO(timeZone).toPlainDate().toString(), size);
      return users;
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** Connects to the database of the server that runs on a data directory. */
async function connect(directory: string): Promise<Client> {
  const postgres = await borrowPrivatePostgres({ dataDir: directory, log: pino({ level: 'silent' }) });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  return client;
}

async function countOpenInvoices(client: Client): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from orders o where delivery_dt < current_date - 1
       and not exists (select from order_invoices i where i.order_id = o.id)`,
  );
  return rows[0]?.open ?? 0;
}
