import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { testPasswordCost } from '@bakehouse/auth-service/test/auth-settings';
import { createAuthUser } from '@bakehouse/auth-service/users/create-auth-user';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { systemClock } from '../../src/platform/clock.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import type { Pool } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';
import type { ServerTimeouts } from '../../src/start-server.ts';
import { serverTimeouts, startServer } from '../../src/start-server.ts';
import { openPatientPool } from '../worlds/patient-pool.ts';

export const password = 'sourdough-at-six';
export const metricsToken = 'what-the-operator-knows';

const page = `<!doctype html><html><head><script nonce="__CSP_NONCE__">1</script>
<script type="module" nonce="__CSP_NONCE__" src="/assets/app-1a2b3c.js"></script></head><body></body></html>\n`;

/** The whole server on a real port and a database of its own, with a small web app in place of the built one. */
export type OpenServer = {
  readonly url: string;
  readonly database: Pool;
  /** The address of the same database without the proxy. */
  readonly databaseUrl: string;
  /** What it has logged so far, one string for each line. */
  readonly logged: () => readonly string[];
  /** The metrics, as the operator reads them. */
  readMetrics(): Promise<string>;
  /** Creates an office person, or a super admin, who edits orders and signs in through the interface. */
  signIn(
    email: string,
    rights?: { readonly superAdmin: boolean },
  ): Promise<{ access_token: string; refresh_token: string }>;
  /** Sends bytes as they are and returns all that comes back until the connection ends. */
  sendRaw(text: string): Promise<string>;
  stop(): Promise<void>;
};

/**
 * What a client may take longer for than in production: it lives in the same process, and has to wait for its turn where
 * the machine is slow or a thousand requests are sent at once.
 */
const patienceMs = 600_000;
const patientTimeouts: ServerTimeouts = {
  ...serverTimeouts,
  requests: {
    ...serverTimeouts.requests,
    headersTimeout: patienceMs,
    requestTimeout: patienceMs,
    keepAliveTimeout: patienceMs,
  },
  silenceMs: patienceMs,
};

export type OpenServerOptions = {
  /** Wraps the address of the database in a proxy. */
  readonly throughWhat?: (databaseUrl: string) => string;
  /** What is waited for less long than in production. */
  readonly timeouts?: Partial<ServerTimeouts>;
};

export async function openServer(
  variables: Readonly<Record<string, string>> = {},
  { throughWhat = (url) => url, timeouts = {} }: OpenServerOptions = {},
): Promise<OpenServer> {
  const testDatabase = await createTestDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'bakehouse-door-'));
  const webDirectory = join(directory, 'web');
  writeWebApp(webDirectory);
  const lines: string[] = [];
  const server = await startServer({
    config: parseConfig({
      NODE_ENV: 'test',
      PORT: '0',
      PUBLIC_URL: 'https://bakehouse.test',
      DATABASE_URL: throughWhat(testDatabase.url),
      DATA_DIR: join(directory, 'data'),
      RATE_LIMITS: 'off',
      METRICS_TOKEN: metricsToken,
      ...variables,
    }),
    log: createLog('debug', { write: (line) => lines.push(line) }),
    webDirectory,
    say: () => {},
    timeouts: { ...patientTimeouts, ...timeouts },
  });
  const database = openDatabase(openPatientPool({ url: testDatabase.url, connections: 2 }));
  const port = Number(/"port":(\d+)/.exec(lines.findLast((line) => line.includes('listening')) ?? '')?.[1]);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async readMetrics() {
      const headers = { authorization: `Bearer ${metricsToken}` };
      return (await fetch(`${url}/metrics`, { headers })).text();
    },
    database,
    databaseUrl: testDatabase.url,
    logged: () => lines,
    async signIn(email, { superAdmin } = { superAdmin: false }) {
      await makeOfficePerson(database, email, superAdmin);
      const settings = (await (await fetch(`${url}/api/public-settings`)).json()) as { anonKey: string };
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: settings.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return (await response.json()) as { access_token: string; refresh_token: string };
    },
    sendRaw: (text) => sendRaw(port, text),
    async stop() {
      await server.stop();
      await database.destroy();
      await testDatabase.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function writeWebApp(directory: string): void {
  mkdirSync(join(directory, 'assets'), { recursive: true });
  writeFileSync(join(directory, 'index.html'), page);
  const script = 'export const loaf = "sourdough";\n';
  writeFileSync(join(directory, 'assets/app-1a2b3c.js'), script);
  writeFileSync(join(directory, 'assets/app-1a2b3c.js.gz'), gzipSync(script));
  writeFileSync(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
}

async function makeOfficePerson(database: Pool, email: string, superAdmin: boolean): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const uuid = await createAuthUser(trx, {
      email,
      password,
      confirmedAt: systemClock.now(),
      clock: systemClock,
      passwordCost: testPasswordCost,
    });
    await trx
      .insertInto('users')
      .values({
        uuid,
        email,
        firstname: 'Office',
        active: true,
        admin: true,
        superadmin: superAdmin,
        p_orders: 2,
        p_admin: 2,
      })
      .execute();
  });
}

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}
