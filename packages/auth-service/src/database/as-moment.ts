import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** An instant for a comparison with a column; `pg` would send it as quoted JSON. */
export function asMoment(instant: Temporal.Instant): RawBuilder<Temporal.Instant> {
  return sql`${instant.toString()}::timestamptz`;
}
