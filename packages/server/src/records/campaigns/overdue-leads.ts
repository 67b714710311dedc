import { redrawDays } from '@bakehouse/domain/campaigns/draw';
import { int4, int8 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/**
 * SQL: the leads whose retention time ended at $1 or before; a draw at $2 or before is final, nobody can draw another
 * name in it. The retention of a lead of a prize draw begins with the last draw, and only if the lead was in its list:
 * later leads, and those that wait for a draw of a fixed list, stay. That of a promotion begins with the lead.
 */
const overdue = `leads l
  join campaigns c on c.id = l.campaign_id
  left join lateral (
    select max(r.drawn_at) as drawn_at, max(r.fixed_at) filter (where r.drawn_at is not null) as fixed_at,
      bool_or(r.drawn_at is null) as waits
    from draw_rounds r where r.campaign_id = c.id
  ) d on true
  where case c.kind when 'promotion' then l.at <= $1
    else not d.waits and l.at <= d.fixed_at and d.drawn_at <= least($1::timestamptz, $2::timestamptz) end`;

const overdueLeads = readStatement('leads.overdue', { leadId: int8 })`
  select l.id as "leadId" from ${overdue} order by l.id limit $3`;

const countOverdue = readStatement('leads.countOverdue', { count: int4 })`
  select count(*)::int as count from ${overdue}`;

/** The leads whose retention time (a setting, in days) is over; none if it is 0. */
export async function findOverdueLeads(
  database: Reader,
  leadDays: number,
  now: Temporal.Instant,
  most: number,
): Promise<readonly number[]> {
  if (leadDays === 0) return [];
  const rows = await overdueLeads.all(database, ...momentsBefore(now, leadDays), most);
  return rows.map(({ leadId }) => leadId);
}

/** The number of leads that would be erased with this retention time in days. */
export async function countOverdueLeads(
  database: Reader,
  leadDays: number,
  now: Temporal.Instant,
): Promise<number> {
  if (leadDays === 0) return 0;
  return (await countOverdue.one(database, ...momentsBefore(now, leadDays))).count;
}

function momentsBefore(now: Temporal.Instant, leadDays: number): readonly [string, string] {
  const before = (days: number) => now.subtract({ hours: 24 * days }).toString();
  return [before(leadDays), before(redrawDays)];
}
