import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { instant, int4, text, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** The most prints that are listed. */
const mostPrints = 200;

const printsOfRecipes = readStatement('labelPrints.ofRecipes', {
  count: int4,
  allCopies: int4,
  digest: text,
  printId: uuid.nullable,
  pid: int4.nullable,
  name: text.nullable,
  copies: int4.nullable,
  printedAt: instant.nullable,
})`
  with p as materialized (
    select id, recipe_pid, label ->> 'name' as name, copies, printed_at from label_prints
    where recipe_pid = any ($1::int[]) and good_until >= $2
  ), total as materialized (
    select count(*)::int as count, coalesce(sum(copies), 0)::int as "allCopies",
      coalesce(md5(string_agg(id::text, ';' order by id)), '') as digest
    from p
  ), newest as (select * from p order by printed_at desc, id limit ${mostPrints})
  select total.*, n.id as "printId", n.recipe_pid as pid, n.name, n.copies, n.printed_at as "printedAt"
  from total left join newest n on true
  order by n.printed_at desc, n.id`;

/** Labels of some items that may be in use. */
export type LabelPrints = {
  readonly count: number;
  readonly copies: number;
  /** Changes with every further print. */
  readonly digest: string;
  readonly newest: readonly {
    readonly printId: string;
    readonly pid: number;
    readonly name: string;
    readonly copies: number;
    readonly printedAt: Temporal.Instant;
  }[];
};

/** The labels of these items on food within its shelf life. */
export async function readLabelPrints(
  database: Reader,
  pids: readonly number[],
  today: DeliveryDay,
): Promise<LabelPrints> {
  const rows = await printsOfRecipes.all(database, pids, today);
  const [total] = rows;
  if (!total) throw new Error('prints are counted, however few');
  return {
    count: total.count,
    copies: total.allCopies,
    digest: total.digest,
    newest: rows.flatMap(({ printId, pid, name, copies, printedAt }) => {
      // All null where there is no such print.
      if (printId === null || pid === null || copies === null || printedAt === null) return [];
      return { printId, pid, name: name ?? '', copies, printedAt };
    }),
  };
}
