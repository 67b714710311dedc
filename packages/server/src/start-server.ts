import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccounts } from '@bakehouse/auth-service/accounts';
import { createAuthRoutes } from '@bakehouse/auth-service/routes';
import { createAuth } from '@bakehouse/auth-service/services';
import type { AuthSettings } from '@bakehouse/auth-service/settings';
import { issuerOf } from '@bakehouse/auth-service/settings';
import type { SmsServices } from '@bakehouse/auth-service/sms/send-sms';
import { sendSms } from '@bakehouse/auth-service/sms/send-sms';
import { createAccessTokens } from '@bakehouse/auth-service/tokens/access-token';
import { createAuthUser } from '@bakehouse/auth-service/users/create-auth-user';
import { defaultDataDir } from '@bakehouse/private-postgres/default-data-dir';
import { startPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { createApp } from './app.ts';
import { authSettingsOf } from './auth-settings.ts';
import { demoAccounts, demoPassword } from './features/demo/demo-accounts.ts';
import { seedDemo } from './features/demo/seed-demo.ts';
import { createPdfRendererPool } from './features/documents/pdf-renderer-pool.ts';
import { queueAccountMail } from './features/mails/account-mail.ts';
import { sendMails } from './features/mails/send-mails.ts';
import { createPhotos } from './features/photos/create-photos.ts';
import { usualUploadsPerHour } from './features/photos/photo-routes.ts';
import { createPhotoSigner } from './features/photos/photo-signer.ts';
import { createDailySweep } from './features/photos/sweep-photos.ts';
import { onEmailChanged } from './features/users/on-email-changed.ts';
import { onSignIn } from './features/users/on-sign-in.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import { chooseClock } from './platform/config/choose-clock.ts';
import type { Config } from './platform/config/config.ts';
import { loadJwtSecret } from './platform/config/keys.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase, openPool } from './platform/database/database.ts';
import { isMigrated, migrateToLatest } from './platform/database/migrate.ts';
import { remoteAddress } from './platform/http/remote-address.ts';
import { loadWebApp } from './platform/http/web-app.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { startBroadcaster } from './platform/live/broadcaster.ts';
import type { Log } from './platform/log.ts';
import { logMailer, smtpMailer } from './platform/mail/mailer.ts';
import type { PublicFacts } from './platform/services.ts';
import { createFindActor } from './records/people/find-actor.ts';

export type StartOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly webDirectory: string;
  /** Prints a line for the person at the console. */
  readonly say: (line: string) => void;
};

export type RunningServer = { readonly url: string; stop(): Promise<void> };

/** Requests that are under way get this long to finish when the server drains. */
const drainMs = 10_000;

/**
 * Builds everything and listens: database, migrations, jobs, broadcaster, demo brand, web app. What was started is
 * stopped again in the opposite order, also when starting fails half way.
 */
export async function startServer({ config, log, webDirectory, say }: StartOptions): Promise<RunningServer> {
  const undo: (() => Promise<unknown> | unknown)[] = [];
  const stopAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const clock = chooseClock(config);
    const dataDir = config.dataDir ?? defaultDataDir();
    const databaseUrl = config.databaseUrl ?? (await startDatabase(dataDir, log, undo));
    if (config.databaseUrl) mkdirSync(dataDir, { recursive: true });
    await migrateToLatest(databaseUrl);

    let isStopping = false;
    const pool = openPool({
      url: databaseUrl,
      // Connections that die because the database is being stopped are no news.
      onError: ({ message }) => {
        if (!isStopping) log.warn({ reason: message }, 'a connection was lost');
      },
    });
    const database = openDatabase(pool);
    undo.push(() => {
      isStopping = true;
      return database.destroy();
    });

    const settings = await authSettingsOf(config, loadJwtSecret(config, dataDir));
    const { publicUrl, jwtSecret } = settings;

    if (config.demo && (await isEmpty(database))) {
      await seedDemo({
        database,
        clock,
        createAuthUser: (trx, user) => createAuthUser(trx, { ...user, clock }),
      });
      say(`Demo brand made. Sign in with any of these, password ${demoPassword}:`);
      for (const account of demoAccounts) say(`  ${account.email}  (${account.label})`);
    }

    const live = await startBroadcaster({ database, databaseUrl, log });
    undo.push(() => live.stop());
    const jobs = await startJobs(databaseUrl, log);
    undo.push(() => jobs.stop());
    const mailer = config.mail.smtpUrl ? smtpMailer(config.mail.smtpUrl, config.mail.from) : logMailer();
    undo.push(() => mailer.close());
    const wakeMailer = await jobs.keepDoing('send-mails', () =>
      sendMails({ database, clock, log, mailer, publicUrl, adminAddress: config.mail.adminAddress }),
    );
    const wakeSmsSender = await keepSendingSms(jobs, { database, clock, log }, settings);
    const blobs = await openBlobs(config.storage, dataDir);
    await jobs.keepDoing('sweep-photos', createDailySweep({ database, blobs, clock, log }));
    const signer = createPhotoSigner(jwtSecret);

    const draining = new AbortController();
    const publicFacts = publicFactsOf(config, settings);
    const webApp = loadWebApp(webDirectory, publicFacts.captcha?.provider);
    if (!webApp) say('The web app is not built: run npm start, or npm run dev.');
    const auth = createAuth({
      database,
      clock,
      settings,
      log,
      onSignIn,
      onEmailChanged,
      queueMail: queueAccountMail,
      wakeMailer() {
        wakeMailer();
        wakeSmsSender();
      },
      remoteAddress: (context) => remoteAddress(context, config.trustProxy),
    });
    const pdfRenderers = createPdfRendererPool();
    undo.push(() => pdfRenderers.stop());
    const app = createApp({
      services: {
        database,
        clock,
        log,
        live,
        publicFacts,
        findActor: createFindActor(
          database,
          createAccessTokens({ secret: jwtSecret, issuer: issuerOf(settings) }),
        ),
        accounts: createAccounts(auth),
        photos: createPhotos(signer),
        mailLeaves: mailer.kind === 'smtp',
        wakeMailer,
        draining: draining.signal,
        checkOutput: config.isTest,
      },
      auth: createAuthRoutes(auth),
      pdfRenderers,
      photoStore: {
        blobs,
        signer,
        uploadsPerHour: config.rateLimits ? usualUploadsPerHour : Number.POSITIVE_INFINITY,
      },
      webApp,
      isHttps: publicUrl.startsWith('https:'),
      findHealthProblems: createFindHealthProblems(database, jobs),
    });

    const server = await listen(app.fetch, config);
    undo.push(() => close(server));
    undo.push(() => draining.abort());
    const { port } = server.address() as AddressInfo;
    const url = config.publicUrl ?? `http://localhost:${port}`;
    log.info({ port, host: config.host }, 'listening');
    say(`Bakehouse is ready: ${url}`);
    return { url, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** What the sign-in page offers. A captcha challenge without a key for pages is only for other clients. */
function publicFactsOf({ auth }: Config, settings: Pick<AuthSettings, 'anonKey'>): PublicFacts {
  const { captcha } = auth;
  const siteKey = captcha?.siteKey ?? null;
  return {
    anonKey: settings.anonKey,
    signUp: auth.signUp,
    providers: Object.keys(auth.oidc),
    captcha: captcha && siteKey !== null ? { provider: captcha.provider, siteKey } : null,
    demo: {
      password: demoPassword,
      accounts: demoAccounts.map(({ email, label }) => ({ email, label })),
    },
  };
}

/**
 * Starts the job that sends SMS codes, if a webhook is configured. Returns the function that wakes the job after a
 * commit.
 */
async function keepSendingSms(
  jobs: Jobs,
  services: Omit<SmsServices, 'webhook'>,
  { smsWebhookUrl: url, jwtSecret: serverSecret }: AuthSettings,
): Promise<() => void> {
  if (url === null) return () => {};
  const webhook = { url, serverSecret };
  return jobs.keepDoing('send-text-messages', () => sendSms({ ...services, webhook }));
}

async function startDatabase(dataDir: string, log: Log, undo: (() => unknown)[]): Promise<string> {
  const postgres = await startPrivatePostgres({ dataDir, log });
  undo.push(() => postgres.stop());
  return postgres.url;
}

/** Nobody could sign in yet; a loaded workload alone does not change that. */
async function isEmpty(database: Database): Promise<boolean> {
  const row = await database.selectFrom('auth.users').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/** What `/readyz` asks. Migrations that have run stay run, so the costly look at them is made until it succeeds. */
function createFindHealthProblems(database: Database, jobs: Jobs): () => Promise<readonly string[]> {
  let migrated = false;
  return async function findHealthProblems() {
    const trouble: string[] = [];
    try {
      if (migrated) await sql`select 1`.execute(database);
      else migrated = await isMigrated(database);
      if (!migrated) trouble.push('migrations are missing');
    } catch {
      trouble.push('the database does not answer');
    }
    if (!jobs.isReady()) trouble.push('the job queue is not running');
    return trouble;
  };
}

/** How long a caller may take for what, so that slow ones cannot hold the doors. */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

function listen(fetch: Parameters<typeof serve>[0]['fetch'], config: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const place = { port: config.port, hostname: config.host };
    const server = serve({ fetch, ...place, serverOptions: patience }, () => resolve(server)) as Server;
    // A line on which nothing moves: live screens hear something every five seconds.
    server.timeout = 120_000;
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${config.port} is taken. Set PORT to another one.`)
          : error,
      ),
    );
  });
}

/** Takes no new requests, lets those under way finish, and closes what is left after a while. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}
