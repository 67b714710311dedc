import type { ErrorFacts, SlowStatementFacts } from '@bakehouse/domain/operation/status-facts';
import { instant, int4, text, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** The most different entries that are listed. */
const most = 50;
const shownHours = 24;

/** Hours are combined into one row, with the request of the latest. */
const errorsSince = readStatement('status.errors', {
  name: text,
  cause: text,
  times: int4,
  last_at: instant,
  request_id: uuid.nullable,
})`
  select name, cause, sum(times)::int as times, max(last_at) as last_at,
    (array_agg(last_request_id order by last_at desc))[1] as request_id
  from incidents where kind = 'error' and last_at > $1
  group by name, cause order by max(last_at) desc limit ${most}`;

const slowStatementsSince = readStatement('status.slowStatements', {
  name: text,
  times: int4,
  longest_ms: int4,
  last_at: instant,
  request_id: uuid.nullable,
})`
  select name, sum(times)::int as times, coalesce(max(longest_ms), 0) as longest_ms, max(last_at) as last_at,
    (array_agg(last_request_id order by longest_ms desc nulls last))[1] as request_id
  from incidents where kind = 'slow-statement' and last_at > $1
  group by name order by max(longest_ms) desc nulls last limit ${most}`;

/** The errors on all servers of this database in the last 24 hours, latest first. */
export async function listErrors(database: Reader, now: Temporal.Instant): Promise<readonly ErrorFacts[]> {
  const rows = await errorsSince.all(database, now.subtract({ hours: shownHours }).toString());
  return rows.map(({ last_at, request_id, ...row }) => ({
    ...row,
    lastAt: last_at.toString(),
    requestId: request_id,
  }));
}

/** The slow statements of the last 24 hours, slowest first. */
export async function listSlowStatements(
  database: Reader,
  now: Temporal.Instant,
): Promise<readonly SlowStatementFacts[]> {
  const rows = await slowStatementsSince.all(database, now.subtract({ hours: shownHours }).toString());
  return rows.map(({ last_at, longest_ms, request_id, ...row }) => ({
    ...row,
    longestMs: longest_ms,
    lastAt: last_at.toString(),
    requestId: request_id,
  }));
}
