import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { OrderCommand } from '@bakehouse/domain/orders/decisions/decide-void';
import { decideDelete } from '@bakehouse/domain/orders/decisions/decide-void';
import { deletionDetails } from '@bakehouse/domain/orders/history/change-details';
import type { Transaction } from 'kysely';
import type { Call } from '../../commands/command.ts';
import { defineOrderCommand, inTransaction } from '../../commands/define-order-command.ts';
import { andCommit } from '../../platform/database/prepared-client.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findOwnOrderForUpdate } from '../../records/orders/read-order.ts';

/** Lines and cakes are deleted with their order (the tables cascade); the event keeps all of them (D8). */
const deleteStoredOrder = writeStatement('orders.delete', {})`
  with o as (
    delete from orders where id = $1 returning shop_id, delivery_dt
  ), m as (
    insert into mails (kind, order_id, order_version, next_attempt_at, queued_at)
    select 'order-deleted', $1, $2, $3, $3 from o
  )
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
    fingerprint, details)
  select $1, 'deleted', $2, o.shop_id, o.delivery_dt, $3, $4, $5, $6, $7, $8 from o${andCommit}`;

/** Deletes an order for good, in one transaction (D7). Shop and office get a mail with what was on it. */
export const deleteOrder = defineOrderCommand<OrderCommand, OrderId, { orderId: OrderId }>({
  name: 'orders.deleteOrder',
  attempt: inTransaction(run),
  recall: async (_, { orderId }) => orderId,
  view: (orderId) => ({ orderId }),
});

async function run(trx: Transaction<Tables>, call: Call<OrderCommand>): Promise<Outcome<OrderId>> {
  const { actor, input: command, now, commandId, fingerprint } = call;
  const stored = await findOwnOrderForUpdate(trx, command.orderId, actor);
  const refusal = decideDelete(command, { actor, stored });
  if (refusal) return refuse(refusal);
  if (!stored) throw new Error('an order that does not exist cannot be deleted');
  await deleteStoredOrder.run(
    trx,
    stored.orderId,
    stored.version + 1,
    now.toString(),
    actor.userId,
    actor.viewedBy,
    commandId,
    fingerprint,
    JSON.stringify(deletionDetails(stored)),
  );
  return done(stored.orderId);
}
