import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { searchLimit } from '@bakehouse/domain/orders/search';
import { plannedAnew } from '../../platform/database/prepared-client.ts';

/** What a search asks of the database. */
type Question = {
  readonly from: DeliveryDay;
  readonly to: DeliveryDay;
  /** A `like` pattern, or null where any text will do. */
  readonly words: string | null;
  /** Too short for the index of trigrams. */
  readonly isShort: boolean;
  readonly orderId: OrderId | null;
  /** Null for every shop. */
  readonly shops: readonly ShopId[] | null;
};

/**
 * Words of two characters, or of signs alone, cannot use the trigram index: they are searched in this many of the
 * newest orders, so that no search reads the whole table.
 */
const newestRead = 100_000;

/**
 * The statement of a search. Typed text is passed as values only. The planner sees those values, and uses the index of
 * the day and shop or that of the words, whichever is narrower.
 */
export function searchStatement(question: Question): {
  readonly text: string;
  readonly values: readonly unknown[];
} {
  const values: unknown[] = [question.from, question.to];
  const scope = (value: unknown) => `$${values.push(value)}`;
  const among = [
    'o.delivery_dt between $1 and $2',
    ...(question.shops ? [`o.shop_id = any (${scope(question.shops)}::int[])`] : []),
  ].join(' and ');
  const number = question.orderId === null ? null : scope(question.orderId);
  const byWords = question.words === null ? 'true' : `o.search_text like lower(${scope(question.words)})`;
  const exact =
    number === null
      ? ''
      : `union select o.id, o.delivery_dt from orders o where ${among} and o.id = ${number}`;
  // An order that is named by its number is never left out.
  const first = number === null ? '' : `id = ${number} desc, `;
  const ids = `
        select id from hits order by ${first}delivery_dt desc, id desc limit ${searchLimit}`;
  const text = question.isShort
    ? `
      with newest as materialized (
        select o.id, o.delivery_dt, o.search_text from orders o where ${among}
        order by o.delivery_dt desc, o.id desc limit ${newestRead}
      ), hits as (
        (select o.id, o.delivery_dt from newest o where ${byWords} ${newestFirst}) ${exact}
      )
      select array(${ids}) as ids,
        (select case when count(*) = ${newestRead} then min(delivery_dt) end from newest) as searched_from`
    : `
      with hits as (
        (select o.id, o.delivery_dt from orders o where ${among} and ${byWords} ${newestFirst}) ${exact}
      )
      select array(${ids}) as ids, null::date as searched_from`;
  return { text: `${text}${plannedAnew}`, values };
}

const newestFirst = `order by o.delivery_dt desc, o.id desc limit ${searchLimit}`;

/** The numbers of the orders that were found. */
export type FoundIds = {
  readonly ids: readonly OrderId[];
  /** How far back was looked, where older orders were left out. */
  readonly searched_from: DeliveryDay | null;
};
