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

/** Something that needs a hand. */
export type Matter = {
  /** 'now' where people are held up or soon will be; 'soon' where somebody should look in the next days. */
  readonly urgency: 'now' | 'soon';
  readonly what: string;
  readonly toDo: string;
  /** The section that says more. */
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
/** With less than this, somebody should make room in the next days. */
export const littleRoom = 1024 * megabyte;
/** Clocks are set right by a second now and then. */
export const toleratedClockSeconds = 60;

/** A job begins within seconds of being woken, and within a minute by its schedule. */
const longestWaitSeconds = 10 * 60;
const longestMailSeconds = 15 * 60;
/** An import takes minutes; a transaction beyond this holds up the clearing of old rows. */
const longestTransactionSeconds = 10 * 60;
const slowAnswerMs = 250;
/** A server says every half minute that it is there. */
const silentSeconds = 120;
/** So many slow statements in a day are no accident. */
const manySlowStatements = 50;

/** What needs a hand, the most urgent first; nothing where everything runs. */
export function judgeStatus(facts: StatusFacts): readonly Matter[] {
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
 * The sentence on top.
 *
 * @example verdictOf([]) // 'Everything is running.'
 */
export function verdictOf(matters: readonly Matter[]): string {
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

function judgeUnknown({ database, queues, mail, disk }: StatusFacts): Matter[] {
  const unknown: Matter[] = [];
  if (database === null)
    unknown.push({
      urgency: 'now',
      what: 'The database could not be checked.',
      toDo: 'Check that PostgreSQL is running and lets this server in. The log says what it answered.',
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
      what: `Nothing is known about ${named.join(' and ')}.`,
      toDo: 'Check again in a minute. If nothing changes, the log says why.',
      section: queues === null ? 'queues' : mail === null ? 'mail' : 'disk',
    });
  return unknown;
}

function judgeQueues({ jobsRun, queues }: StatusFacts): Matter[] {
  if (!jobsRun)
    return [
      {
        urgency: 'now',
        what: 'Background work has stopped: no e-mail is sent and no file is read.',
        toDo: 'Restart this server. If that does not help, the log says why.',
        section: 'queues',
      },
    ];
  return (queues ?? []).flatMap((queue) => judgeQueue(queue));
}

function judgeQueue({ name, oldestSeconds, failed }: QueueFacts): Matter[] {
  const job = nameOfJob(name);
  if (oldestSeconds !== null && oldestSeconds > longestWaitSeconds)
    return [
      {
        urgency: 'now',
        what: `'${job}' has been waiting for ${formatDuration(oldestSeconds)}.`,
        toDo: 'Restart this server, and look for the job in the log.',
        section: 'queues',
      },
    ];
  if (failed === 0) return [];
  return [
    {
      urgency: 'soon',
      what: `'${job}' failed ${failed === 1 ? 'once' : `${formatCount(failed)} times`} in the last 24 hours.`,
      toDo: 'It is tried again every minute. If it goes on, look for the job in the log.',
      section: 'queues',
    },
  ];
}

function judgeMail(mail: MailFacts | null, isDemo: boolean): Matter[] {
  if (mail === null) return [];
  const matters: Matter[] = [];
  if (!mail.leaves && !isDemo)
    matters.push({
      urgency: 'soon',
      what: 'No mail server is set up, so no e-mail reaches anybody.',
      toDo: 'Set SMTP_URL and MAIL_FROM, and restart.',
      section: 'mail',
    });
  if (mail.leaves && mail.oldestSeconds !== null && mail.oldestSeconds > longestMailSeconds)
    matters.push({
      urgency: 'now',
      what: `An e-mail has been waiting for ${formatDuration(mail.oldestSeconds)}.`,
      toDo: 'See in the mail log what the mail server says, and check SMTP_URL.',
      section: 'mail',
    });
  if (mail.failedToday > 0)
    matters.push({
      urgency: 'soon',
      what: `${countOf(mail.failedToday, 'e-mail')} could not be sent today.`,
      toDo: 'Open the mail log: it says why, and sends them again.',
      section: 'mail',
    });
  return matters;
}

function judgeDisk(disk: DiskFacts | null): Matter[] {
  if (disk === null || disk.freeBytes >= littleRoom) return [];
  const room = formatBytes(disk.freeBytes);
  const isFull = disk.freeBytes < leastFreeDiskSpace;
  return [
    {
      urgency: isFull ? 'now' : 'soon',
      what: isFull
        ? `The disk is full: ${room} are free. Saves fail.`
        : `The disk is nearly full: ${room} are free.`,
      toDo: 'Make room on the disk of DATA_DIR, or give it a larger one.',
      section: 'disk',
    },
  ];
}

function judgeDatabase(database: DatabaseFacts | null): Matter[] {
  if (database === null) return [];
  const { pending, newer, connections, mostConnections, oldestTransactionSeconds, answerMs } = database;
  const matters: Matter[] = [];
  const add = (urgency: Matter['urgency'], what: string, toDo: string) =>
    matters.push({ urgency, what, toDo, section: 'database' });
  if (pending > 0)
    add(
      'now',
      `${countOf(pending, 'migration')} of this version did not run.`,
      'Restart this server: it migrates.',
    );
  if (newer.length > 0)
    add(
      'soon',
      'The database was changed by a newer version than this server runs.',
      'Update every server to the newest version.',
    );
  if (connections >= mostConnections * 0.8)
    add(
      'soon',
      `${formatCount(connections)} of ${formatCount(mostConnections)} connections are in use.`,
      'Raise max_connections of PostgreSQL, or end programs that hold some.',
    );
  if (oldestTransactionSeconds !== null && oldestTransactionSeconds > longestTransactionSeconds)
    add(
      'soon',
      `A transaction has been open for ${formatDuration(oldestTransactionSeconds)}.`,
      'Find out whose it is (pg_stat_activity), and end it if nobody needs it.',
    );
  if (answerMs > slowAnswerMs)
    add(
      'soon',
      `The database takes ${formatCount(answerMs)} ms for the simplest query.`,
      'See what else is running on its machine, and how far away that is.',
    );
  return matters;
}

function judgeBackups(backups: StatusFacts['backups']): Matter[] {
  if (!backups?.trouble) return [];
  return [{ urgency: 'soon', ...backups.trouble, section: 'backups' }];
}

function judgeServers({ servers, clockBehindSeconds }: StatusFacts): Matter[] {
  const matters: Matter[] = [];
  if (clockBehindSeconds > toleratedClockSeconds)
    matters.push({
      urgency: 'soon',
      what: `The clock of this machine is ${formatDuration(clockBehindSeconds)} behind the time that was seen before, and time stands still until it has caught up.`,
      toDo: 'Set the clock. If the earlier time was wrong: npm run user -- forget-time',
      section: 'servers',
    });
  for (const server of servers ?? []) {
    if (server.isThis || server.seenSeconds <= silentSeconds) continue;
    matters.push({
      urgency: 'soon',
      what: `The server on ${server.machine} was last heard of ${formatDuration(server.seenSeconds)} ago.`,
      toDo: 'Check that it is still running. If it was shut down, this line goes away within a day.',
      section: 'servers',
    });
  }
  const versions = new Set(heardOf(servers ?? []).map(({ version }) => version));
  if (versions.size > 1)
    matters.push({
      urgency: 'soon',
      what: `The servers run ${formatCount(versions.size)} different versions.`,
      toDo: 'That is normal during an upgrade. Afterwards, update all of them to the newest.',
      section: 'servers',
    });
  return matters;
}

/** Those that said lately that they are there. */
function heardOf(servers: readonly ServerFacts[]): readonly ServerFacts[] {
  return servers.filter(({ seenSeconds, isThis }) => isThis || seenSeconds <= silentSeconds);
}

function judgeErrors(errors: StatusFacts['errors']): Matter[] {
  const times = (errors ?? [])
    .filter(({ cause }) => !cause.startsWith('job'))
    .reduce((sum, one) => sum + one.times, 0);
  if (times === 0) return [];
  return [
    {
      urgency: 'soon',
      what: `${countOf(times, 'request')} failed in the last 24 hours through no fault of the user.`,
      toDo: 'The list below names them. The log has the details of each under its request.',
      section: 'errors',
    },
  ];
}

function judgeSlowStatements(slow: StatusFacts['slowStatements']): Matter[] {
  const times = (slow ?? []).reduce((sum, one) => sum + one.times, 0);
  if (times < manySlowStatements) return [];
  return [
    {
      urgency: 'soon',
      what: `The database was slow ${formatCount(times)} times in the last 24 hours.`,
      toDo: 'See what else is running on its machine. If it is always the same statement, report it by its name.',
      section: 'slow-statements',
    },
  ];
}

/** What happened to whoever met an error, by its cause: 'failed TypeError'. */
export function sentenceOfCause(cause: string): string {
  switch (cause.split(' ', 1)[0]) {
    case 'unavailable':
      return 'The database was away; people were asked to try again.';
    case 'store-away':
      return 'The store of photos was away; people were asked to try again.';
    case 'disk-full':
      return 'The disk was full; nothing was saved.';
    case 'job':
      return 'A job failed; it is tried again.';
    default:
      return 'The program made a mistake; nothing was saved.';
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
