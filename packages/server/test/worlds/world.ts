import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuthSettings } from '@bakehouse/auth-service/settings';
import { testAuthSettings } from '@bakehouse/auth-service/test/auth-settings';
import { createApiKeys } from '@bakehouse/auth-service/tokens/access-token';
import type { contract as bakehouseContract } from '@bakehouse/contract/contract';
import type { ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { inject } from 'vitest';
import { photoFolders } from '../../src/backups/photo-folders.ts';
import type { JobName } from '../../src/create-bakehouse.ts';
import { runBackups } from '../../src/features/backups/run-backups.ts';
import type { OperatorAccess } from '../../src/health/may-see-details.ts';
import type { PersonFigures } from '../../src/platform/api/person-limits.ts';
import { diskBlobs } from '../../src/platform/blobs/disk-blobs.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { monotonicClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createSlowStatements } from '../../src/platform/database/slow-statements.ts';
import type { QueueState } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';
import { logMailer } from '../../src/platform/mail/mailer.ts';
import { loadApplication } from './application.ts';
import type { ShopFacts } from './catalogue.ts';
import { makeBrand, makeProducts, makeShop } from './catalogue.ts';
import { openPatientPool } from './patient-pool.ts';

const publicUrl = 'http://localhost:3000';
const jwtSecret = randomBytes(48).toString('base64url');

export type Client = ContractRouterClient<typeof bakehouseContract>;

/** The rights of a person; by default a shop manager. */
export type PersonFacts = {
  readonly name?: string;
  readonly active?: boolean;
  readonly admin?: boolean;
  readonly superAdmin?: boolean;
  readonly orders?: 0 | 1 | 2;
  readonly administration?: 0 | 1 | 2;
  readonly specCards?: 0 | 1 | 2;
  readonly shops?: readonly ShopId[];
  /** Lower case. */
  readonly email?: string;
  /** With a second factor that this session has verified, or not. */
  readonly secondFactor?: 'given' | 'missing';
};

export type Person = {
  readonly userId: UserId;
  readonly authUserId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly email: string;
  /** The client of our own interface for this person. */
  readonly api: Client;
  /** The same with View As another person (D21). */
  readonly lookingAs: (userId: UserId) => Client;
};

/**
 * A whole application on a database of its own, with a clock that tests move. Requests pass the same routes,
 * permissions and SQL as in production.
 */
export async function makeWorld(
  startsAt = '2026-11-20T09:00:00Z',
  wanted: Partial<AuthSettings> & {
    readonly logged?: string[];
    readonly testDatabase?: TestDatabase;
    readonly checkChannelsEveryMs?: number;
    readonly personFigures?: PersonFigures;
    readonly operatorAccess?: OperatorAccess;
    readonly slowQueryMs?: number;
    /** By default there is none: mails stay in the mail log. */
    readonly mailServer?: Mailer;
    /** Whether the application's clock never goes back, as in production; by default tests may set it freely. */
    readonly isSteady?: boolean;
  } = {},
) {
  const noToken = { isPublic: false, token: null };
  const {
    logged,
    testDatabase: given,
    checkChannelsEveryMs,
    personFigures = null,
    operatorAccess = noToken,
    slowQueryMs = 0,
    mailServer = logMailer(),
    isSteady = false,
    ...wantedSettings
  } = wanted;
  const { createBakehouse, contract } = await loadApplication();
  const testDatabase = given ?? (await createTestDatabase());
  const log = logged ? createLog('info', { write: (line) => logged.push(line) }) : createLog('silent');
  const time = { now: Temporal.Instant.from(startsAt) };
  const machine: Clock = { now: () => time.now };
  const steady = monotonicClock(machine, null);
  const clock = isSteady ? steady : machine;
  const slowStatements = createSlowStatements({ slowMs: slowQueryMs, log });
  const pool = openPatientPool({
    url: testDatabase.url,
    connections: 8,
    watchStatements: slowStatements.watch,
  });
  let queries = 0;
  pool.on('acquire', () => {
    queries += 1;
  });
  const database = openDatabase(pool);
  const keys = await createApiKeys(jwtSecret);
  const photoDirectory = mkdtempSync(join(tmpdir(), 'bakehouse-photos-'));
  const backupDirectory = mkdtempSync(join(tmpdir(), 'bakehouse-backups-'));
  const blobs = diskBlobs(photoDirectory);
  const woken = { mailer: 0, orderMailer: 0 };
  const disk = { freeBytes: 50 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 };
  const queues: { states: readonly QueueState[] } = { states: [] };
  const backups = {
    folder: backupDirectory,
    order: {
      databaseUrl: testDatabase.url,
      maintenanceUrl: inject('testCluster').superuserUrl,
      storage: { kind: 'disk', directory: photoDirectory },
      dataDir: backupDirectory,
      photoFolders,
      secret: null,
    },
  } as const;
  const bakehouse = await createBakehouse({
    database,
    databaseUrl: testDatabase.url,
    clock,
    log,
    settings: {
      ...testAuthSettings,
      publicUrl,
      siteUrl: publicUrl,
      jwtSecret,
      ...keys,
      rateLimits: false,
      ...wantedSettings,
    },
    captchaSiteKey: null,
    mailServer,
    adminAddress: null,
    blobs,
    backups,
    webApp: null,
    personFigures,
    ...(checkChannelsEveryMs !== undefined && { checkChannelsEveryMs }),
    checkOutput: true,
    remoteAddress: (context) => context.req.header('x-forwarded-for') ?? '127.0.0.1',
    wake(job) {
      if (job === 'send-notices') woken.mailer += 1;
      if (job === 'send-mails') woken.orderMailer += 1;
    },
    areJobsReady: () => true,
    readQueues: () => Promise.resolve(queues.states),
    diskRoom: () => Promise.resolve(disk),
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    slowStatements,
    slowQueryMs,
    clockBehindMs: () => (isSteady ? steady.behindMs() : 0),
    operatorAccess,
  });
  const { app, services, live, tokens } = bakehouse;

  const clientFor = (token: string | null, viewAs?: UserId): Client =>
    createORPCClient(
      new OpenAPILink(contract, {
        url: `${publicUrl}/api`,
        headers: () => ({
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(viewAs === undefined ? {} : { 'x-view-as': String(viewAs) }),
        }),
        fetch: (request, init) => Promise.resolve(app.request(new Request(request, init as RequestInit))),
      }),
    );

  async function person(facts: PersonFacts = {}): Promise<Person> {
    const authUserId = randomUUID();
    const sessionId = randomUUID();
    const at = time.now.toString();
    const email = facts.email ?? `${authUserId}@bakehouse.test`;
    const [firstname = '', ...rest] = (facts.name ?? 'Shop manager').split(' ');
    const userId = await database.transaction().execute(async (trx) => {
      await trx
        .insertInto('auth.users')
        .values({ id: authUserId, email, email_confirmed_at: at, created_at: at, updated_at: at })
        .execute();
      if (facts.secondFactor) {
        await trx
          .insertInto('auth.factors')
          .values({
            user_id: authUserId,
            status: 'verified',
            sealed_secret: randomBytes(48),
            created_at: at,
            updated_at: at,
          })
          .execute();
      }
      await trx
        .insertInto('auth.sessions')
        .values({
          id: sessionId,
          user_id: authUserId,
          created_at: at,
          refresh_salt: randomBytes(16),
          amr: JSON.stringify([]),
          aal: facts.secondFactor === 'given' ? 'aal2' : 'aal1',
        })
        .execute();
      const { id } = await trx
        .insertInto('users')
        .values({
          uuid: authUserId,
          email,
          firstname,
          lastname: rest.join(' '),
          active: facts.active ?? true,
          admin: facts.admin ?? facts.superAdmin ?? false,
          superadmin: facts.superAdmin ?? false,
          p_orders: facts.orders ?? 2,
          p_admin: facts.administration ?? 0,
          p_speccards: facts.specCards ?? 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const shopId of facts.shops ?? []) {
        await trx.insertInto('user_shops').values({ user_id: id, shop_id: shopId }).execute();
      }
      return id;
    });
    const token = await tokens.sign(
      {
        sub: authUserId,
        aud: 'authenticated',
        role: 'authenticated',
        session_id: sessionId,
        iat: Math.floor(time.now.epochMilliseconds / 1000),
      },
      time.now.add({ hours: 24 * 365 }),
    );
    return {
      userId,
      authUserId,
      sessionId,
      token,
      email,
      api: clientFor(token),
      lookingAs: (viewed) => clientFor(token, viewed),
    };
  }

  return {
    app,
    services,
    database,
    databaseUrl: testDatabase.url,
    /** The environment of another server process on the same database, at the same time and with the same keys. */
    processEnvironment: (): Readonly<Record<string, string>> => ({
      DATABASE_URL: testDatabase.url,
      JWT_SECRET: jwtSecret,
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'info',
      NOW: time.now.toString(),
    }),
    blobs,
    /** The directory of its files. */
    filesDirectory: photoDirectory,
    backupDirectory,
    live,
    keys,
    clock,
    tokens,
    woken,
    /** The faked disk of DATA_DIR. */
    disk,
    /** The faked state of the job queue. */
    queues,
    person,
    stranger: clientFor(null),
    /** The number of queries of the work; a transaction counts as one. */
    async countQueries(work: () => Promise<unknown>): Promise<number> {
      const before = queries;
      await work();
      return queries - before;
    },
    /** A client with this access token. */
    as: (token: string) => clientFor(token),
    /** Runs a job once. */
    async runJob(name: JobName): Promise<void> {
      const work = bakehouse.jobs.get(name);
      if (!work) throw new Error(`there is no job ${name}`);
      await work(new AbortController().signal);
    },
    /** Makes the backups that are due or requested, into the given folder. */
    async runBackups({
      folder = backupDirectory,
      maintenanceUrl = backups.order.maintenanceUrl,
    }: {
      readonly folder?: string;
      readonly maintenanceUrl?: string;
    } = {}): Promise<void> {
      await database
        .transaction()
        .execute((trx) =>
          trx.insertInto('backups').values({ reason: 'asked', asked_at: time.now.toString() }).execute(),
        );
      await runBackups({
        database,
        clock,
        log,
        publicUrl,
        wakeMailer: () => {},
        order: { ...backups.order, maintenanceUrl },
        folder,
      });
    },
    /** Sets the clock. */
    setNow(at: string) {
      time.now = Temporal.Instant.from(at);
    },
    makeBrand: (name: string, canOverrideCost = false) => makeBrand(database, name, canOverrideCost),
    makeShop: (brandId: number, name: string, facts: ShopFacts = {}) =>
      makeShop(database, brandId, name, facts),
    makeProducts: (count: number, shops: readonly ShopId[]) => makeProducts(database, count, shops),
    setCutOffHours: (hours: number) =>
      database
        .transaction()
        .execute((trx) => trx.updateTable('settings').set({ default_cut_off_hours: hours }).execute()),
    async end() {
      await bakehouse.stop();
      await database.destroy();
      if (!given) await testDatabase.drop();
      rmSync(photoDirectory, { recursive: true, force: true });
      rmSync(backupDirectory, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
