import { sql } from 'kysely';
import { long } from './largest-world.ts';
import type { World } from './world.ts';

/** Four thousand people with one lead each, and one with a thousand; the names have the greatest length. */
const [people, repeats] = [4_000, 1_000];
let written: Promise<number> | null = null;

/** Fills the first campaign once, with a fixed list; returns the id of a lead with the largest history. */
export function writeLargestLeads(
  world: Pick<World, 'database'>,
  boss: { readonly userId: number },
): Promise<number> {
  written ??= write(world, boss.userId);
  return written;
}

async function write({ database }: Pick<World, 'database'>, userId: number): Promise<number> {
  return database.transaction().execute(async (trx) => {
    await sql`insert into lead_consents (campaign_id, consent) values (1, ${long(600)})`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      insert into leads (campaign_id, submission_id, first_name, last_name, tel, email, details, leadtype, ticket,
        consent_id, at, reach_keys)
      select 1, gen_random_uuid(), ${long(100)}, ${long(100)}, contact, '', ${long(2_000)}, 'WEDDING',
        regexp_replace(upper(translate(lpad(to_hex(number), 12, '0'), '01', 'XY')), '(.{4})(.{4})(.{4})', '\\1-\\2-\\3'),
        (select max(id) from lead_consents), '2026-11-20T09:00:00Z', array['t ' || contact]
      from generate_series(1, ${people + repeats}::int) number,
        lateral (select lpad(greatest(number, ${repeats}::int)::text, 40, '7') as contact) contacts
      returning id::int as id`.execute(trx);
    await sql`
      insert into draw_rounds (campaign_id, number, fixed_at, fixed_by, leads, tickets, list_sha256)
      select 1, 1, '2026-11-20T09:00:00Z', ${userId}::int, count(*), array_agg(ticket order by id), sha256('list')
      from leads where campaign_id = 1`.execute(trx);
    return rows[0]?.id ?? 0;
  });
}
