import type { JwtKey } from '@bakehouse/auth-service/tokens/jwt-keys';
import { z } from 'zod';
import type { AuthConfig } from './auth-config.ts';
import { authVariables, toAuthConfig } from './auth-config.ts';
import { digits, jwtKeys, webAddress } from './config-values.ts';
import type { StorageConfig } from './storage-config.ts';
import { storageVariables, toStorageConfig } from './storage-config.ts';

const onOff = z.enum(['on', 'off'], 'must be on or off');
/** A time in UTC, at which the clock stands still; with '+' in front it runs from there. */
const testClock = z
  .string()
  .regex(
    /^\+?\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/,
    'must be a time such as 2026-11-20T09:00:00Z, optionally with + in front',
  );
/** The environment that Bakehouse reads (run contract). Anything else is ignored. */
const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: digits.refine((port) => port <= 65_535, 'must be at most 65535').default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress
    .refine((text) => !/[?#]/.test(text), 'must not contain a query (?) or a fragment (#)')
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .refine((text) => !/^postgres(?:ql)?:\/\/(?:[^/@]*@)?[^/@]*,/.test(text), {
      error: 'must name one host, which leads to the primary if the database fails over (docs/operations.md)',
      abort: true,
    })
    .refine(
      (text) => (URL.parse(text)?.pathname.length ?? 0) > 1,
      'must name a database, as in postgres://user:password@host:5432/bakehouse',
    )
    .optional(),
  /** Read by `npm start`, which passes it to Node. */
  HEAP_MB: digits.refine((megabytes) => megabytes >= 256, 'must be at least 256').optional(),
  DATA_DIR: z.string().min(1).optional(),
  ...storageVariables,
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Bakehouse <orders@bakehouse.invalid>'),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  JWT_SECRET_PREVIOUS: z.string().optional(),
  JWT_KEYS: jwtKeys.default([]),
  ANON_KEY: z.string().optional(),
  SERVICE_ROLE_KEY: z.string().optional(),
  ...authVariables,
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  NOW: testClock.optional(),
  RATE_LIMITS: onOff.default('on'),
  PERSON_LIMITS: digits
    .refine((times) => times >= 1 && times <= 10_000, 'must be from 1 to 10000')
    .default(1),
  TRUST_PROXY: onOff.default('off'),
  SERVICE_WORKER: onOff.default('on'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SLOW_QUERY_MS: digits.refine((ms) => ms <= 600_000, 'must be at most 600000').default(500),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

/** The variables with fixed names. Those of providers have the provider's name in them (`auth-config.ts`). */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Everything an operator can set, parsed and validated once at the start. */
export type Config = {
  readonly isTest: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
  readonly databaseUrl: string | null;
  readonly dataDir: string | null;
  readonly storage: StorageConfig;
  readonly backup: {
    /** Null for 'backups' in DATA_DIR. */
    readonly directory: string | null;
    /** Encrypts the server's secret in backups; null leaves it out of them. */
    readonly passphrase: string | null;
  };
  readonly mail: {
    readonly smtpUrl: string | null;
    readonly from: string;
    readonly adminAddress: string | null;
  };
  readonly keys: {
    readonly jwtSecret: string | null;
    /** The previous secret, while it is being changed. */
    readonly previousSecret: string | null;
    /** The keys for access tokens; empty if the secret signs them. */
    readonly jwtKeys: readonly JwtKey[];
    readonly anonKey: string | null;
    readonly serviceRoleKey: string | null;
  };
  readonly auth: AuthConfig;
  readonly demo: boolean;
  /** Whether others than this machine can reach the server. */
  readonly isPublic: boolean;
  /** The token that `/metrics` requires there. */
  readonly metricsToken: string | null;
  /** It is public without DEMO=1: the demo's accounts must not be accessible. */
  readonly refusesDemo: boolean;
  /** Test clock: 'YYYY-MM-DDThh:mm:ssZ' always shows that time; with '+' in front it runs from there. */
  readonly now: string | null;
  readonly rateLimits: boolean;
  /** The factor by which the limits per person are multiplied (decision 058). */
  readonly personLimits: number;
  readonly trustProxy: boolean;
  /** Whether browsers store the app, so that it opens without a network. */
  readonly serviceWorker: boolean;
  readonly logLevel: string;
  /** Statements that take at least this many milliseconds are logged; 0 for none. */
  readonly slowQueryMs: number;
};

/** Refuses to make the demo brand accessible to others by accident. */
export const publicDemo =
  'Everybody knows the passwords of the demo brand, and HOST or PUBLIC_URL let others reach this server. ' +
  'Set DEMO=0 for your own bakery, or DEMO=1 to show the demo to others on purpose. ' +
  'If your bakery began as the demo, disable the demo accounts with: npm run user -- remove-demo';

/** Whether the name stands for this machine only; null is the default, which is this machine. */
export function isLoopback(host: string | null): boolean {
  return host === null || /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

function hostOf(url: string | null): string | null {
  return url === null ? null : new URL(url).hostname;
}

/** Settings are wrong: the message names each variable and what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** What is wrong, one sentence each. */
  readonly problems: readonly string[];

  constructor(message: string, problems: readonly string[] = [message]) {
    super(message);
    this.problems = problems;
  }
}

/** @param lines each names a variable and what it must be */
function wrongEnvironment(lines: readonly string[]): ConfigError {
  return new ConfigError(
    `Bakehouse cannot start. These settings are wrong:\n${lines.join('\n')}`,
    lines.map((line) => line.trim()),
  );
}

/** Names of providers are part of the variables' names, so these variables are validated apart from the fixed ones. */
function readAuthConfig(
  env: z.output<typeof environment>,
  given: Readonly<Record<string, string | undefined>>,
): AuthConfig {
  const read = toAuthConfig(env, given);
  if (!('validationErrors' in read)) return read;
  throw wrongEnvironment(read.validationErrors);
}

/** A bucket needs more than its address. */
function readStorageConfig(env: z.output<typeof environment>): StorageConfig {
  const read = toStorageConfig(env);
  if (!('validationErrors' in read)) return read;
  throw wrongEnvironment(read.validationErrors);
}

/** Reads the configuration from environment variables. Throws a `ConfigError` whose message an operator can act on. */
export function parseConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw wrongEnvironment(parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const isTest = env.NODE_ENV === 'test';
  if (!isTest && (env.NOW !== undefined || env.RATE_LIMITS === 'off')) {
    throw new ConfigError('NOW and RATE_LIMITS=off are accepted only when NODE_ENV is test.');
  }
  const publicUrl = env.PUBLIC_URL?.replace(/\/$/, '') ?? null;
  const demo = env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === '1';
  const isPublic = !isLoopback(env.HOST) || !isLoopback(hostOf(publicUrl));
  const refusesDemo = isPublic && env.DEMO !== '1';
  if (demo && refusesDemo) throw new ConfigError(publicDemo);
  return {
    isTest,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: env.DATA_DIR ?? null,
    storage: readStorageConfig(env),
    backup: { directory: env.BACKUP_DIR ?? null, passphrase: env.BACKUP_PASSPHRASE ?? null },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM, adminAddress: env.ADMIN_EMAIL ?? null },
    keys: {
      jwtSecret: env.JWT_SECRET ?? null,
      previousSecret: env.JWT_SECRET_PREVIOUS ?? null,
      jwtKeys: env.JWT_KEYS,
      anonKey: env.ANON_KEY ?? null,
      serviceRoleKey: env.SERVICE_ROLE_KEY ?? null,
    },
    auth: readAuthConfig(env, given),
    demo,
    isPublic,
    metricsToken: env.METRICS_TOKEN ?? null,
    refusesDemo,
    now: env.NOW ?? null,
    rateLimits: env.RATE_LIMITS === 'on',
    personLimits: env.PERSON_LIMITS,
    trustProxy: env.TRUST_PROXY === 'on',
    serviceWorker: env.SERVICE_WORKER === 'on',
    logLevel: env.LOG_LEVEL,
    slowQueryMs: env.SLOW_QUERY_MS,
  };
}
