import type { Cluster } from './cluster.ts';
import type { Confirmed } from './order-load.ts';

/** What is wrong in the books after everything: an empty list. */
export async function findDamage(
  { query }: Cluster,
  confirmed: readonly Confirmed[],
): Promise<readonly string[]> {
  const damage: string[] = [];
  const events = await query(
    'select save_id::text as id, order_id as "orderId", version from order_events where save_id is not null',
  );
  const stored = new Map(events.map(({ id, orderId, version }) => [id, `${orderId} ${version}`]));
  for (const { saveId, orderId, version } of confirmed) {
    const found = stored.get(saveId);
    if (found === undefined) damage.push(`the save ${saveId} is lost`);
    else if (found !== `${orderId} ${version}`)
      damage.push(`the save ${saveId} is another one than was said`);
  }
  for (const [what, text] of sums) {
    const [row] = await query(text);
    if (row?.['bad'] !== 0) damage.push(`${what}: ${row?.['bad']}`);
  }
  return damage;
}

/** SQL: how much of it is wrong. */
const sums = [
  [
    'orders that do not add up',
    `select count(*)::int as bad from orders o where o.total <>
       (select coalesce(sum(l.quantity * l.unit_cost), 0) from order_lines l where l.order_id = o.id)`,
  ],
  [
    'orders without an event for each version',
    `select count(*)::int as bad from orders o where o.version <>
       (select count(*) from order_events e where e.order_id = o.id and e.save_id is not null)
       and exists (select from order_events e where e.order_id = o.id and e.save_id is not null)`,
  ],
  [
    'saves with no letter or with two',
    `select count(*)::int as bad from order_events e where e.save_id is not null and 1 <>
       (select count(*) from mails m where m.order_id = e.order_id and m.order_version = e.version)`,
  ],
  [
    'runs of a job that two servers were given',
    `select count(*)::int as bad from
       (select from jobs.job where state = 'active' group by name having count(*) > 1) twice`,
  ],
] as const;
