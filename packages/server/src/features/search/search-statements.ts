import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { searchLimit } from '@bakehouse/domain/orders/search';
import type { RowOf } from '../../platform/database/columns.ts';
import { day, orderId } from '../../platform/database/columns.ts';
import { planPerCall } from '../../platform/database/prepared-client.ts';
import type { ReadStatement } from '../../platform/database/statement.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** The parameters of a search. */
type Question = {
  readonly from: DeliveryDay;
  readonly to: DeliveryDay;
  /** A `like` pattern, or null without text. With blanks, a regular expression. */
  readonly words: string | null;
  /** It has blanks between words, each of which matches any number of them. */
  readonly isSpaced: boolean;
  /** Too short for the trigram index. */
  readonly isShort: boolean;
  readonly orderId: OrderId | null;
  /** Null for all shops. */
  readonly shops: readonly ShopId[] | null;
};

/**
 * Words of two characters, or of special characters only, cannot use the trigram index: they are searched in this
 * number of newest orders, so that no search reads the whole table.
 */
const newestRead = 100_000;

/** The parts of a search that are given. */
type Parts = {
  readonly words: 'none' | 'short' | 'indexed';
  readonly isSpaced: boolean;
  readonly byShop: boolean;
  readonly byNumber: boolean;
};

const newestFirst = `order by o.delivery_dt desc, o.id desc limit ${searchLimit}`;

/**
 * SQL: the shops with that name or of a brand with that name, and the day since which they have as many orders as a
 * search returns: older ones are not read. The day is estimated from the newest orders of each shop by the index of
 * shop and day, twice as many as if all ordered alike; a name without a match reads nothing.
 */
function writeNamed(matching: string, shopParameter: string | null): string {
  const among = shopParameter === null ? '' : ` and s.id = any (${shopParameter}::int[])`;
  return `named as materialized (
        select s.id from shops s join brands b on b.id = s.brand_id
        where (lower(s.name) ${matching} or lower(b.name) ${matching})${among}
      ), since as materialized (
        select coalesce((
          select o.delivery_dt from named cross join lateral (
            select o.delivery_dt from orders o
            where o.shop_id = named.id and o.delivery_dt between $1 and $2
            order by o.delivery_dt desc limit (select 1 + ${2 * searchLimit} / greatest(count(*), 1) from named)
          ) o
          order by o.delivery_dt desc offset ${searchLimit - 1} limit 1
        ), $1) as day
      )`;
}

const columns = {
  ids: orderId.array,
  /** The first searched day, where older orders were left out. */
  searched_from: day.nullable,
};

function writeText({ words, isSpaced, byShop, byNumber }: Parts): string {
  let values = 2;
  const next = () => `$${++values}`;
  const shopParameter = byShop ? next() : null;
  const among = `o.delivery_dt between $1 and $2${shopParameter === null ? '' : ` and o.shop_id = any (${shopParameter}::int[])`}`;
  const number = byNumber ? next() : null;
  const pattern = words === 'none' ? null : next();
  const matching = `${isSpaced ? '~' : 'like'} lower(${pattern})`;
  const byWords = pattern === null ? 'true' : `o.search_text ${matching}`;
  const named = pattern === null ? '' : `${writeNamed(matching, shopParameter)},`;
  const ofShop =
    pattern === null
      ? ''
      : `union select o.id, o.delivery_dt
        from named cross join lateral (
          select o.id, o.delivery_dt from orders o
          where o.shop_id = named.id and o.delivery_dt between (select day from since) and $2 ${newestFirst}
        ) o`;
  const exact =
    number === null
      ? ''
      : `union select o.id, o.delivery_dt from orders o where ${among} and o.id = ${number}`;
  // The order with that number is always included.
  const first = number === null ? '' : `id = ${number} desc, `;
  const ids = `
        select id from hits order by ${first}delivery_dt desc, id desc limit ${searchLimit}`;
  return words === 'short'
    ? `
      with ${named} newest as materialized (
        select o.id, o.delivery_dt, o.search_text from orders o where ${among}
        order by o.delivery_dt desc, o.id desc limit ${newestRead}
      ), hits as (
        (select o.id, o.delivery_dt from newest o where ${byWords} ${newestFirst}) ${ofShop} ${exact}
      )
      select array(${ids}) as ids,
        (select case when count(*) = ${newestRead} then min(delivery_dt) end from newest) as searched_from`
    : `
      with ${named} hits as (
        (select o.id, o.delivery_dt from orders o where ${among} and ${byWords} ${newestFirst}) ${ofShop} ${exact}
      )
      select array(${ids}) as ids, null::date as searched_from`;
}

const nameOf = ({ words, isSpaced, byShop, byNumber }: Parts) =>
  `search.${words}.${isSpaced}.${byShop}.${byNumber}`;

/** One for each combination of parts. */
const statements = new Map(
  (['none', 'short', 'indexed'] as const)
    .flatMap((words) => [true, false].map((isSpaced) => ({ words, isSpaced })))
    .flatMap((parts) => [true, false].map((byShop) => ({ ...parts, byShop })))
    .flatMap((parts) => [true, false].map((byNumber) => ({ ...parts, byNumber })))
    .map((parts) => [
      nameOf(parts),
      readStatement(nameOf(parts), columns)`${writeText(parts) + planPerCall}`,
    ]),
);

/**
 * The statement of a search. Typed text is only passed as parameters. The planner sees their values, and uses the index
 * of day and shop or that of words, whichever is more selective.
 */
export function searchStatement({ from, to, words, isSpaced, isShort, orderId, shops }: Question): {
  readonly statement: ReadStatement<RowOf<typeof columns>>;
  readonly values: readonly unknown[];
} {
  const name = nameOf({
    words: isShort ? 'short' : words === null ? 'none' : 'indexed',
    isSpaced,
    byShop: shops !== null,
    byNumber: orderId !== null,
  });
  const statement = statements.get(name);
  if (!statement) throw new Error(`there is no statement ${name}`);
  return { statement, values: [from, to, shops, orderId, words].filter((value) => value !== null) };
}
