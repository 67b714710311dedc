import { z } from 'zod';
import { route } from '../route.ts';
import { count, instant } from '../values.ts';

const matter = z.object({
  urgency: z.enum(['now', 'soon']),
  what: z.string(),
  toDo: z.string(),
  section: z.enum(['queues', 'mail', 'disk', 'database', 'backups', 'servers', 'errors', 'slow-statements']),
});

const queue = z.object({
  name: z.string(),
  waiting: count,
  running: count,
  failed: count,
  oldestSeconds: count.nullable(),
  doneSeconds: count.nullable(),
});

const mail = z.object({
  leaves: z.boolean(),
  sentToday: count,
  waiting: count,
  oldestSeconds: count.nullable(),
  failed: count,
  failedToday: count,
});

const database = z.object({
  version: z.string(),
  bytes: count,
  connections: count,
  mostConnections: count,
  oldestTransactionSeconds: count.nullable(),
  answerMs: count,
  schema: z.string(),
  pending: count,
  newer: z.array(z.string()),
});

const backups = z.object({
  lastMadeAt: instant.nullable(),
  lastCheckedAt: instant.nullable(),
  bytes: count.nullable(),
  restoreSeconds: count.nullable(),
  trouble: z.object({ what: z.string(), toDo: z.string() }).nullable(),
});

const server = z.object({
  machine: z.string(),
  version: z.string(),
  node: z.string(),
  startedAt: instant,
  seenSeconds: count,
  isThis: z.boolean(),
});

const error = z.object({
  name: z.string(),
  cause: z.string(),
  sentence: z.string(),
  times: count,
  lastAt: instant,
  requestId: z.uuid().nullable(),
});

const slowStatement = z.object({
  name: z.string(),
  times: count,
  longestMs: count,
  lastAt: instant,
  requestId: z.uuid().nullable(),
});

/** How the server fares; what could not be found out is null (`StatusFacts` of the domain). */
export const statusView = z.object({
  /** The sentence at the top of the page. */
  verdict: z.string(),
  /** What needs attention, the most urgent first. */
  matters: z.array(matter),
  queues: z.array(queue).nullable(),
  mail: mail.nullable(),
  disk: z.object({ freeBytes: count, totalBytes: count }).nullable(),
  database: database.nullable(),
  /** Null while the database is unavailable. */
  backups: backups.nullable(),
  servers: z.array(server).nullable(),
  /** Of the last 24 hours, the latest first, up to fifty. */
  errors: z.array(error).nullable(),
  /** The same of statements that took long, the longest first. */
  slowStatements: z.array(slowStatement).nullable(),
  /** From how many milliseconds on a statement is slow; 0 where none is looked for. */
  slowMs: count,
  serverNow: instant,
});
export type StatusView = z.infer<typeof statusView>;

/** Whether everything runs, for super admins. */
export const status = {
  openStatus: route('GET', '/administration/status', {
    needs: 'super-admin',
    summary:
      'Whether everything runs: queues, mail, disk, database, backups, versions, errors of the last day',
  }).output(statusView),
};
