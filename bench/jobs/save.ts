import { factsForSave } from '@bakehouse/server/features/orders/save-facts';
import { insertOrder } from '@bakehouse/server/features/orders/write-order';
import { bind, script } from '../run-pgbench.ts';
import { baskets, dayOffsets, shopCount } from '../site/dataset.ts';
import { basketVariables, namesOf } from './basket-variables.ts';
import type { Job, Stage } from './job.ts';
import { clients, daysIn } from './job.ts';

/** Saves a new order of 40 lines. pgbench sends the server's own statements, facts and write, in a transaction. */
export function saveJob({ people, today }: Stage): Job {
  const { from, to } = dayOffsets.save;
  const day = `(date '${today}' + :offset::int)`;
  return {
    name: 'save',
    title: 'save a 40-line order',
    goal: 0.75,
    load: {
      kind: 'save',
      clients,
      shops: people.shopTokens.map((token, index) => ({ shopId: index + 1, token })),
      days: daysIn(today, dayOffsets.save),
      baskets,
    },
    pgbench: {
      work: 'the same statements',
      plan: {
        variables: basketVariables(baskets, ''),
        scripts: baskets.map((_, index) => {
          const basket = namesOf('', index);
          return script(
            [`shop random(1, ${shopCount})`, `offset random(${from}, ${to})`],
            [
              'begin',
              bind(factsForSave.text, [':shop', day, basket.products]),
              bind(insertOrder.text, [
                ':shop',
                day,
                basket.lineCount,
                basket.itemCount,
                basket.total,
                `'PO 4711'`,
                `''`,
                'now()',
                ':shop',
                basket.products,
                basket.quantities,
                basket.costs,
                basket.sources,
                'null',
                'gen_random_uuid()',
                ':fingerprint',
                basket.details,
              ]),
              'commit',
            ],
          );
        }),
      },
    },
  };
}
