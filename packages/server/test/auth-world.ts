import { AuthClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { createAuthRoutes } from '../src/features/auth/routes.ts';
import type { AuthServices } from '../src/features/auth/services.ts';
import { equipAuth } from '../src/features/auth/services.ts';
import type { AuthSettings, AuthTimeouts } from '../src/features/auth/settings.ts';
import type { NewAuthUser } from '../src/features/auth/users/create-auth-user.ts';
import { createAuthUser } from '../src/features/auth/users/create-auth-user.ts';
import { queueAccountLetter } from '../src/features/mails/account-letter.ts';
import { sendMails } from '../src/features/mails/send-mails.ts';
import { createApiKeys } from '../src/platform/access-token.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase, openPool } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import { testAuthSettings } from './auth-settings.ts';
import { createTestDatabase } from './database.ts';
import type { ArrivedLetter } from './mail-server.ts';
import { startMailServer } from './mail-server.ts';
import { until } from './until.ts';

export type Asked = {
  readonly method?: string;
  /** Sent as JSON, unless it is text already. */
  readonly body?: unknown;
  /** Null leaves the API key out. */
  readonly apikey?: string | null;
  readonly bearer?: string;
  /** The address the request comes from. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; an empty object where there is none. */
  readonly json: Record<string, unknown>;
};

/** What a test may ask of the official client: PKCE instead of the implicit flow, or a storage that it looks into. */
export type ClientOptions = Pick<
  NonNullable<ConstructorParameters<typeof AuthClient>[0]>,
  'flowType' | 'storage' | 'persistSession'
>;

/** The authentication service alone, on a database of its own, with a clock that is moved by hand. */
export type AuthWorld = {
  readonly app: Hono;
  readonly database: Database;
  readonly settings: AuthSettings;
  /** What was logged, as JSON lines. */
  readonly logged: readonly string[];
  readonly now: () => Temporal.Instant;
  /** Moves the clock on. */
  pass(duration: Temporal.DurationLike): void;
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** The official client, on this service; it keeps its verifiers and session in a memory of its own. */
  connect(from?: string, options?: ClientOptions): InstanceType<typeof AuthClient>;
  createUser(user: Partial<Omit<NewAuthUser, 'clock' | 'passwordCost'>>): Promise<string>;
  /** Delivers what is in the post to a real mail server, and gives every letter that has arrived, oldest first. */
  post(): Promise<readonly ArrivedLetter[]>;
  /** The newest letter that arrived for that address. */
  letterTo(address: string): Promise<ArrivedLetter>;
  /** Until a statement on this database waits for a lock that another one holds. */
  waitForLock(): Promise<void>;
  close(): Promise<void>;
};

/** What a test wants to be otherwise than in every test. */
export type WantedSettings = Partial<Omit<AuthSettings, 'timeouts'>> & {
  readonly timeouts?: Partial<AuthTimeouts>;
};

export const testPassword = 'sourdough-at-six';

export async function makeAuthWorld(
  { timeouts, ...wanted }: WantedSettings = {},
  hooks: Pick<AuthServices, 'onSignIn' | 'onEmailChanged'> = {},
): Promise<AuthWorld> {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(openPool({ url, onError: () => {} }));
  const jwtSecret = 'a secret of the tests, long enough to be one';
  const settings: AuthSettings = {
    ...testAuthSettings,
    jwtSecret,
    ...(await createApiKeys(jwtSecret)),
    ...wanted,
    timeouts: { ...testAuthSettings.timeouts, ...timeouts },
  };
  // The client compares expiry times with the machine's clock, so the world begins at its time; in whole
  // milliseconds, which the database keeps exactly.
  let now = Temporal.Now.instant().round('millisecond');
  const clock = { now: () => now };
  const logged: string[] = [];
  const logLine = (fields: object, message: string) => {
    logged.push(JSON.stringify({ ...fields, message }, describeErrors));
  };
  const log = { info: logLine, warn: logLine, error: logLine };
  const remoteAddress = (c: { req: { header(name: string): string | undefined } }) =>
    c.req.header('x-test-address') ?? '192.0.2.1';
  const app = new Hono();
  app.route(
    '/auth/v1',
    createAuthRoutes(
      equipAuth({
        database,
        clock,
        settings,
        log,
        remoteAddress,
        queueLetter: queueAccountLetter,
        wakePost: () => {},
        ...hooks,
      }),
    ),
  );
  const mailServer = await startMailServer();

  async function post(): Promise<readonly ArrivedLetter[]> {
    await sendMails({
      database,
      clock,
      log: createLog('silent'),
      post: mailServer.post,
      publicUrl: settings.publicUrl,
      adminAddress: 'office@bakehouse.test',
    });
    return mailServer.arrived;
  }

  return {
    app,
    database,
    settings,
    logged,
    now: clock.now,
    pass(duration) {
      now = now.add(duration);
    },
    async ask(path, asked = {}) {
      const request = new Request(`${settings.publicUrl}/auth/v1${path}`, requestOf(asked, settings));
      const response = await app.request(request);
      const text = await response.text();
      const json = text.startsWith('{') ? JSON.parse(text) : {};
      return { status: response.status, headers: response.headers, text, json };
    },
    connect: (from = '192.0.2.1', options = {}) =>
      new AuthClient({
        url: `${settings.publicUrl}/auth/v1`,
        headers: { apikey: settings.anonKey, 'x-test-address': from },
        fetch: async (input, init) => app.request(new Request(input, init)),
        autoRefreshToken: false,
        persistSession: false,
        storageKey: crypto.randomUUID(),
        ...options,
      }),
    createUser: (user) =>
      database.transaction().execute((trx) =>
        createAuthUser(trx, {
          email: `${crypto.randomUUID()}@bakehouse.test`,
          password: testPassword,
          confirmedAt: now,
          ...user,
          passwordCost: settings.passwordCost,
          clock,
        }),
      ),
    post,
    async letterTo(address) {
      const letters = await post();
      const letter = letters.findLast((one) => one.to.includes(address));
      if (letter === undefined) throw new Error(`no letter arrived for ${address}`);
      return letter;
    },
    async waitForLock() {
      const waiting = sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await waiting.execute(database)).rows[0]?.count !== 0);
    },
    async close() {
      await mailServer.close();
      await database.destroy();
      await drop();
    },
  };
}

function requestOf(asked: Asked, settings: AuthSettings): RequestInit {
  const headers = new Headers({ 'content-type': 'application/json;charset=UTF-8', ...asked.headers });
  const apikey = asked.apikey === undefined ? settings.anonKey : asked.apikey;
  if (apikey !== null) headers.set('apikey', apikey);
  if (asked.bearer !== undefined) headers.set('authorization', `Bearer ${asked.bearer}`);
  if (asked.from !== undefined) headers.set('x-test-address', asked.from);
  const method = asked.method ?? (asked.body === undefined ? 'GET' : 'POST');
  if (asked.body === undefined) return { method, headers };
  return {
    method,
    headers,
    body: typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body),
  };
}

function describeErrors(_name: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value;
}
