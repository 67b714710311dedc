import { dayOffsets } from '../dataset.ts';
import { script } from '../run-pgbench.ts';
import type { Job, Stage } from './job.ts';
import { clients, daysIn } from './job.ts';

/**
 * The production sheet of a day on which 60 shops order all of 400 products, packed as a browser asks for it. pgbench
 * fetches a row per product and shop, and nothing of what else is on the sheet.
 */
export function sheetJob({ port, people, today }: Stage): Job {
  const { from, to } = dayOffsets.sheet;
  return {
    name: 'sheet',
    title: 'production sheet 400 x 60',
    rival: 'a row per product and shop',
    ratioGoal: 1.8,
    bytesGoal: 25_000,
    load: {
      kind: 'get',
      port,
      clients,
      token: people.officeToken,
      acceptEncoding: 'gzip, deflate, br, zstd',
      paths: daysIn(today, dayOffsets.sheet).map((day) => `/api/days/${day}/production-sheet`),
    },
    pgbench: {
      variables: {},
      scripts: [
        script(
          [`offset random(${from}, ${to})`],
          [
            `select l.product_id, o.shop_id, sum(l.quantity) as quantity
             from orders o join order_lines l on l.order_id = o.id
             where o.delivery_dt = date '${today}' + :offset::int and not o.voided
             group by l.product_id, o.shop_id`,
          ],
        ),
      ],
    },
  };
}
