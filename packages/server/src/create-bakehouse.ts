import { createAccounts } from '@bakehouse/auth-service/accounts';
import { createAuthRoutes } from '@bakehouse/auth-service/routes';
import { createAuth } from '@bakehouse/auth-service/services';
import type { AuthSettings } from '@bakehouse/auth-service/settings';
import { sendSms } from '@bakehouse/auth-service/sms/send-sms';
import type { AccessTokens } from '@bakehouse/auth-service/tokens/access-token';
import type { Context } from 'hono';
import type { App } from './app.ts';
import { createApp } from './app.ts';
import { forgetAnswers } from './commands/forget-answers.ts';
import { createPdfRendererPool } from './drawing/pool/pdf-renderer-pool.ts';
import { sweepLogos } from './features/administration/sweep-logos.ts';
import { newestChecked } from './features/backups/backup-rows.ts';
import { readBackupState } from './features/backups/read-backup-state.ts';
import type { BackupWork } from './features/backups/run-backups.ts';
import { runBackups } from './features/backups/run-backups.ts';
import { removeOldTicks } from './features/bench/remove-old-ticks.ts';
import { sweepPictures } from './features/campaigns/sweep-pictures.ts';
import { demoAccounts, demoPassword } from './features/demo/demo-accounts.ts';
import { createFreezeInvoices } from './features/documents/freeze-closed-days.ts';
import { removeLostUploads } from './features/imports/receive-file.ts';
import { removeOldFiles } from './features/imports/remove-old-files.ts';
import { workOnImports } from './features/imports/work/work-on-imports.ts';
import { removeOverdueLeads } from './features/leads/remove-overdue-leads.ts';
import { queueAccountMail } from './features/mails/account-mail.ts';
import { removeOldBodies } from './features/mails/remove-old-bodies.ts';
import { sendMails } from './features/mails/send-mails.ts';
import { createPhotos } from './features/photos/create-photos.ts';
import { createPhotoSigner } from './features/photos/photo-signer.ts';
import { sweepPhotos } from './features/photos/sweep-photos.ts';
import { sweepRecipePhotos } from './features/spec-cards/sweep-recipe-photos.ts';
import { firstRunCodeOf } from './features/users/first-run/first-run-code.ts';
import { isPreauthorized } from './features/users/is-preauthorized.ts';
import { onEmailChanged } from './features/users/on-email-changed.ts';
import { onSignIn } from './features/users/on-sign-in.ts';
import { removeOldUserEvents } from './features/users/remove-old-events.ts';
import type { OperatorAccess } from './health/may-see-details.ts';
import { createReadReadiness } from './health/read-readiness.ts';
import { createPackedAnswers } from './platform/api/packed-answers.ts';
import type { PersonFigures } from './platform/api/person-limits.ts';
import { createPersonLimits, noLimits } from './platform/api/person-limits.ts';
import type { Blobs } from './platform/blobs/blobs.ts';
import type { Clock } from './platform/clock.ts';
import type { Pool } from './platform/database/database.ts';
import { isTransient } from './platform/database/is-transient.ts';
import { readProgramState } from './platform/database/migrate.ts';
import type { SlowStatements } from './platform/database/slow-statements.ts';
import { nameOfFault } from './platform/http/request-scope.ts';
import type { WebApp } from './platform/http/web-app.ts';
import type { Incidents } from './platform/incidents/incidents.ts';
import { startIncidents } from './platform/incidents/incidents.ts';
import { removeOldIncidents } from './platform/incidents/remove-old-incidents.ts';
import type { ThisServer } from './platform/incidents/this-server.ts';
import { describeThisServer } from './platform/incidents/this-server.ts';
import type { QueueState, Work } from './platform/jobs/jobs.ts';
import { onceADay } from './platform/jobs/once-a-day.ts';
import type { Broadcaster } from './platform/live/broadcaster.ts';
import { startBroadcaster } from './platform/live/broadcaster.ts';
import { createContentChanges } from './platform/live/content-changes.ts';
import { startLiveChannels, usualCheckMs } from './platform/live/live-channels.ts';
import { pruneContentChanges } from './platform/live/prune-content-changes.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics.ts';
import { createMetrics } from './platform/metrics.ts';
import type { DiskRoom, PoolState } from './platform/operation.ts';
import type { PublicFacts, Services } from './platform/services.ts';
import { usualUploadsPerHour } from './platform/uploads/picture-uploads.ts';
import { beginPrices } from './records/catalogue/begin-prices.ts';
import { countMails } from './records/mail-counts.ts';
import { createFindActor } from './records/people/find-actor.ts';

/** Background jobs. */
export type JobName =
  | 'send-codes'
  | 'send-mails'
  | 'send-notices'
  | 'send-text-messages'
  | 'sweep-photos'
  | 'remove-old-records'
  | 'freeze-invoices'
  | 'begin-prices'
  | 'work-on-imports'
  | 'make-backups';

/** All dependencies with side effects and all settings of the operator. Production and tests differ only in these. */
export type BakehouseParts = {
  readonly database: Pool;
  /** For the connection on which the broadcaster listens. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: AuthSettings;
  /** Null where pages show no captcha. */
  readonly captchaSiteKey: string | null;
  readonly mailServer: Mailer;
  /** The recipient of the office's copies; null for none. */
  readonly adminAddress: string | null;
  readonly blobs: Blobs;
  /** The folder of the backups, and the instructions for the process that makes them. */
  readonly backups: { readonly folder: string; readonly order: BackupWork['order'] };
  /** The limits per person; null for none. */
  readonly personFigures: PersonFigures | null;
  /** How often the holders of live channels are authorized again; the default is well under half a minute. */
  readonly checkChannelsEveryMs?: number;
  /** The most uploads per person and hour; the default is more than any person needs. */
  readonly uploadsPerHour?: number;
  /** Null where the web app is not built. */
  readonly webApp: WebApp | null;
  readonly checkOutput: boolean;
  remoteAddress(context: Context): string;
  /** Runs a job soon; called after a commit. */
  wake(job: JobName): void;
  areJobsReady(): boolean;
  readQueues(): Promise<readonly QueueState[]>;
  /** The disk of DATA_DIR. */
  diskRoom(): Promise<DiskRoom>;
  /** The connections of this process. */
  poolState(): PoolState;
  readonly slowStatements: SlowStatements;
  /** The duration from which a statement counts as slow. */
  readonly slowQueryMs: number;
  /** How far the machine's clock is behind the latest time recorded in the database. */
  clockBehindMs(): number;
  readonly operatorAccess: OperatorAccess;
};

/** The application, ready to answer requests. The caller listens and schedules the jobs. */
export type Bakehouse = {
  readonly app: App;
  readonly services: Services;
  readonly live: Broadcaster;
  readonly tokens: AccessTokens;
  /** The jobs by name; the caller schedules them. */
  readonly jobs: ReadonlyMap<JobName, Work>;
  /** This process, as it is registered for other servers on the database. */
  readonly server: ThisServer;
  /** Ends long answers; called before waiting for the last requests. */
  drain(): void;
  stop(): Promise<void>;
};

/** Wires the application. The server and the world of the tests both call this. */
export async function createBakehouse(parts: BakehouseParts): Promise<Bakehouse> {
  const { database, databaseUrl, clock, log, settings, blobs, wake } = parts;
  const { jwtSecret, publicUrl } = settings;
  const wakeMailer = () => {
    for (const job of ['send-codes', 'send-mails', 'send-notices'] as const) wake(job);
  };
  const live = await startBroadcaster({ database, databaseUrl, log });
  const server = describeThisServer(clock);
  const incidents = startIncidents({ database, clock, log });
  const packedAnswers = createPackedAnswers(createContentChanges(database));
  const metrics = createMetrics({
    version: server.version,
    watching: () => live.watching,
    cachedResponseBytes: () => packedAnswers.bytes,
    diskRoom: () => parts.diskRoom(),
    poolState: () => parts.poolState(),
    readQueues: () => parts.readQueues(),
    countMails: () => countMails(database, clock.now()),
    lastCheckedBackup: async () => (await newestChecked.first(database))?.made_at ?? null,
  });
  parts.slowStatements.listen(({ name, milliseconds, requestId }) => {
    metrics.noteSlowStatement(name);
    incidents.note({ kind: 'slow-statement', name, cause: '', milliseconds, requestId });
  });
  const draining = new AbortController();
  const signer = createPhotoSigner(jwtSecret);
  const auth = createAuth({
    database,
    clock,
    settings,
    log,
    onSignIn,
    isPreauthorized,
    onEmailChanged,
    queueMail: queueAccountMail,
    wakeMailer() {
      wakeMailer();
      wake('send-text-messages');
    },
    isTransient,
    remoteAddress: parts.remoteAddress,
  });
  const { tokens } = auth;
  const findActor = createFindActor(database, tokens);
  const liveChannels = startLiveChannels({
    findActor,
    clock,
    log,
    mostPerPerson: parts.personFigures?.channels ?? Number.POSITIVE_INFINITY,
    checkEveryMs: parts.checkChannelsEveryMs ?? usualCheckMs,
  });
  const services: Services = {
    database,
    transactor: database,
    clock,
    log,
    live,
    liveChannels,
    publicFacts: publicFactsOf(parts),
    firstRunCode: firstRunCodeOf(jwtSecret),
    publicUrl,
    findActor,
    accounts: createAccounts(auth),
    limits: parts.personFigures ? createPersonLimits(parts.personFigures, () => performance.now()) : noLimits,
    photos: createPhotos(signer),
    operation: {
      server,
      incidents,
      slowMs: parts.slowQueryMs,
      areJobsReady: () => parts.areJobsReady(),
      readQueues: () => parts.readQueues(),
      diskRoom: () => parts.diskRoom(),
      readSchema: () => readProgramState(database),
      clockBehindMs: () => parts.clockBehindMs(),
      poolState: () => parts.poolState(),
      readBackups: () => readBackupState(database, clock),
    },
    packedAnswers,
    adminAddress: parts.adminAddress,
    mailLeaves: parts.mailServer.kind === 'smtp',
    wakeMailer,
    wakeOrderMailer: () => wake('send-mails'),
    wakeImporter: () => wake('work-on-imports'),
    wakeBackups: () => wake('make-backups'),
    backupPlace: { folder: parts.backups.folder, holdsSecret: parts.backups.order.secret !== null },
    draining: draining.signal,
    checkOutput: parts.checkOutput,
  };
  const pdfRenderers = createPdfRendererPool();
  const app = createApp({
    services,
    auth: createAuthRoutes(auth),
    pdfRenderers,
    photoStore: { blobs, signer, uploadsPerHour: parts.uploadsPerHour ?? usualUploadsPerHour },
    webApp: parts.webApp,
    campaignPages: {
      remoteAddress: (context) => parts.remoteAddress(context),
      publicUrl,
      rateLimits: settings.rateLimits,
    },
    isHttps: publicUrl.startsWith('https:'),
    readReadiness: createReadReadiness(parts),
    metrics,
    operatorAccess: parts.operatorAccess,
  });
  return {
    app,
    services,
    live,
    tokens,
    server,
    jobs: watched(listJobs(parts, live, wakeMailer), { metrics, incidents }),
    drain: () => draining.abort(),
    async stop() {
      draining.abort();
      await incidents.stop();
      await pdfRenderers.stop();
      liveChannels.stop();
      await live.stop();
    },
  };
}

function listJobs(
  parts: BakehouseParts,
  live: Broadcaster,
  wakeMailer: () => void,
): ReadonlyMap<JobName, Work> {
  const { database, databaseUrl, clock, log, settings, blobs, mailServer, adminAddress } = parts;
  const { publicUrl, smsWebhookUrl, jwtSecret, timeouts } = settings;
  const mails = { database, clock, log, mailer: mailServer, publicUrl, adminAddress };
  const jobs = new Map<JobName, Work>([
    ['send-codes', (stopping) => sendMails(mails, stopping, ['waited-for'])],
    ['send-mails', (stopping) => sendMails(mails, stopping, ['orders'])],
    ['send-notices', (stopping) => sendMails(mails, stopping, ['notices'])],
    [
      'sweep-photos',
      onceADay(
        clock,
        () => sweepPhotos({ database, blobs, clock, log }),
        () => sweepRecipePhotos({ database, blobs, clock, log }),
      ),
    ],
    ['freeze-invoices', createFreezeInvoices({ database, clock })],
    ['begin-prices', () => beginPrices({ database, clock })],
    ['work-on-imports', (stopping) => workOnImports({ database, databaseUrl, clock, log, live }, stopping)],
    [
      'make-backups',
      (stopping) => runBackups({ database, clock, log, publicUrl, wakeMailer, ...parts.backups }, stopping),
    ],
    [
      'remove-old-records',
      onceADay(
        clock,
        () => removeOldBodies({ database, clock, log }),
        () => removeOldUserEvents({ database, clock, log }),
        () => removeOverdueLeads({ database, clock, log }),
        () => forgetAnswers({ database, clock }),
        () => pruneContentChanges({ database, clock }),
        () => removeLostUploads({ database, clock }),
        () => removeOldFiles({ database, clock, log }),
        () => removeOldIncidents({ database, clock }),
        () => removeOldTicks({ database, clock }),
        () => sweepLogos({ database, clock, log }),
        () => sweepPictures({ database, clock, log }),
      ),
    ],
  ]);
  if (smsWebhookUrl !== null) {
    const webhook = { url: smsWebhookUrl, serverSecret: jwtSecret, longestMs: timeouts.smsMs };
    jobs.set('send-text-messages', (stopping) => sendSms({ database, clock, log, webhook }, stopping));
  }
  return jobs;
}

/** Wraps the jobs so that failed runs are counted and recorded. */
function watched(
  jobs: ReadonlyMap<JobName, Work>,
  { metrics, incidents }: { readonly metrics: Metrics; readonly incidents: Incidents },
): ReadonlyMap<JobName, Work> {
  const watch = (name: JobName, work: Work): Work =>
    async function watchedWork(stopping) {
      try {
        await work(stopping);
      } catch (error) {
        metrics.noteJobFailure(name);
        const cause = `job ${nameOfFault(error)}`;
        incidents.note({ kind: 'error', name, cause, milliseconds: null, requestId: null });
        throw error;
      }
    };
  return new Map([...jobs].map(([name, work]) => [name, watch(name, work)]));
}

/** The facts for the sign-in page. A captcha without a key for pages is for other clients only. */
function publicFactsOf({ settings, captchaSiteKey }: BakehouseParts): PublicFacts {
  const { anonKey, signUp, oidc, captcha } = settings;
  return {
    anonKey,
    signUp,
    providers: Object.keys(oidc),
    captcha:
      captcha && captchaSiteKey !== null ? { provider: captcha.provider, siteKey: captchaSiteKey } : null,
    demo: {
      password: demoPassword,
      accounts: demoAccounts.map(({ email, label }) => ({ email, label })),
    },
  };
}
