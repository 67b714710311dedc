import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Transaction } from 'kysely';
import { int4, orderId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderRecord } from './read-order.ts';
import { orderColumns, orderSql, toOrderRecord } from './read-order.ts';

const ordersById = readStatement(
  'orders.byIds',
  orderColumns,
)`${orderSql} where o.id = any ($1::bigint[]) order by o.id`;

/** The condition is that of the index. */
const withNumber = `o.purchase_order_num <> '' and o.purchase_order_num = any ($1::text[])`;

const ordersByNumber = readStatement(
  'orders.byNumbers',
  orderColumns,
)`${orderSql} where ${withNumber} order by o.id`;

const lockByNumber = writeStatement('orders.lockByNumbers', {
  id: orderId,
})`select o.id from orders o where ${withNumber} order by o.id for update`;

const lockById = writeStatement('orders.lockByIds', { id: orderId, version: int4 })`
  select id, version from orders where id = any ($1::bigint[]) order by id for update`;

/** Limited to some days, because no index covers the elements of a list of numbers. */
const listingOrders = readStatement('orders.listingNumbers', orderColumns)`
  ${orderSql} where o.id in (
    select listing.id from orders listing
    cross join regexp_split_to_table(listing.purchase_order_num, '[,;\\n]+') number
    join unnest($1::text[]) wanted on wanted = trim(number)
    where listing.delivery_dt between $2 and $3 and listing.purchase_order_num ~ '[,;\\n]'
  ) order by o.id`;

const unnumberedOrders = readStatement('orders.importedWithoutNumber', orderColumns)`
  ${orderSql} where o.purchase_order_num = '' and o.imported_at is not null and not o.voided
    and o.shop_id = any ($1::int[]) and o.delivery_dt = any ($2::date[]) order by o.id`;

/** Some orders with their lines; those that are gone are left out. */
export async function readOrders(database: Reader, ids: readonly OrderId[]): Promise<readonly OrderRecord[]> {
  return (await ordersById.all(database, ids)).map(toOrderRecord);
}

/** The orders of any shop that have one of these purchase order numbers. */
export async function readOrdersWithNumbers(
  database: Reader,
  numbers: readonly string[],
): Promise<readonly OrderRecord[]> {
  return (await ordersByNumber.all(database, numbers)).map(toOrderRecord);
}

/** The orders of some days, of any shop, that have one of these numbers among others (`purchaseOrderNumbers`). */
export async function readOrdersListing(
  database: Reader,
  numbers: readonly string[],
  first: DeliveryDay,
  last: DeliveryDay,
): Promise<readonly OrderRecord[]> {
  return (await listingOrders.all(database, numbers, first, last)).map(toOrderRecord);
}

/** Keeps others from writing the orders with these numbers until the transaction ends. */
export async function lockOrdersWithNumbers(
  trx: Transaction<Tables>,
  numbers: readonly string[],
): Promise<void> {
  await lockByNumber.run(trx, numbers);
}

/** Keeps others from writing these orders until the transaction ends. */
export async function lockOrders(trx: Transaction<Tables>, ids: readonly OrderId[]): Promise<void> {
  await lockById.run(trx, ids);
}

/** The orders without a number that files have brought for these shops and days. */
export async function readImportedWithoutNumber(
  database: Reader,
  shopIds: readonly ShopId[],
  days: readonly DeliveryDay[],
): Promise<readonly OrderRecord[]> {
  return (await unnumberedOrders.all(database, shopIds, days)).map(toOrderRecord);
}
