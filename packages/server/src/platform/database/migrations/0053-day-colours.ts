import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The colours of the day tags, which differ between kitchens. Until a bakery chooses, each day has its usual one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table settings add column day_colours text[] not null default array['', '', '', '', '', '', '']
        check (cardinality(day_colours) = 7 and array_to_string(day_colours, ';') ~ '^(#[0-9a-f]{6})?(;(#[0-9a-f]{6})?){6}$')`,
    )
    .execute(db);
}
