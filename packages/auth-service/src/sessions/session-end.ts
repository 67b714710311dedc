import { sql } from 'kysely';
import { asMoment } from '../database/as-moment.ts';
import type { Database } from '../database/database.ts';
import type { AuthSettings } from '../settings.ts';

type Limits = Pick<AuthSettings, 'sessionSeconds' | 'idleSeconds'>;

/** When a session with these times of start and last use ends by itself; null for never. */
export function endOfSession(
  { startedAt, usedAt }: { readonly startedAt: Temporal.Instant; readonly usedAt: Temporal.Instant },
  { sessionSeconds, idleSeconds }: Limits,
): Temporal.Instant | null {
  const ends = [
    ...(sessionSeconds === null ? [] : [startedAt.add({ seconds: sessionSeconds })]),
    ...(idleSeconds === null ? [] : [usedAt.add({ seconds: idleSeconds })]),
  ];
  return ends.toSorted(Temporal.Instant.compare)[0] ?? null;
}

/** SQL: when a session was last used. A verified second factor clears the time of the last refresh. */
export const lastUsedAt = sql<Temporal.Instant>`greatest(created_at, refreshed_at, to_timestamp((amr -> 0 ->> 'timestamp')::bigint))`;

/**
 * Recomputes the ends of existing sessions from the current settings. One that has ended stays ended. Returns how many
 * were changed.
 */
export async function renewSessionEnds(
  database: Database,
  { sessionSeconds, idleSeconds }: Limits,
  now: Temporal.Instant,
): Promise<number> {
  const end = sql`least(
    created_at + make_interval(secs => ${sessionSeconds}::int), ${lastUsedAt} + make_interval(secs => ${idleSeconds}::int))`;
  const renewal = sql`
    update auth.sessions set not_after = ${end}
    where (not_after is null or not_after > ${asMoment(now)}) and not_after is distinct from ${end}`;
  const { numAffectedRows } = await database.transaction().execute((trx) => renewal.execute(trx));
  return Number(numAffectedRows ?? 0);
}
