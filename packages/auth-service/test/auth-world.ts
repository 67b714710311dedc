import { AuthClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { until } from '../../../test/until.ts';
import { createAuthRoutes } from '../src/routes.ts';
import type { AuthServices } from '../src/services.ts';
import { createAuth } from '../src/services.ts';
import type { AuthSettings, AuthTimeouts } from '../src/settings.ts';
import { createApiKeys } from '../src/tokens/access-token.ts';
import type { NewAuthUser } from '../src/users/create-auth-user.ts';
import { createAuthUser } from '../src/users/create-auth-user.ts';
import { testAuthSettings } from './auth-settings.ts';
import type { Pool } from './database.ts';
import { openAuthDatabase } from './database.ts';
import type { ArrivedMail } from './mail-server.ts';
import { startMailServer } from './mail-server.ts';
import type { Outbox } from './outbox.ts';
import { createOutbox } from './outbox.ts';

export type AuthRequest = {
  readonly method?: string;
  /** Sent as JSON, unless it is a string. */
  readonly body?: unknown;
  /** Null omits the API key. */
  readonly apikey?: string | null;
  readonly bearer?: string;
  /** The client's IP address. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type AuthResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; an empty object if there is none. */
  readonly json: Record<string, unknown>;
};

/** Options of the official client: the flow, or a storage that the test inspects. */
export type ClientOptions = Pick<
  NonNullable<ConstructorParameters<typeof AuthClient>[0]>,
  'flowType' | 'storage' | 'persistSession'
>;

/** The authentication service alone, with its own database and a clock that the test moves. */
export type AuthWorld = {
  readonly app: Hono;
  readonly database: Pool;
  readonly settings: AuthSettings;
  /** The log, as JSON lines. */
  readonly logged: readonly string[];
  readonly now: () => Temporal.Instant;
  /** The requested pauses of responses in milliseconds. The service does not actually pause. */
  readonly pauses: readonly number[];
  /** Moves the clock forward. */
  advance(duration: Temporal.DurationLike): void;
  send(path: string, options?: AuthRequest): Promise<AuthResponse>;
  /** Creates an official client of this service, with its own storage for verifiers and session. */
  connect(from?: string, options?: ClientOptions): InstanceType<typeof AuthClient>;
  createUser(user: Partial<Omit<NewAuthUser, 'clock' | 'passwordCost'>>): Promise<string>;
  readonly outbox: Outbox;
  /** Sends the queued mails to a real mail server; returns all mails that have arrived, oldest first. */
  deliverMails(): Promise<readonly ArrivedMail[]>;
  /** The newest mail that arrived for that address. */
  mailTo(address: string): Promise<ArrivedMail>;
  /** Waits until a statement on this database waits for a lock. */
  waitForLock(): Promise<void>;
  close(): Promise<void>;
};

/** Settings that differ from the defaults. */
export type WantedSettings = Partial<Omit<AuthSettings, 'timeouts'>> & {
  readonly timeouts?: Partial<AuthTimeouts>;
};

export const testPassword = 'sourdough-at-six';

export async function makeAuthWorld(
  { timeouts, ...wanted }: WantedSettings = {},
  hooks: Pick<AuthServices, 'onSignIn' | 'onEmailChanged'> = {},
): Promise<AuthWorld> {
  const { database, close } = await openAuthDatabase();
  const outbox = await createOutbox(database);
  const jwtSecret = 'a secret of the tests, long enough to be one';
  const settings: AuthSettings = {
    ...testAuthSettings,
    jwtSecret,
    ...(await createApiKeys(jwtSecret)),
    ...wanted,
    timeouts: { ...testAuthSettings.timeouts, ...timeouts },
  };
  // Starts at the machine's time, because the client compares expiry times with that clock. Rounded to milliseconds,
  // which the database stores exactly.
  let now = Temporal.Now.instant().round('millisecond');
  const clock = { now: () => now };
  const logged: string[] = [];
  const pauses: number[] = [];
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
      createAuth({
        database,
        clock,
        settings,
        log,
        remoteAddress,
        queueMail: outbox.queueMail,
        isTransient: () => false,
        wakeMailer: () => {},
        pause: async (milliseconds) => pauses.push(milliseconds),
        ...hooks,
      }),
    ),
  );
  const mailServer = await startMailServer();

  async function deliverMails(): Promise<readonly ArrivedMail[]> {
    await outbox.deliver(mailServer.url);
    return mailServer.arrived;
  }

  return {
    app,
    database,
    settings,
    logged,
    now: clock.now,
    pauses,
    advance(duration) {
      now = now.add(duration);
    },
    async send(path, options = {}) {
      const request = new Request(`${settings.publicUrl}/auth/v1${path}`, requestOf(options, settings));
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
    outbox,
    deliverMails,
    async mailTo(address) {
      const mails = await deliverMails();
      const mail = mails.findLast((one) => one.to.includes(address));
      if (mail === undefined) throw new Error(`no mail arrived for ${address}`);
      return mail;
    },
    async waitForLock() {
      const waiting = sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await waiting.execute(database)).rows[0]?.count !== 0);
    },
    async close() {
      await mailServer.close();
      await close();
    },
  };
}

function requestOf(options: AuthRequest, settings: AuthSettings): RequestInit {
  const headers = new Headers({ 'content-type': 'application/json;charset=UTF-8', ...options.headers });
  const apikey = options.apikey === undefined ? settings.anonKey : options.apikey;
  if (apikey !== null) headers.set('apikey', apikey);
  if (options.bearer !== undefined) headers.set('authorization', `Bearer ${options.bearer}`);
  if (options.from !== undefined) headers.set('x-test-address', options.from);
  const method = options.method ?? (options.body === undefined ? 'GET' : 'POST');
  if (options.body === undefined) return { method, headers };
  return {
    method,
    headers,
    body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
  };
}

function describeErrors(_name: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value;
}
