import { factsForSave } from '@bakehouse/server/features/orders/save-facts';
import { lockedOrder, orderById } from '@bakehouse/server/records/orders/read-order';
import { lineColumns, lineValues } from '@bakehouse/server/records/orders/write-lines';
import { bind, script } from '../run-pgbench.ts';
import { basketIndexAt, baskets, changedBasket, dayOffsets, orderIdAt, shopCount } from '../site/dataset.ts';
import { basketVariables, namesOf } from './basket-variables.ts';
import type { Job, Stage } from './job.ts';
import { clients, dayAt } from './job.ts';

const changedBaskets = baskets.map(changedBasket);

/**
 * Saves five changed lines of 40. pgbench locks, reads and writes as the server does, except that it deletes and
 * inserts all lines, as such systems are usually built.
 */
export function resaveJob({ people, today, orders }: Stage): Job {
  return {
    name: 'resave',
    title: 'save changes to 5 of 40 lines',
    goal: 0.75,
    load: {
      kind: 'resave',
      clients,
      orders: offsetsIn(dayOffsets.resaveOverHttp).flatMap((offset) =>
        people.shopTokens.map((token, index) => {
          const shopId = index + 1;
          const basket = baskets[basketIndexAt(offset, shopId)] ?? [];
          return {
            orderId: orderIdAt(orders, offset, shopId),
            shopId,
            day: dayAt(today, offset),
            token,
            basket,
            changed: changedBasket(basket),
          };
        }),
      ),
    },
    pgbench: {
      work: 'delete the lines, insert 40',
      plan: {
        variables: basketVariables(changedBaskets, ''),
        scripts: changedBaskets.map((_, index) => deleteAndInsert(index, today, orders)),
      },
    },
  };
}

function deleteAndInsert(index: number, today: string, orders: number): string {
  const { from, to } = dayOffsets.resaveByPgbench;
  const basket = namesOf('', index);
  return script(
    [
      `shop random(1, ${shopCount})`,
      `offset random(${from}, ${to})`,
      `order_id ${orderIdAt(orders, 0, 0)} + :offset * ${shopCount} + :shop`,
    ],
    [
      'begin',
      bind(lockedOrder.text, [':order_id', ':shop']),
      bind(orderById.text, [':order_id']),
      bind(factsForSave.text, [':shop', `(date '${today}' + :offset::int)`, basket.products]),
      'delete from order_lines where order_id = :order_id',
      `insert into order_lines (${lineColumns})
         select :order_id, ${lineValues} from unnest(${basket.products}::int[], ${basket.quantities}::smallint[],
           ${basket.costs}::int[], ${basket.sources}::smallint[]) x (product_id, quantity, unit_cost, cost_source)
         join products p on p.id = x.product_id`,
      `update orders set version = version + 1, line_count = ${basket.lineCount}, item_count = ${basket.itemCount},
         total = ${basket.total}, updated_at = now(), updated_by = :shop where id = :order_id`,
      `insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, save_id, fingerprint,
         details)
         values (:order_id, 'updated', 2, :shop, date '${today}' + :offset::int, now(), :shop, gen_random_uuid(),
           :fingerprint, ${basket.details})`,
      `insert into mails (kind, order_id, order_version, next_attempt_at, queued_at)
         values ('order-updated', :order_id, 2, now(), now())`,
      'commit',
    ],
  );
}

function offsetsIn({ from, to }: { readonly from: number; readonly to: number }): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
