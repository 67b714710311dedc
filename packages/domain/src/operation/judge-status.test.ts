import { expect, test } from 'vitest';
import { nameOfJob } from './job-names.ts';
import { formatDuration, judgeStatus, sentenceOfCause, verdictOf } from './judge-status.ts';
import type { StatusFacts } from './status-facts.ts';

const well: StatusFacts = {
  isDemo: false,
  jobsRun: true,
  clockBehindSeconds: 0,
  queues: [{ name: 'send-mails', waiting: 1, running: 0, failed: 0, oldestSeconds: 5, doneSeconds: 20 }],
  mail: { leaves: true, sentToday: 40, waiting: 1, oldestSeconds: 5, failed: 3, failedToday: 0 },
  disk: { freeBytes: 20 * 1024 ** 3, totalBytes: 50 * 1024 ** 3 },
  database: {
    version: '17.6',
    bytes: 1,
    connections: 10,
    mostConnections: 100,
    oldestTransactionSeconds: 2,
    answerMs: 1,
    schema: '0045-incidents',
    pending: 0,
    newer: [],
  },
  backups: null,
  servers: [
    { machine: 'oven', version: '1', node: '26', startedAt: '', seenSeconds: 0, isThis: true },
    { machine: 'larder', version: '1', node: '26', startedAt: '', seenSeconds: 20, isThis: false },
  ],
  errors: [],
  slowStatements: [],
};

const database = (changed: Partial<NonNullable<StatusFacts['database']>>): Partial<StatusFacts> => ({
  database: { ...(well.database as NonNullable<StatusFacts['database']>), ...changed },
});
const mail = (changed: Partial<NonNullable<StatusFacts['mail']>>): Partial<StatusFacts> => ({
  mail: { ...(well.mail as NonNullable<StatusFacts['mail']>), ...changed },
});
const queue = { name: 'send-mails', waiting: 0, running: 0, failed: 0, oldestSeconds: null, doneSeconds: 9 };
const error = { name: 'POST /api/orders', lastAt: '', requestId: null };

test('where all is well there is nothing to do', () => {
  expect(judgeStatus(well)).toEqual([]);
  expect(verdictOf([])).toBe('Everything is running.');
});

test.each<readonly [string, Partial<StatusFacts>, 'now' | 'soon', string]>([
  ['no answer of the database', { database: null }, 'now', 'The database could not be checked.'],
  [
    'a section that cannot be read',
    { disk: null, mail: null },
    'soon',
    'The state of the e-mails and the disk is not known.',
  ],
  [
    'a queue that is not running',
    { jobsRun: false },
    'now',
    'Background jobs have stopped: no e-mail is sent and no file is imported.',
  ],
  [
    'a job that waits',
    { queues: [{ ...queue, waiting: 1, oldestSeconds: 700 }] },
    'now',
    "The job 'E-mails about orders' has been waiting for 11 minutes.",
  ],
  [
    'a job that failed',
    { queues: [{ ...queue, failed: 2 }] },
    'soon',
    "The job 'E-mails about orders' failed 2 times in the last 24 hours.",
  ],
  [
    'no mail server',
    mail({ leaves: false }),
    'soon',
    'No mail server is set up, so no e-mail reaches anybody.',
  ],
  ['a mail that waits', mail({ oldestSeconds: 901 }), 'now', 'An e-mail has been waiting for 15 minutes.'],
  ['mails that failed today', mail({ failedToday: 2 }), 'soon', '2 e-mails could not be sent today.'],
  [
    'a disk that fills',
    { disk: { freeBytes: 900e6, totalBytes: 1 } },
    'soon',
    'The disk is nearly full: only 900 MB are free.',
  ],
  [
    'a full disk',
    { disk: { freeBytes: 60e6, totalBytes: 1 } },
    'now',
    'The disk is full: only 60 MB are free. Saves may fail.',
  ],
  [
    'a migration that is missing',
    database({ pending: 1 }),
    'now',
    '1 migration of this version did not run, so the schema of the database is too old.',
  ],
  [
    'a newer schema',
    database({ newer: ['0099'] }),
    'soon',
    'The schema of the database is newer than the version that this server runs.',
  ],
  ['connections that run out', database({ connections: 80 }), 'soon', '80 of 100 connections are in use.'],
  [
    'an old transaction',
    database({ oldestTransactionSeconds: 7_300 }),
    'soon',
    'A transaction has been open for 2 hours.',
  ],
  [
    'a slow database',
    database({ answerMs: 400 }),
    'soon',
    'The database takes 400 ms for the simplest query.',
  ],
  [
    'a clock that is behind',
    { clockBehindSeconds: 600 },
    'soon',
    'The clock of this machine is 10 minutes behind the latest time that a server recorded. Bakehouse uses the recorded time until the clock has caught up.',
  ],
  [
    'errors',
    { errors: [{ ...error, cause: 'failed TypeError', times: 3 }] },
    'soon',
    '3 requests failed in the last 24 hours through no fault of the user.',
  ],
  [
    'many slow statements',
    { slowStatements: [{ name: 'x', times: 60, longestMs: 900, lastAt: '', requestId: null }] },
    'soon',
    'The database was slow 60 times in the last 24 hours.',
  ],
  [
    'backups with trouble',
    {
      backups: {
        lastMadeAt: null,
        lastCheckedAt: null,
        bytes: null,
        restoreSeconds: null,
        trouble: { what: 'No backup for 3 days.', toDo: 'Make one.' },
      },
    },
    'soon',
    'No backup for 3 days.',
  ],
])('%s is told, with what to do', (_what, changed, urgency, what) => {
  const matters = judgeStatus({ ...well, ...changed });
  expect(matters.map((matter) => matter.what)).toEqual([what]);
  expect(matters[0]).toMatchObject({ urgency, toDo: expect.stringMatching(/\.$|forget-time$/) });
});

test('the demo brand is not told off for having no mail server', () => {
  expect(judgeStatus({ ...well, ...mail({ leaves: false }), isDemo: true })).toEqual([]);
});

test('failures of jobs are not counted among the requests that failed', () => {
  const errors = [{ ...error, name: 'send-mails', cause: 'job Error', times: 5 }];
  expect(judgeStatus({ ...well, errors })).toEqual([]);
});

test('a silent server is told once, and its version is no other version', () => {
  const servers = [
    ...(well.servers ?? []),
    { machine: 'attic', version: '0', node: '26', startedAt: '', seenSeconds: 400, isThis: false },
  ];
  expect(judgeStatus({ ...well, servers }).map(({ what }) => what)).toEqual([
    'The server on attic last reported 6 minutes ago.',
  ]);
});

test('what is urgent comes first, and the sentence on top counts both', () => {
  const matters = judgeStatus({ ...well, ...mail({ failedToday: 1 }), ...database({ pending: 2 }) });
  expect(matters.map(({ urgency }) => urgency)).toEqual(['now', 'soon']);
  const [now, soon] = matters;
  if (!now || !soon) throw new Error('two are expected');
  expect(verdictOf([now, soon])).toBe('1 thing needs attention now, and 1 soon.');
  expect(verdictOf([now, now])).toBe('2 things need attention now.');
  expect(verdictOf([soon])).toBe('Everything is running. 1 thing needs attention in the next few days.');
  expect(verdictOf([soon, soon])).toBe(
    'Everything is running. 2 things need attention in the next few days.',
  );
});

test('lengths of time are said in their largest unit', () => {
  expect([0, 1, 59, 60, 3_599, 3_600, 100_000, 200_000].map(formatDuration)).toEqual([
    '0 seconds',
    '1 second',
    '59 seconds',
    '1 minute',
    '59 minutes',
    '1 hour',
    '27 hours',
    '2 days',
  ]);
});

test('every cause has a sentence, and an unknown job keeps its name', () => {
  expect(sentenceOfCause('unavailable ECONNREFUSED')).toContain('unavailable');
  expect(sentenceOfCause('disk-full 53100')).toContain('disk');
  expect(sentenceOfCause('job Error')).toContain('job');
  expect(sentenceOfCause('failed TypeError')).toContain('error in the program');
  expect(nameOfJob('make-toast')).toBe('make-toast');
});
