import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseSearchText } from '@bakehouse/domain/orders/search';
import { foundOrders } from '@bakehouse/server/features/search/read-found-orders';
import { searchStatement } from '@bakehouse/server/features/search/search-statements';
import type { JobName } from '../flags.ts';
import { bind } from '../run-pgbench.ts';
import { archivedNumber, archivedOrders, archiveOffsets } from '../site/fill-archive.ts';
import type { Job, Stage } from './job.ts';
import { clients, dayAt } from './job.ts';

type Search = { readonly text: string; readonly from?: string; readonly to?: string };

/** Days of the archive on which a month begins. */
const monthStarts = Array.from({ length: 16 }, (_, index) => archiveOffsets.from + 10 + index * 35);

/** Words that are in a few hundred of a month's 50,000 orders. */
export function searchMonthJob(stage: Stage): Job {
  return searchJob(stage, {
    name: 'search-month',
    title: 'search text in 31 days of 1 M orders',
    searches: monthStarts.map((offset) => ({
      text: 'saffron',
      from: dayAt(stage.today, offset),
      to: dayAt(stage.today, offset + 30),
    })),
  });
}

/** A word that is in a hundred of all orders, on any day. */
export function searchAllJob(stage: Stage): Job {
  return searchJob(stage, {
    name: 'search-all',
    title: 'search text in all dates of 1 M orders',
    searches: ['saffron', 'guest saffron', 'door saffron', 'please saffron'].map((text) => ({ text })),
  });
}

export function searchNumberJob(stage: Stage): Job {
  const searches = Array.from({ length: 40 }, (_, index) => ({
    text: archivedNumber(100_000 + index * Math.floor((archivedOrders - 200_000) / 40)),
  }));
  return searchJob(stage, {
    name: 'search-number',
    title: 'search one PO number among 1 M orders',
    searches,
  });
}

/** pgbench sends the two statements of the server, without session, permission and cut-offs. */
function searchJob(
  { people }: Stage,
  job: {
    readonly name: JobName;
    readonly title: string;
    readonly searches: readonly Search[];
  },
): Job {
  const { searches, ...titled } = job;
  return {
    ...titled,
    goal: 0.8,
    load: {
      kind: 'read',
      clients,
      tokens: [people.officeToken],
      sendsEntityTags: false,
      acceptEncoding: null,
      paths: searches.map((search) => `/api/search/orders?${new URLSearchParams(search)}`),
    },
    pgbench: {
      work: "the server's statements",
      plan: {
        variables: {},
        // The order numbers that the first statement finds are the parameters of the second one.
        scripts: searches.map(
          (search) => `${statementOf(search)} \\gset\n${bind(foundOrders.text, [':ids']).trim()};\n`,
        ),
      },
    },
  };
}

function statementOf({ text, from = '2000-01-01', to = '2100-12-31' }: Search): string {
  const { statement, values } = searchStatement({
    from: from as DeliveryDay,
    to: to as DeliveryDay,
    words: `%${parseSearchText(text)?.words ?? ''}%`,
    isSpaced: false,
    isShort: false,
    orderId: null,
    shops: null,
  });
  return bind(
    statement.text.replace(/--.*$/m, ''),
    values.map((value) => `'${value}'`),
  );
}
