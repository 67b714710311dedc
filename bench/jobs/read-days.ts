import type { JobName } from '../flags.ts';
import { script } from '../run-pgbench.ts';
import { dayOffsets } from '../site/dataset.ts';
import type { Job, Stage } from './job.ts';
import { clients, daysIn } from './job.ts';

/** The Accept-Encoding of browsers. */
const browserEncodings = 'gzip, deflate, br, zstd';

/** A request for a day, and the equivalent for pgbench. */
type DayReading = {
  readonly offsets: { readonly from: number; readonly to: number };
  path(day: string): string;
  readonly work: string;
  /** SQL of the day `day`. */
  sql(day: string): string;
};

const list: DayReading = {
  offsets: dayOffsets.list,
  path: (day) => `/api/days/${day}/orders`,
  work: 'totals grouped from the lines',
  sql: (day) => `
    select o.id, o.shop_id, o.order_type, o.purchase_order_num, o.version, count(*) as line_count,
      sum(l.quantity) as item_count, sum(l.quantity * l.unit_cost) as total
    from orders o join order_lines l on l.order_id = o.id
    where o.delivery_dt = ${day} and not o.voided
    group by o.id
    order by o.shop_id, o.id`,
};

const strip: DayReading = {
  offsets: dayOffsets.list,
  path: (day) => `/api/strip/${day}`,
  work: 'orders and items of eight days',
  sql: (day) => `
    select delivery_dt, count(*), sum(item_count) from orders
    where delivery_dt between ${day} - 2 and ${day} + 5 and not voided
    group by delivery_dt`,
};

const sheet: DayReading = {
  offsets: dayOffsets.sheet,
  path: (day) => `/api/days/${day}/production-sheet`,
  work: 'a row per product and shop',
  sql: (day) => `
    select l.product_id, o.shop_id, sum(l.quantity) as quantity
    from orders o join order_lines l on l.order_id = o.id
    where o.delivery_dt = ${day} and not o.voided
    group by l.product_id, o.shop_id`,
};

/** The orders of a day of 60 shops. No response is requested twice. */
export function listDayJob(stage: Stage): Job {
  return firstReading(stage, list, { name: 'day', title: 'list a day of 60 shops', goal: 0.8 });
}

/** The calendar strip around a day. */
export function stripJob(stage: Stage): Job {
  return firstReading(stage, strip, { name: 'strip', title: 'strip of eight days', goal: 0.8 });
}

/** The production sheet of a day on which 60 shops order all of 400 products, as a browser asks for it. */
export function sheetJob(stage: Stage): Job {
  return firstReading(stage, sheet, {
    name: 'sheet',
    title: 'production sheet 400 x 60',
    goal: 3,
    bytesGoal: 25_000,
  });
}

/** The same list for a person with the same rights as an earlier one: another browser of the office. */
export function cachedDayJob(stage: Stage): Job {
  const title = 'the same day for another browser';
  return laterReading(stage, list, { name: 'day-kept', title, goal: 10 }, false);
}

export function cachedSheetJob(stage: Stage): Job {
  const title = 'the same sheet for another browser';
  return laterReading(stage, sheet, { name: 'sheet-kept', title, goal: 10 }, false);
}

/** The same list for a browser that has it cached, and sends its entity tag. */
export function unchangedDayJob(stage: Stage): Job {
  const title = 'a day that has not changed';
  return laterReading(stage, list, { name: 'day-unchanged', title, goal: 10 }, true);
}

export function unchangedSheetJob(stage: Stage): Job {
  const title = 'a sheet that has not changed';
  return laterReading(stage, sheet, { name: 'sheet-unchanged', title, goal: 10 }, true);
}

type Titled = {
  readonly name: JobName;
  readonly title: string;
  readonly goal: number;
  readonly bytesGoal?: number;
};

/** People with different visible shops take turns, so every response has to be computed. */
function firstReading({ people, today }: Stage, { offsets, path, work, sql }: DayReading, job: Titled): Job {
  return {
    ...job,
    load: {
      kind: 'read',
      clients,
      tokens: people.readerTokens,
      acceptEncoding: browserEncodings,
      paths: daysIn(today, offsets).map(path),
      sendsEntityTags: false,
    },
    pgbench: {
      work,
      plan: {
        variables: {},
        scripts: [
          script(
            [`offset random(${offsets.from}, ${offsets.to})`],
            [sql(`(date '${today}' + :offset::int)`)],
          ),
        ],
      },
    },
  };
}

/** A person who requests a few days repeatedly. */
function laterReading(
  { people, today }: Stage,
  { offsets, path }: DayReading,
  job: Titled,
  sendsEntityTags: boolean,
): Job {
  return {
    ...job,
    load: {
      kind: 'read',
      clients,
      tokens: [people.officeToken],
      acceptEncoding: browserEncodings,
      paths: daysIn(today, offsets).slice(-4).map(path),
      sendsEntityTags,
    },
    pgbench: null,
  };
}
