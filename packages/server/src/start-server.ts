import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { renewSessionEnds } from '@bakehouse/auth-service/sessions/session-end';
import { defaultDataDir } from '@bakehouse/private-postgres/default-data-dir';
import type { PrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { startPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import type pg from 'pg';
import { authSettingsOf } from './auth-settings.ts';
import { photoFolders } from './backups/photo-folders.ts';
import type { BakehouseParts, JobName } from './create-bakehouse.ts';
import { createBakehouse } from './create-bakehouse.ts';
import { demoAccounts, demoPassword } from './features/demo/demo-accounts.ts';
import { firstRunCodeOf } from './features/users/first-run/first-run-code.ts';
import { openSignUpNote } from './health/open-sign-up.ts';
import { toleratedMs } from './health/read-readiness.ts';
import { multiplyFigures, personFigures } from './platform/api/person-limits.ts';
import { maintenanceUrlOf } from './platform/backup/side-databases.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import { monotonicClock } from './platform/clock.ts';
import { chooseClock } from './platform/config/choose-clock.ts';
import type { Config } from './platform/config/config.ts';
import { ConfigError, publicDemo } from './platform/config/config.ts';
import { loadJwtSecret } from './platform/config/keys.ts';
import type { DatabaseTimeouts, Pool } from './platform/database/database.ts';
import { databaseTimeouts, openDatabase, openPool } from './platform/database/database.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import type { SlowStatements } from './platform/database/slow-statements.ts';
import { createSlowStatements } from './platform/database/slow-statements.ts';
import { createRemoteAddress } from './platform/http/remote-address.ts';
import { loadWebApp } from './platform/http/web-app.ts';
import { startHeartbeat } from './platform/incidents/this-server.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import { logMailer, smtpMailer } from './platform/mail/mailer.ts';
import type { DiskRoom } from './platform/operation.ts';
import { readIsFirstRun } from './records/people/is-first-run.ts';
import { readBusinessSettings } from './records/settings/business-settings.ts';
import type { HttpTimeouts } from './start/listen.ts';
import { close, listen } from './start/listen.ts';
import { makeDemo } from './start/make-demo.ts';
import { readRememberedTime, rememberTime } from './start/remembered-time.ts';
import { checkServerSecret } from './start/server-secret.ts';
import { explainStartError } from './start/start-error.ts';
import { tryPort } from './start/try-port.ts';

export type StartOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly webDirectory: string;
  /** Prints a line for the person at the console. */
  readonly say: (line: string) => void;
  /** Those of production by default; tests of timeouts shorten some. */
  readonly timeouts?: ServerTimeouts;
};

export type RunningServer = { readonly url: string; stop(): Promise<void> };

/** Timeouts in milliseconds. */
export type ServerTimeouts = HttpTimeouts & {
  /** How long requests in progress may take to finish when the server stops. */
  readonly drainMs: number;
  readonly database: DatabaseTimeouts;
};

export const serverTimeouts: ServerTimeouts = {
  requests: {
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  },
  silenceMs: 120_000,
  drainMs: 10_000,
  database: databaseTimeouts,
};

/**
 * Starts a whole server: database, migrations, demo brand, jobs, application, HTTP. Its parts are stopped in the opposite
 * order, also if the start fails half way or one part cannot be stopped.
 */
export async function startServer({
  config,
  log,
  webDirectory,
  say,
  timeouts = serverTimeouts,
}: StartOptions): Promise<RunningServer> {
  const started = new AsyncDisposableStack();
  const dataDir = config.dataDir ?? defaultDataDir();
  try {
    await tryPort(config.port, config.host);
    const postgres = config.databaseUrl === null ? await startDatabase(dataDir, log, started) : null;
    const databaseUrl = postgres?.url ?? config.databaseUrl ?? '';
    if (config.databaseUrl) mkdirSync(dataDir, { recursive: true });
    await migrateToLatest(databaseUrl, { log });

    const slowStatements = createSlowStatements({ slowMs: config.slowQueryMs, log });
    const { pool, database } = connect(databaseUrl, timeouts.database, slowStatements, log, started);
    // A test may set its clock back.
    const clock = monotonicClock(
      chooseClock(config),
      config.now === null ? await readRememberedTime(database) : null,
    );
    const behind = clock.behindMs();
    if (behind > toleratedMs)
      log.warn(
        { behindMs: behind },
        'the clock of this machine is behind the latest time that a server recorded',
      );

    const secret = { current: loadJwtSecret(config, dataDir), previous: config.keys.previousSecret };
    await checkServerSecret(database, secret, clock.now());
    const settings = await authSettingsOf(config, secret.current);
    await renewSessionEnds(database, settings, clock.now());
    const operatorAccess = { isPublic: config.isPublic, token: config.metricsToken };
    const signUpNote = openSignUpNote({ settings, operatorAccess });
    if (signUpNote !== null) log.warn(signUpNote);

    if (config.refusesDemo && (await readBusinessSettings(database)).isDemo)
      throw new ConfigError(publicDemo);
    if (config.demo) {
      const { passwordCost } = settings;
      const { storage } = config;
      const order = {
        databaseUrl,
        now: clock.now().toString(),
        passwordCost,
        storage,
        dataDirectory: dataDir,
      };
      if (await makeDemo(database, order)) announceDemo(say);
    }

    const mailServer = config.mail.smtpUrl ? smtpMailer(config.mail.smtpUrl, config.mail.from) : logMailer();
    started.defer(() => mailServer.close());
    const captchaSiteKey = config.auth.captcha?.siteKey ?? null;
    const captchaOnPages = captchaSiteKey === null ? undefined : settings.captcha?.provider;
    const webApp = loadWebApp(webDirectory, {
      captcha: captchaOnPages,
      serviceWorker: config.serviceWorker,
    });
    if (!webApp) say('The web app is not built. Start with npm start, which builds it, or with npm run dev.');

    const jobs = await startJobs(databaseUrl, log);
    started.defer(() => jobs.stop());
    const wakes = new Map<JobName, () => void>();
    const bakehouse = await createBakehouse({
      database,
      databaseUrl,
      clock,
      log,
      settings,
      captchaSiteKey,
      mailServer,
      adminAddress: config.mail.adminAddress,
      blobs: await openBlobs(config.storage, dataDir),
      backups: backupsOf(config, { databaseUrl, dataDir, postgres, secret: secret.current }),
      ...(config.rateLimits ? {} : { uploadsPerHour: Number.POSITIVE_INFINITY }),
      personFigures: config.rateLimits ? multiplyFigures(personFigures, config.personLimits) : null,
      webApp,
      checkOutput: config.isTest,
      remoteAddress: createRemoteAddress({ trustProxy: config.trustProxy, log }),
      wake: (job) => wakes.get(job)?.(),
      areJobsReady: () => jobs.isReady(),
      readQueues: () => jobs.readQueues(),
      diskRoom: () => diskRoomOf(dataDir),
      poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      slowStatements,
      slowQueryMs: config.slowQueryMs,
      clockBehindMs: () => clock.behindMs(),
      operatorAccess,
    });
    started.defer(() => bakehouse.stop());
    for (const [name, work] of bakehouse.jobs) wakes.set(name, await jobs.keepDoing(name, work));
    if (config.now === null) await jobs.keepDoing('remember-time', () => rememberTime(database, clock));

    const isFirstRun = await readIsFirstRun(database);
    // From here on there is no await: a stop signal after the first request must find a server that can be drained.
    const server = await listen(bakehouse.app.fetch, config, timeouts);
    started.defer(() => close(server, timeouts.drainMs));
    started.defer(() => bakehouse.drain());
    const seen = startHeartbeat(database, clock, bakehouse.server);
    started.defer(() => seen.stop());
    const { port } = server.address() as AddressInfo;
    const url = config.publicUrl ?? `http://localhost:${port}`;
    log.info({ port, host: config.host }, 'listening');
    if (isFirstRun) {
      const code = firstRunCodeOf(secret.current);
      say(`Bakehouse has no super admin yet. Open ${url}/first-run and enter this code: ${code}`);
    }
    say(`Bakehouse is ready: ${url}`);
    return { url, stop: () => started.disposeAsync() };
  } catch (error) {
    // An error while stopping must not hide why the start failed.
    await started
      .disposeAsync()
      .catch((err: unknown) => log.error({ err }, 'a part of the server could not be stopped'));
    throw explainStartError(error, config, dataDir);
  }
}

/** Opens the connection pool, and closes it when the server stops. */
function connect(
  url: string,
  timeouts: DatabaseTimeouts,
  slowStatements: SlowStatements,
  log: Log,
  started: AsyncDisposableStack,
): { readonly pool: pg.Pool; readonly database: Pool } {
  let isStopping = false;
  const pool = openPool({
    url,
    timeouts,
    watchStatements: slowStatements.watch,
    // A connection that is lost while the server stops its own database is expected.
    onError: ({ message }) => {
      if (!isStopping) log.warn({ reason: message }, 'a connection to the database was lost');
    },
  });
  const database = openDatabase(pool);
  started.defer(() => {
    isStopping = true;
    return database.destroy();
  });
  return { pool, database };
}

function announceDemo(say: (line: string) => void): void {
  say(`Created the demo brand. Sign in with the password ${demoPassword} and any of these accounts:`);
  for (const { email, label } of demoAccounts) say(`  ${email}  (${label})`);
}

type BackupFacts = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Null if DATABASE_URL is set. */
  readonly postgres: PrivatePostgres | null;
  readonly secret: string;
};

/** The folder of the backups, and the instructions for the process that makes them. */
function backupsOf(
  { backup: { directory, passphrase }, storage }: Config,
  { databaseUrl, dataDir, postgres, secret }: BackupFacts,
): BakehouseParts['backups'] {
  return {
    folder: resolve(directory ?? join(dataDir, 'backups')),
    order: {
      databaseUrl,
      maintenanceUrl: postgres?.maintenanceUrl ?? maintenanceUrlOf(databaseUrl),
      storage,
      dataDir,
      photoFolders,
      secret: passphrase === null ? null : { text: secret, passphrase },
    },
  };
}

async function diskRoomOf(directory: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

async function startDatabase(
  dataDir: string,
  log: Log,
  started: AsyncDisposableStack,
): Promise<PrivatePostgres> {
  const postgres = await startPrivatePostgres({ dataDir, log });
  started.defer(() => postgres.stop());
  return postgres;
}
