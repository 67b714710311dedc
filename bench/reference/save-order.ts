import { createHash } from 'node:crypto';
import type { RefusalKind } from '@bakehouse/domain/kernel/refusal';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import type { Decided, Facts } from './decide-save.ts';
import { decide } from './decide-save.ts';
import type { Query } from './open-reference-pool.ts';
import type { Order } from './order-sql.ts';
import { costSources, lateCutOff, orderJson, shopsCutOff } from './order-sql.ts';
import type { Session } from './person.ts';
import { personSql } from './person.ts';

const facts = {
  name: 'facts',
  text: `
  with p as (${personSql})
  select p.*, s.name as shop_name, s.active as shop_active,
    case when p.superadmin then ${lateCutOff('$4::date')} else ${shopsCutOff('$4::date')} end as cut_off,
    ((now() at time zone g.time_zone)::date + g.order_horizon_days)::text as last_day,
    (select coalesce(json_agg(json_build_array(x.id, coalesce(sp.unit_cost,
          case when d.product_id is null then x.unit_cost else d.unit_cost end, 0), sp.unit_cost is not null,
        x.active and sp.product_id is not null)), '[]')
      from products x left join shop_products sp on sp.shop_id = $3 and sp.product_id = x.id
        left join lateral (select product_id, unit_cost from product_prices
          where product_id = x.id and first_day <= $4 order by first_day desc limit 1) d on true
      where x.id = any ($5::int[])) as products,
    (select ${orderJson} from orders o where o.id = $6 and o.shop_id = $3) as stored
  from p cross join settings g left join shops s on s.id = $3 left join cutoffs c on c.delivery_dt = $4`,
};

const lineColumns = `(order_id, product_id, quantity, unit_cost, cost_source, item_code, product_name, details, vat_code)
    select o.id, x.product_id, x.quantity, x.unit_cost, x.cost_source, p.pid, p.name, p.details, p.vat_code
    from o, unnest($1::int[], $2::smallint[], $3::int[], $4::smallint[]) x (product_id, quantity, unit_cost, cost_source)
    join products p on p.id = x.product_id`;

/** Inserts the event and the mail of the order `o`; $5 to $9 are the parameters of both kinds. */
const eventAndMail = (kind: 'created' | 'updated') => `e as (
    insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, save_id, fingerprint, details)
    select o.id, '${kind}', o.version, o.shop_id, o.delivery_dt, $5, $6, $7, $8, $9 from o
  ), m as (
    insert into mails (kind, order_id, order_version, next_attempt_at, queued_at)
    select 'order-${kind}', o.id, o.version, $5, $5 from o
  )`;

/** Writes order, lines, event and mail in one statement, which is one transaction. */
const insert = {
  name: 'insert',
  text: `
  with o as (
    insert into orders (shop_id, delivery_dt, line_count, item_count, total, purchase_order_num, notes, created_at,
      created_by)
    values ($10, $11, $12, $13, $14, $15, $16, $5, $6)
    returning id, version, shop_id, delivery_dt
  ), l as (insert into order_lines ${lineColumns}), ${eventAndMail('created')}
  select id from o`,
};

/** Writes nothing and returns no row if the order was changed since it was read. */
const update = {
  name: 'update',
  text: `
  with o as (
    update orders set version = version + 1, line_count = $12, item_count = $13, total = $14, purchase_order_num = $15,
      notes = $16, updated_at = $5, updated_by = $6
    where id = $10 and version = $11 and not voided
    returning id, version, shop_id, delivery_dt
  ), gone as (
    delete from order_lines l using o where l.order_id = o.id and l.product_id = any ($17::int[])
  ), l as (
    insert into order_lines ${lineColumns}
    on conflict (order_id, product_id) do update set quantity = excluded.quantity, unit_cost = excluded.unit_cost,
      cost_source = excluded.cost_source, item_code = excluded.item_code, product_name = excluded.product_name,
      details = excluded.details, vat_code = excluded.vat_code
  ), ${eventAndMail('updated')}
  select id from o`,
};

const savedEarlier = {
  name: 'earlier',
  text: `select e.fingerprint, e.kind, ${orderJson} as "order"
    from order_events e join orders o on o.id = e.order_id where e.save_id = $1`,
};

export type Saved = { readonly order: Order; readonly created: boolean };

/** Saves an order in two round trips, one to read and one to write. A repeated save gets the response of the first. */
export async function saveOrder(
  query: Query,
  session: Session,
  save: SaveOrder,
): Promise<Saved | RefusalKind> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([session.authUserId, save]))
    .digest();
  const result = await attempt(query, session, save, fingerprint);
  if (typeof result !== 'string' || !maybeRepeat.has(result)) return result;
  const [event] = await query<{ fingerprint: Buffer; kind: string; order: Order }>(savedEarlier, save.saveId);
  if (!event) return result;
  if (!event.fingerprint.equals(fingerprint)) return 'save-id-reused';
  return { order: event.order, created: event.kind === 'created' };
}

/** Refusals that the first attempt may have caused by succeeding. */
const maybeRepeat: ReadonlySet<RefusalKind> = new Set([
  'save-id-reused',
  'order-changed',
  'order-voided',
  'cut-off-passed',
]);

async function attempt(
  query: Query,
  session: Session,
  save: SaveOrder,
  fingerprint: Buffer,
): Promise<Saved | RefusalKind> {
  const now = new Date();
  const [known] = await query<Facts>(
    facts,
    session.sessionId,
    session.authUserId,
    save.shopId,
    save.day,
    save.lines.map((line) => line.productId),
    save.edited?.orderId ?? null,
  );
  if (!known) return 'not-signed-in';
  const decided = decide(save, known, now);
  if (typeof decided === 'string') return decided;
  if (known.stored && isUnchanged(save, known.stored, decided))
    return { order: known.stored, created: false };
  try {
    const [written] = await write(query, { save, known, decided, fingerprint, at: now.toISOString() });
    if (!written) return 'order-changed';
    return { order: viewOf(written.id, save, known, decided, now), created: known.stored === null };
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'order_events_save_id_key')
      return 'save-id-reused';
    throw error;
  }
}

function isUnchanged(save: SaveOrder, stored: Order, { changes }: Decided): boolean {
  return (
    changes.length === 0 &&
    stored.notes === save.notes &&
    stored.purchaseOrderNumber === save.purchaseOrderNumber
  );
}

type Write = {
  readonly save: SaveOrder;
  readonly known: Facts;
  readonly decided: Decided;
  readonly fingerprint: Buffer;
  readonly at: string;
};

function write(query: Query, { save, known, decided, fingerprint, at }: Write) {
  const { stored } = known;
  const { lineCount, itemCount, total, changes } = decided;
  const changed = new Set(changes.map(([productId]) => productId));
  const lines = stored ? decided.lines.filter(({ productId }) => changed.has(productId)) : decided.lines;
  const number = changedText(stored?.purchaseOrderNumber, save.purchaseOrderNumber);
  const notes = changedText(stored?.notes, save.notes);
  const details = {
    lines: changes,
    ...(number && { purchaseOrderNumber: number }),
    ...(notes && { notes }),
  };
  const shared = [
    lines.map((line) => line.productId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unitCost),
    lines.map((line) => costSources.indexOf(line.costSource)),
    at,
    known.user_id,
    save.saveId,
    fingerprint,
    JSON.stringify(details),
  ];
  const order = [lineCount, itemCount, total, save.purchaseOrderNumber, save.notes];
  const removed = changes.filter(([, , after]) => after === 0).map(([productId]) => productId);
  return stored
    ? query<{ id: number }>(update, ...shared, stored.orderId, stored.version, ...order, removed)
    : query<{ id: number }>(insert, ...shared, save.shopId, save.day, ...order);
}

function changedText(before = '', after: string): readonly [string, string] | null {
  return before === after ? null : [before, after];
}

function viewOf(id: number, save: SaveOrder, known: Facts, decided: Decided, now: Date): Order {
  const { stored, full_name: name } = known;
  const { lineCount, itemCount, total } = decided;
  const signed = { name, at: now.toISOString() };
  return {
    orderId: id,
    shopId: save.shopId,
    day: save.day,
    orderType: 'standard',
    version: (stored?.version ?? 0) + 1,
    voided: false,
    purchaseOrderNumber: save.purchaseOrderNumber,
    notes: save.notes,
    lines: decided.lines.toSorted((one, other) => one.productId - other.productId),
    custom: null,
    cakePrices: [],
    photos: [],
    lineCount,
    itemCount,
    total,
    created: stored?.created ?? signed,
    updated: stored && signed,
    voidedBy: null,
  };
}
