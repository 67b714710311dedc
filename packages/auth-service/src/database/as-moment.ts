import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** An instant to compare a column with; `pg` by itself would send it as quoted JSON. */
export function asMoment(instant: Temporal.Instant): RawBuilder<Temporal.Instant> {
  return sql`${instant.toString()}::timestamptz`;
}
