import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../log.ts';

const channel = 'bakehouse_orders';
/** Notifications within this time are sent as one: NOTIFY takes a database-wide lock at commit. */
const gatherMs = 50;
const longestRetryMs = 10_000;
const connectionTimeoutMillis = 5_000;

/**
 * Notifies other servers on the same database of a commit by LISTEN and NOTIFY, and receives theirs. Uses a connection
 * of its own, which is opened again when it is lost.
 */
export function createNotifications(options: {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly onNotification: () => void;
}) {
  const me = randomUUID();
  let client: pg.Client | null = null;
  let pending: NodeJS.Timeout | null = null;
  let retry: NodeJS.Timeout | null = null;
  /** A connection executes one statement at a time. */
  let sending: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let waitMs = 250;

  async function connect(): Promise<void> {
    if (stopped) return;
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'bakehouse live',
      // Without these, a connection to a machine that has disappeared would wait forever, and never be opened again.
      connectionTimeoutMillis,
      keepAlive: true,
    });
    const lost = (error?: Error) => {
      if (client === next) client = null;
      next.removeAllListeners();
      next.on('error', () => {});
      if (stopped || retry) return;
      if (error) options.log.warn({ err: error }, 'the connection for live notifications was lost');
      retry = setTimeout(() => {
        retry = null;
        void connect();
      }, waitMs);
      retry.unref();
      waitMs = Math.min(longestRetryMs, waitMs * 2);
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', (message) => {
      if (message.payload !== me) options.onNotification();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (stopped) return void (await next.end());
      client = next;
      waitMs = 250;
      options.onNotification();
    } catch (error) {
      lost(error instanceof Error ? error : undefined);
      // A standby accepts the connection, but refuses LISTEN.
      void next.end().catch(() => {});
    }
  }

  async function tell(): Promise<void> {
    await client?.query('select pg_notify($1, $2)', [channel, me]);
  }

  void connect();

  return {
    send(): void {
      if (pending || stopped) return;
      pending = setTimeout(() => {
        pending = null;
        sending = sending.then(() => tell()).catch(() => {});
      }, gatherMs);
      pending.unref();
    },
    async stop(): Promise<void> {
      stopped = true;
      if (pending) clearTimeout(pending);
      if (retry) clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
