import { formatBytes } from '../kernel/bytes.ts';
import { formatCount } from '../kernel/money.ts';
import { countOf } from '../words/words.ts';
import { nameOfJob } from './job-names.ts';
import type {
  DatabaseFacts,
  DiskFacts,
  MailFacts,
  QueueFacts,
  ServerFacts,
  StatusFacts,
} from './status-facts.ts';

/** Something that needs the operator's attention. */
export type StatusProblem = {
  /** 'now' if people are held up or soon will be; 'soon' if it needs attention in the next few days. */
  readonly urgency: 'now' | 'soon';
  readonly what: string;
  readonly toDo: string;
  /** The section with the details. */
  readonly section: StatusSection;
};

export type StatusSection =
  | 'queues'
  | 'mail'
  | 'disk'
  | 'database'
  | 'backups'
  | 'servers'
  | 'errors'
  | 'slow-statements';

const megabyte = 1024 ** 2;
/** PostgreSQL alone writes files of 16 MB: with less room than this, saves may fail at any moment. */
export const leastFreeDiskSpace = 100 * megabyte;
/** With less than this, somebody should free space in the next few days. */
export const lowDiskSpace = 1024 * megabyte;
/** Clocks are adjusted by a second now and then. */
export const toleratedClockSeconds = 60;

/** A job begins within seconds of being woken, and within a minute by its schedule. */
const longestWaitSeconds = 10 * 60;
const longestMailSeconds = 15 * 60;
/** An import takes minutes; a longer transaction holds up the removal of old rows. */
const longestTransactionSeconds = 10 * 60;
const slowAnswerMs = 250;
/** A server reports every half minute that it is running. */
const silentSeconds = 120;
/** This many slow statements in a day are not accidental. */
const manySlowStatements = 50;

/** What needs attention, the most urgent first; empty if everything works. */
export function judgeStatus(facts: StatusFacts): readonly StatusProblem[] {
  const matters = [
    ...judgeUnknown(facts),
    ...judgeQueues(facts),
    ...judgeMail(facts.mail, facts.isDemo),
    ...judgeDisk(facts.disk),
    ...judgeDatabase(facts.database),
    ...judgeBackups(facts.backups),
    ...judgeServers(facts),
    ...judgeErrors(facts.errors),
    ...judgeSlowStatements(facts.slowStatements),
  ];
  return [
    ...matters.filter(({ urgency }) => urgency === 'now'),
    ...matters.filter(({ urgency }) => urgency === 'soon'),
  ];
}

/**
 * The sentence at the top of the page.
 *
 * @example verdictOf([]) // 'Everything is running.'
 */
export function verdictOf(matters: readonly StatusProblem[]): string {
  const now = matters.filter(({ urgency }) => urgency === 'now').length;
  const soon = matters.length - now;
  if (matters.length === 0) return 'Everything is running.';
  if (now === 0) return `Everything is running. ${needs(soon)} attention in the next few days.`;
  return soon === 0
    ? `${needs(now)} attention now.`
    : `${needs(now)} attention now, and ${formatCount(soon)} soon.`;
}

function needs(things: number): string {
  return things === 1 ? '1 thing needs' : `${formatCount(things)} things need`;
}

function judgeUnknown({ database, queues, mail, disk }: StatusFacts): StatusProblem[] {
  const unknown: StatusProblem[] = [];
  if (database === null)
    unknown.push({
      urgency: 'now',
      what: 'The database could not be checked.',
      toDo: 'Check that PostgreSQL is running and accepts connections from this server. The log contains the error.',
      section: 'database',
    });
  const parts = [
    queues === null && 'the queues',
    mail === null && 'the e-mails',
    disk === null && 'the disk',
  ];
  const named = parts.filter((part) => part !== false);
  if (named.length > 0 && database !== null)
    unknown.push({
      urgency: 'soon',
      what: `The state of ${named.join(' and ')} is not known.`,
      toDo: 'Check again in a minute. If nothing changes, see the log.',
      section: queues === null ? 'queues' : mail === null ? 'mail' : 'disk',
    });
  return unknown;
}

function judgeQueues({ jobsRun, queues }: StatusFacts): StatusProblem[] {
  if (!jobsRun)
    return [
      {
        urgency: 'now',
        what: 'Background jobs have stopped: no e-mail is sent and no file is imported.',
        toDo: 'Restart this server. If that does not help, see the log.',
        section: 'queues',
      },
    ];
  return (queues ?? []).flatMap((queue) => judgeQueue(queue));
}

function judgeQueue({ name, oldestSeconds, failed }: QueueFacts): StatusProblem[] {
  const job = nameOfJob(name);
  if (oldestSeconds !== null && oldestSeconds > longestWaitSeconds)
    return [
      {
        urgency: 'now',
        what: `The job '${job}' has been waiting for ${formatDuration(oldestSeconds)}.`,
        toDo: `Restart this server, and search the log for '${name}'.`,
        section: 'queues',
      },
    ];
  if (failed === 0) return [];
  return [
    {
      urgency: 'soon',
      what: `The job '${job}' failed ${failed === 1 ? 'once' : `${formatCount(failed)} times`} in the last 24 hours.`,
      toDo: `It is retried every minute. If it keeps failing, search the log for '${name}'.`,
      section: 'queues',
    },
  ];
}

function judgeMail(mail: MailFacts | null, isDemo: boolean): StatusProblem[] {
  if (mail === null) return [];
  const matters: StatusProblem[] = [];
  if (!mail.leaves && !isDemo)
    matters.push({
      urgency: 'soon',
      what: 'No mail server is set up, so no e-mail reaches anybody.',
      toDo: 'Set SMTP_URL and MAIL_FROM, and restart the server.',
      section: 'mail',
    });
  if (mail.leaves && mail.oldestSeconds !== null && mail.oldestSeconds > longestMailSeconds)
    matters.push({
      urgency: 'now',
      what: `An e-mail has been waiting for ${formatDuration(mail.oldestSeconds)}.`,
      toDo: 'See the error of the mail server in the mail log, and check SMTP_URL.',
      section: 'mail',
    });
  if (mail.failedToday > 0)
    matters.push({
      urgency: 'soon',
      what: `${countOf(mail.failedToday, 'e-mail')} could not be sent today.`,
      toDo: 'Open the mail log: it shows why, and can send them again.',
      section: 'mail',
    });
  return matters;
}

function judgeDisk(disk: DiskFacts | null): StatusProblem[] {
  if (disk === null || disk.freeBytes >= lowDiskSpace) return [];
  const room = formatBytes(disk.freeBytes);
  const isFull = disk.freeBytes < leastFreeDiskSpace;
  return [
    {
      urgency: isFull ? 'now' : 'soon',
      what: isFull
        ? `The disk is full: only ${room} are free. Saves may fail.`
        : `The disk is nearly full: only ${room} are free.`,
      toDo: 'Free some space on the disk of DATA_DIR, or move DATA_DIR to a larger disk.',
      section: 'disk',
    },
  ];
}

function judgeDatabase(database: DatabaseFacts | null): StatusProblem[] {
  if (database === null) return [];
  const { pending, newer, connections, mostConnections, oldestTransactionSeconds, answerMs } = database;
  const matters: StatusProblem[] = [];
  const add = (urgency: StatusProblem['urgency'], what: string, toDo: string) =>
    matters.push({ urgency, what, toDo, section: 'database' });
  if (pending > 0)
    add(
      'now',
      `${countOf(pending, 'migration')} of this version did not run, so the schema of the database is too old.`,
      'Restart this server: its start runs the migrations.',
    );
  if (newer.length > 0)
    add(
      'soon',
      'The schema of the database is newer than the version that this server runs.',
      'Update all servers to the newest version.',
    );
  if (connections >= mostConnections * 0.8)
    add(
      'soon',
      `${formatCount(connections)} of ${formatCount(mostConnections)} connections are in use.`,
      'Raise max_connections of PostgreSQL, or stop other programs that use connections.',
    );
  if (oldestTransactionSeconds !== null && oldestTransactionSeconds > longestTransactionSeconds)
    add(
      'soon',
      `A transaction has been open for ${formatDuration(oldestTransactionSeconds)}.`,
      'Find the program that holds it (pg_stat_activity), and end it if it is not needed.',
    );
  if (answerMs > slowAnswerMs)
    add(
      'soon',
      `The database takes ${formatCount(answerMs)} ms for the simplest query.`,
      'Check what else is running on its machine, and the network between it and this server.',
    );
  return matters;
}

function judgeBackups(backups: StatusFacts['backups']): StatusProblem[] {
  if (!backups?.trouble) return [];
  return [{ urgency: 'soon', ...backups.trouble, section: 'backups' }];
}

function judgeServers({ servers, clockBehindSeconds }: StatusFacts): StatusProblem[] {
  const matters: StatusProblem[] = [];
  if (clockBehindSeconds > toleratedClockSeconds)
    matters.push({
      urgency: 'soon',
      what: `The clock of this machine is ${formatDuration(clockBehindSeconds)} behind the latest time that a server recorded. Bakehouse uses the recorded time until the clock has caught up.`,
      toDo: 'Correct the clock. If the recorded time was wrong, run: npm run user -- forget-time',
      section: 'servers',
    });
  for (const server of servers ?? []) {
    if (server.isThis || server.seenSeconds <= silentSeconds) continue;
    matters.push({
      urgency: 'soon',
      what: `The server on ${server.machine} last reported ${formatDuration(server.seenSeconds)} ago.`,
      toDo: 'Check that it is still running. If it was shut down, this message disappears within a day.',
      section: 'servers',
    });
  }
  const versions = new Set(reportedRecently(servers ?? []).map(({ version }) => version));
  if (versions.size > 1)
    matters.push({
      urgency: 'soon',
      what: `The servers run ${formatCount(versions.size)} different versions.`,
      toDo: 'This is normal during an upgrade. Otherwise, update all of them to the newest version.',
      section: 'servers',
    });
  return matters;
}

/** The servers that reported recently. */
function reportedRecently(servers: readonly ServerFacts[]): readonly ServerFacts[] {
  return servers.filter(({ seenSeconds, isThis }) => isThis || seenSeconds <= silentSeconds);
}

function judgeErrors(errors: StatusFacts['errors']): StatusProblem[] {
  const times = (errors ?? [])
    .filter(({ cause }) => !cause.startsWith('job'))
    .reduce((sum, one) => sum + one.times, 0);
  if (times === 0) return [];
  return [
    {
      urgency: 'soon',
      what: `${countOf(times, 'request')} failed in the last 24 hours through no fault of the user.`,
      toDo: 'They are listed below. The log has the details of each under its request id.',
      section: 'errors',
    },
  ];
}

function judgeSlowStatements(slow: StatusFacts['slowStatements']): StatusProblem[] {
  const times = (slow ?? []).reduce((sum, one) => sum + one.times, 0);
  if (times < manySlowStatements) return [];
  return [
    {
      urgency: 'soon',
      what: `The database was slow ${formatCount(times)} times in the last 24 hours.`,
      toDo: 'Check what else is running on its machine. If it is always the same statement, report its name.',
      section: 'slow-statements',
    },
  ];
}

/** What an error meant for the user, by its cause: 'failed TypeError'. */
export function sentenceOfCause(cause: string): string {
  switch (cause.split(' ', 1)[0]) {
    case 'unavailable':
      return 'The database was unavailable; people were asked to try again.';
    case 'store-away':
      return 'The photo store was unavailable; people were asked to try again.';
    case 'disk-full':
      return 'The disk was full; nothing was saved.';
    case 'job':
      return 'A job failed; it is retried.';
    default:
      return 'An error in the program; nothing was saved.';
  }
}

/**
 * A length of time in its largest unit.
 *
 * @example formatDuration(720) // '12 minutes'
 */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return countOf(Math.max(0, Math.round(seconds)), 'second');
  if (seconds < 3_600) return countOf(Math.floor(seconds / 60), 'minute');
  if (seconds < 2 * 86_400) return countOf(Math.floor(seconds / 3_600), 'hour');
  return countOf(Math.floor(seconds / 86_400), 'day');
}
