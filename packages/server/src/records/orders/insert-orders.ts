import type { OrderId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { OrderLine, OrderTotals } from '@bakehouse/domain/orders/order';
import type { Transaction } from 'kysely';
import { reserveIds } from '../../platform/database/reserve-ids.ts';
import type { WriteStatement } from '../../platform/database/statement.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lineColumns, lineValues, packLines } from './write-lines.ts';

type Signed = { readonly at: Temporal.Instant; readonly by: UserId };

/** An entry of an order's history. `details` is its JSON form. */
export type NewOrderEvent = Signed & {
  readonly kind: 'created' | 'updated' | 'voided' | 'imported';
  /** The super admin who acted as that person (View As). */
  readonly viewedBy?: UserId | null;
  readonly version: number;
  readonly details: unknown;
};

/** A standard order after a decision of the domain, with its history, for a bulk insert. */
export type NewOrder = OrderTotals & {
  /** The number of a deleted order that is restored; left out for a new number. */
  readonly orderId?: OrderId;
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly version: number;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly lines: readonly OrderLine[];
  readonly created: Signed;
  readonly updated?: Signed;
  readonly voided?: Signed;
  readonly imported?: Signed & { readonly file: string };
  readonly events: readonly NewOrderEvent[];
};

const insertOrderRows = writeStatement('orders.insertMany', {})`
  insert into orders (id, shop_id, delivery_dt, version, line_count, item_count, total, purchase_order_num, notes,
    created_at, created_by, updated_at, updated_by, voided_at, voided_by, imported_at, imported_by, import_file)
  select * from unnest($1::bigint[], $2::int[], $3::date[], $4::int[], $5::int[], $6::int[], $7::int[], $8::text[],
    $9::text[], $10::timestamptz[], $11::int[], $12::timestamptz[], $13::int[], $14::timestamptz[], $15::int[],
    $16::timestamptz[], $17::int[], $18::text[])`;

const insertLineRows = writeStatement('orders.insertLines', {})`
  insert into order_lines (${lineColumns})
  select x.order_id, ${lineValues}
  from unnest($1::bigint[], $2::int[], $3::smallint[], $4::int[], $5::smallint[])
    x (order_id, product_id, quantity, unit_cost, cost_source)
  join products p on p.id = x.product_id`;

const insertEventRows = writeStatement('orders.insertEvents', {})`
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, details, viewed_by)
  select * from unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $5::date[], $6::timestamptz[], $7::int[],
    $8::jsonb[], $9::int[])`;

/**
 * Writes many orders with their lines and histories in four statements, in the order given, and returns their numbers.
 * No mail is queued: this is for demo brands and imported histories, not for saves.
 */
export async function insertOrders(
  trx: Transaction<Tables>,
  orders: readonly NewOrder[],
): Promise<readonly OrderId[]> {
  const reserved = await reserveIds(
    trx,
    'orders',
    orders.filter(({ orderId }) => orderId === undefined).length,
  );
  const fresh = reserved.values();
  const numbered = orders.map((order) => ({ id: order.orderId ?? nextOf(fresh), order }));
  const ids = numbered.map(({ id }) => id);
  const run = (statement: WriteStatement<unknown>, columns: readonly (readonly unknown[])[]) =>
    statement.run(trx, ...columns);
  const column = (read: (order: NewOrder) => unknown) => orders.map(read);

  await run(insertOrderRows, [
    ids,
    column((order) => order.shopId),
    column((order) => order.day),
    column((order) => order.version),
    column((order) => order.lineCount),
    column((order) => order.itemCount),
    column((order) => order.total),
    column((order) => order.purchaseOrderNumber),
    column((order) => order.notes),
    column((order) => order.created.at.toString()),
    column((order) => order.created.by),
    column((order) => order.updated?.at.toString() ?? null),
    column((order) => order.updated?.by ?? null),
    column((order) => order.voided?.at.toString() ?? null),
    column((order) => order.voided?.by ?? null),
    column((order) => order.imported?.at.toString() ?? null),
    column((order) => order.imported?.by ?? null),
    column((order) => order.imported?.file ?? null),
  ]);

  const lines = numbered.flatMap(({ id, order }) => order.lines.map((line) => ({ id, line })));
  await run(insertLineRows, [lines.map(({ id }) => id), ...packLines(lines.map(({ line }) => line))]);

  const events = numbered.flatMap(({ id, order }) => order.events.map((event) => ({ id, order, event })));
  await run(insertEventRows, [
    events.map(({ id }) => id),
    events.map(({ event }) => event.kind),
    events.map(({ event }) => event.version),
    events.map(({ order }) => order.shopId),
    events.map(({ order }) => order.day),
    events.map(({ event }) => event.at.toString()),
    events.map(({ event }) => event.by),
    events.map(({ event }) => JSON.stringify(event.details)),
    events.map(({ event }) => event.viewedBy ?? null),
  ]);
  return ids;
}

function nextOf(ids: Iterator<OrderId, unknown>): OrderId {
  const next = ids.next();
  if (next.done) throw new Error('too few numbers were reserved');
  return next.value;
}
