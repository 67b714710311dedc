import type { StatusView } from '@bakehouse/contract/administration/status';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { nameOfJob } from '@bakehouse/domain/operation/job-names';
import { formatDuration } from '@bakehouse/domain/operation/judge-status';
import { useMemo } from 'react';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { StatusTable } from './status-table.tsx';

type Rows<Section extends 'queues' | 'servers' | 'errors' | 'slowStatements'> = NonNullable<
  StatusView[Section]
>;
type Queue = Rows<'queues'>[number];
type Server = Rows<'servers'>[number];
type ErrorRow = Rows<'errors'>[number];
type SlowStatement = Rows<'slowStatements'>[number];

/** Errors of the last day, by cause. */
export function ErrorsTable({
  errors,
  timeZone,
}: {
  readonly errors: StatusView['errors'];
  readonly timeZone: string;
}) {
  const columns = useMemo(() => errorColumns(timeZone), [timeZone]);
  return (
    <StatusTable
      id="errors"
      title="Errors of the last 24 hours"
      caption="Errors"
      columns={columns}
      rows={errors}
      rowKey={({ name, cause }) => `${name} ${cause}`}
      whenEmpty="None: every request was answered or refused with a reason."
      note="Search the log for a request to see everything that happened in it."
    />
  );
}

/** Background jobs. */
export function QueuesTable({ queues }: Pick<StatusView, 'queues'>) {
  return (
    <StatusTable
      id="queues"
      title="Background work"
      caption="Jobs"
      columns={queueColumns}
      rows={queues}
      rowKey={({ name }) => name}
      whenEmpty="No job is set up yet."
    />
  );
}

/** The server processes on this database. */
export function ServersTable({
  servers,
  timeZone,
}: {
  readonly servers: StatusView['servers'];
  readonly timeZone: string;
}) {
  const columns = useMemo(() => serverColumns(timeZone), [timeZone]);
  return (
    <StatusTable
      id="servers"
      title="Servers and versions"
      caption="Servers"
      columns={columns}
      rows={servers}
      rowKey={({ machine, startedAt, isThis }) => `${machine} ${startedAt} ${isThis}`}
      whenEmpty="None."
    />
  );
}

/** Statements that took long. */
export function SlowStatementsTable({
  slowStatements,
  slowMs,
  timeZone,
}: Pick<StatusView, 'slowStatements' | 'slowMs'> & { readonly timeZone: string }) {
  const columns = useMemo(() => slowStatementColumns(timeZone), [timeZone]);
  const limit = `${formatCount(slowMs)} ms`;
  return (
    <StatusTable
      id="slow-statements"
      title="Slow statements of the last 24 hours"
      caption="Slow statements"
      columns={columns}
      rows={slowStatements}
      rowKey={({ name }) => name}
      whenEmpty={
        slowMs === 0
          ? 'Not recorded: SLOW_QUERY_MS is 0.'
          : `None: the database answered everything within ${limit}.`
      }
      note={`Those that took ${limit} or longer (SLOW_QUERY_MS).`}
    />
  );
}

function at(moment: string, timeZone: string): string {
  return formatMoment(Temporal.Instant.from(moment), timeZone);
}

function moment(text: string) {
  return <span className="unbroken">{text}</span>;
}

/** '12×', because a bare number would be unclear in a list. */
function timesOf(times: number): string {
  return `${formatCount(times)}×`;
}

function ago(seconds: number | null): string {
  return seconds === null ? '' : `${formatDuration(seconds)} ago`;
}

function errorColumns(timeZone: string): readonly TableColumn<ErrorRow>[] {
  return [
    { key: 'name', head: 'What', value: ({ name }) => nameOfJob(name), isRowHead: true, inList: 'title' },
    { key: 'sentence', head: 'What happened', value: ({ sentence }) => sentence },
    { key: 'cause', head: 'Cause', value: ({ cause }) => cause },
    {
      key: 'times',
      head: 'Times',
      value: ({ times }) => times,
      text: ({ times }) => timesOf(times),
      numeric: true,
      inList: 'amount',
    },
    {
      key: 'at',
      head: 'Last',
      value: ({ lastAt }) => lastAt,
      text: ({ lastAt }) => at(lastAt, timeZone),
      show: ({ lastAt }) => moment(at(lastAt, timeZone)),
    },
    { key: 'request', head: 'Request', value: ({ requestId }) => requestId ?? '' },
  ];
}

/** On a phone they are facts in a row, so each has its label, and zeros are omitted. */
const queueColumns: readonly TableColumn<Queue>[] = [
  { key: 'name', head: 'Job', value: ({ name }) => nameOfJob(name), isRowHead: true, inList: 'title' },
  {
    key: 'waiting',
    head: 'Waiting',
    value: ({ waiting }) => waiting,
    text: ({ waiting }) => counted(waiting, 'waiting'),
    numeric: true,
    inList: 'amount',
  },
  {
    key: 'oldest',
    head: 'Oldest',
    value: ({ oldestSeconds }) => oldestSeconds,
    text: ({ oldestSeconds }) => (oldestSeconds === null ? '' : `for ${formatDuration(oldestSeconds)}`),
    numeric: true,
  },
  {
    key: 'running',
    head: 'Running',
    value: ({ running }) => running,
    text: ({ running }) => counted(running, 'running'),
    numeric: true,
  },
  {
    key: 'failed',
    head: 'Failed in 24 h',
    value: ({ failed }) => failed,
    text: ({ failed }) => counted(failed, 'failed'),
    numeric: true,
  },
  {
    key: 'done',
    head: 'Last done',
    value: ({ doneSeconds }) => doneSeconds,
    text: ({ doneSeconds }) => ago(doneSeconds),
    numeric: true,
  },
];

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${formatCount(count)} ${word}`;
}

function serverColumns(timeZone: string): readonly TableColumn<Server>[] {
  return [
    {
      key: 'machine',
      head: 'Machine',
      value: ({ machine, isThis }) => (isThis ? `${machine} (this one)` : machine),
      isRowHead: true,
      inList: 'title',
    },
    { key: 'version', head: 'Bakehouse', value: ({ version }) => version, inList: 'amount' },
    { key: 'node', head: 'Runs on', value: ({ node }) => node, text: ({ node }) => `Node ${node}` },
    {
      key: 'started',
      head: 'Started',
      value: ({ startedAt }) => startedAt,
      text: ({ startedAt }) => at(startedAt, timeZone),
      show: ({ startedAt }) => moment(at(startedAt, timeZone)),
    },
    {
      key: 'seen',
      head: 'Heard from',
      value: ({ seenSeconds }) => seenSeconds,
      text: ({ seenSeconds, isThis }) => (isThis ? 'now' : ago(seenSeconds)),
    },
  ];
}

function slowStatementColumns(timeZone: string): readonly TableColumn<SlowStatement>[] {
  return [
    { key: 'name', head: 'Statement', value: ({ name }) => name, isRowHead: true, inList: 'title' },
    {
      key: 'longest',
      head: 'Longest',
      value: ({ longestMs }) => longestMs,
      text: ({ longestMs }) => `${formatCount(longestMs)} ms`,
      numeric: true,
      inList: 'amount',
    },
    {
      key: 'times',
      head: 'Times',
      value: ({ times }) => times,
      text: ({ times }) => timesOf(times),
      numeric: true,
    },
    {
      key: 'at',
      head: 'Last',
      value: ({ lastAt }) => lastAt,
      text: ({ lastAt }) => at(lastAt, timeZone),
      show: ({ lastAt }) => moment(at(lastAt, timeZone)),
    },
    { key: 'request', head: 'Request of the longest', value: ({ requestId }) => requestId ?? '' },
  ];
}
