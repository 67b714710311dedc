import { dayOffsets } from '../dataset.ts';
import { script } from '../run-pgbench.ts';
import type { Job, Stage } from './job.ts';
import { clients, daysIn } from './job.ts';

/** Lists the 60 orders of a day with their totals, for a person of the office. pgbench counts the lines each time. */
export function listDayJob({ port, people, today }: Stage): Job {
  const { from, to } = dayOffsets.list;
  return {
    name: 'day',
    title: 'list a day of 60 shops',
    rival: 'totals grouped from the lines',
    ratioGoal: 4,
    load: {
      kind: 'get',
      port,
      clients,
      token: people.officeToken,
      acceptEncoding: null,
      paths: daysIn(today, dayOffsets.list).map((day) => `/api/days/${day}/orders`),
    },
    pgbench: {
      variables: {},
      scripts: [
        script(
          [`offset random(${from}, ${to})`],
          [
            `select o.id, o.shop_id, o.order_type, o.purchase_order_num, o.version, count(*) as line_count,
               sum(l.quantity) as item_count, sum(l.quantity * l.unit_cost) as total
             from orders o join order_lines l on l.order_id = o.id
             where o.delivery_dt = date '${today}' + :offset::int and not o.voided
             group by o.id
             order by o.shop_id, o.id`,
          ],
        ),
      ],
    },
  };
}
