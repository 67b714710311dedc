import type { OrderView } from '@bakehouse/contract/orders';
import { fullName } from '@bakehouse/domain/kernel/actor';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { OrderCommand } from '@bakehouse/domain/orders/decide-void';
import { decideVoid } from '@bakehouse/domain/orders/decide-void';
import type { Transaction } from 'kysely';
import type { Call } from '../../commands/command.ts';
import { defineOrderCommand, inTransaction } from '../../commands/define-order-command.ts';
import { andCommit } from '../../platform/database/prepared-client.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderRecord } from '../../records/orders/read-order.ts';
import { findOrder, findOwnOrderForUpdate } from '../../records/orders/read-order.ts';
import { viewOrder } from './order-view.ts';
import { fetchSaveFacts } from './save-facts.ts';

/** An event that changes no line and no text. */
const nothingChanged = JSON.stringify({ lines: [] });

const voidStoredOrder = writeStatement('orders.void', {})`
  with o as (
    update orders set version = $2, voided_at = $3, voided_by = $4 where id = $1 returning shop_id, delivery_dt
  ), m as (
    insert into mails (kind, order_id, order_version, next_attempt_at, queued_at)
    select 'order-voided', $1, $2, $3, $3 from o
  )
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
    fingerprint, details)
  select $1, 'voided', $2, o.shop_id, o.delivery_dt, $3, $4, $5, $6, $7, $8 from o${andCommit}`;

/**
 * Voids an order: one request, one transaction (D7). Lines and cakes stay, so that people still see what was ordered. Shop
 * and office get a mail, as they do for every save.
 */
export const voidOrder = defineOrderCommand<OrderCommand, OrderRecord, { order: OrderView }>({
  name: 'orders.voidOrder',
  attempt: inTransaction(run),
  recall: (database, { orderId }) => findOrder(database, orderId),
  view: async (order, { services, now }) => ({ order: await viewOrder(services, order, now) }),
});

async function run(trx: Transaction<Tables>, call: Call<OrderCommand>): Promise<Outcome<OrderRecord>> {
  const { actor, input: command, now, commandId, fingerprint } = call;
  const stored = await findOwnOrderForUpdate(trx, command.orderId, actor);
  if (!stored) return refuse({ kind: 'order-not-found', orderId: String(command.orderId) });
  const { cutOffHours, clock } = await fetchSaveFacts(trx, stored.shopId, stored.day, []);
  const refusal = decideVoid(command, { actor, stored, cutOffHours, clock }, now);
  if (refusal) return refuse(refusal);
  const version = stored.version + 1;
  await voidStoredOrder.run(
    trx,
    stored.orderId,
    version,
    now.toString(),
    actor.userId,
    actor.viewedBy,
    commandId,
    fingerprint,
    nothingChanged,
  );
  const voidedBy = { name: fullName(actor), at: now };
  return done({ ...stored, version, voided: true, voidedBy });
}
