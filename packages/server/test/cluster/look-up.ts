import { globSync } from 'node:fs';
import type { Cluster } from './cluster.ts';
import type { OrderLoad } from './order-load.ts';
import { waitForCluster } from './wait-for-cluster.ts';

/** What is wrong in the books after everything: an empty list. */
export async function findDamage(
  { query }: Cluster,
  { confirmed, day }: OrderLoad,
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
    const [row] = await query(text, [day]);
    if (row?.['bad'] !== 0) damage.push(`${what}: ${row?.['bad']}`);
  }
  return damage;
}

/** Whether both servers show a photo that one of them has stored: an empty list. */
export async function findPhotoDamage({ directory, servers }: Cluster): Promise<readonly string[]> {
  const [file] = globSync('photos/recipes/*/*-thumbnail.jpg', { cwd: directory });
  const [, , pid, name = ''] = file?.split('/') ?? [];
  const version = name.replace('-thumbnail.jpg', '');
  const address = `/storage/v1/object/public/recipes/${pid}/0?v=${version}&size=thumbnail`;
  const sizes = await Promise.all(
    [...servers.values()].map(async ({ url }) => {
      const response = await fetch(`${url}${address}`);
      return response.status === 200 ? (await response.arrayBuffer()).byteLength : 0;
    }),
  );
  return sizes.every((size) => size > 0 && size === sizes[0]) ? [] : [`photos: ${sizes.join(' and ')} bytes`];
}

/** SQL: jobs of Bakehouse; those that pg-boss gives itself begin with two underscores. */
const ofOurs = "name not like '\\_\\_%'";

/** SQL: how much of it is wrong. $1 is the day that everything was saved for. */
const sums = [
  [
    'orders that do not add up',
    `select count(*)::int as bad from orders o where delivery_dt = $1 and total <>
       (select coalesce(sum(l.quantity * l.unit_cost), 0) from order_lines l where l.order_id = o.id)`,
  ],
  [
    'orders without an event for each version',
    `select count(*)::int as bad from orders o where delivery_dt = $1 and version <>
       (select count(*) from order_events e where e.order_id = o.id)`,
  ],
  [
    'saves with no mail or with two',
    `select count(*)::int as bad from order_events e where delivery_dt = $1 and 1 <>
       (select count(*) from mails m where m.order_id = e.order_id and m.order_version = e.version)`,
  ],
  [
    'runs of a job at the same time as another of it',
    `select count(*)::int as bad from jobs.job one join jobs.job other using (name)
     where $1::date is not null and ${ofOurs} and one.state = 'completed' and other.state = 'completed' and one.id < other.id
       and tstzrange(one.started_on, one.completed_on) && tstzrange(other.started_on, other.completed_on)`,
  ],
] as const;

/** Until each job has been done by one of the servers since this moment; answers how many runs there were in all. */
export async function untilJobsWentOn({ query }: Cluster, since: Date): Promise<number> {
  let runs = 0;
  await waitForCluster('every job is done again', async () => {
    const [row] = await query(
      `select (select count(*)::int from jobs.job where state = 'completed' and ${ofOurs}) as runs, count(*)::int as behind
       from jobs.schedule s where not exists (
         select from jobs.job j where j.name = s.name and j.state = 'completed' and j.started_on > $1)`,
      [since],
    );
    runs = Number(row?.['runs']);
    return row?.['behind'] === 0;
  });
  return runs;
}
