import type { OrderView } from '@bakehouse/contract/orders';
import { fullName } from '@bakehouse/domain/kernel/actor';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { decideConfirmPrices, proposedPlaces } from '@bakehouse/domain/orders/cake-prices';
import type { ChangeDetails } from '@bakehouse/domain/orders/change-details';
import type { OrderCommand } from '@bakehouse/domain/orders/decide-void';
import type { Transaction } from 'kysely';
import type { Call } from '../../commands/command.ts';
import { defineOrderCommand, inTransaction } from '../../commands/define-order-command.ts';
import { andCommit } from '../../platform/database/prepared-client.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderRecord } from '../../records/orders/read-order.ts';
import { findOrder, findOwnOrderForUpdate } from '../../records/orders/read-order.ts';
import { viewOrder } from './order-view.ts';

const confirmProposed = writeStatement('orders.confirmPrices', {})`
  with c as (
    update order_customs set price_confirmed = true, priced_by = $4, priced_at = $3
    where order_id = $1 and not price_confirmed
  ), o as (
    update orders set version = $2, updated_at = $3, updated_by = $4, proposed_prices = 0
    where id = $1
    returning shop_id, delivery_dt
  )
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
    fingerprint, details)
  select $1, 'updated', $2, o.shop_id, o.delivery_dt, $3, $4, $5, $6, $7, $8 from o${andCommit}`;

/**
 * The office agrees to the prices that a shop proposed (D31). Nothing else of the order changes, so nobody gets an e-mail; an
 * order without proposals stays as it is.
 */
export const confirmPrices = defineOrderCommand<OrderCommand, OrderRecord, { order: OrderView }>({
  name: 'orders.confirmPrices',
  attempt: inTransaction(run),
  recall: (database, { orderId }) => findOrder(database, orderId),
  view: async (order, { services, now }) => ({ order: await viewOrder(services, order, now) }),
});

async function run(trx: Transaction<Tables>, call: Call<OrderCommand>): Promise<Outcome<OrderRecord>> {
  const { actor, input: command, now, commandId, fingerprint } = call;
  const stored = await findOwnOrderForUpdate(trx, command.orderId, actor);
  if (!stored) return refuse({ kind: 'order-not-found', orderId: String(command.orderId) });
  const refusal = decideConfirmPrices(command, { actor, stored });
  if (refusal) return refuse(refusal);
  const confirmedPrices = proposedPlaces(stored.prices);
  if (confirmedPrices.length === 0) return done(stored);
  const version = stored.version + 1;
  const details: ChangeDetails = { lines: [], confirmedPrices };
  await confirmProposed.run(
    trx,
    stored.orderId,
    version,
    now.toString(),
    actor.userId,
    actor.viewedBy,
    commandId,
    fingerprint,
    JSON.stringify(details),
  );
  const signature = { name: fullName(actor), at: now };
  const confirmed = { ...signature, userId: actor.userId, confirmed: true };
  const prices = stored.prices.map((price) => (price && !price.confirmed ? confirmed : price));
  return done({ ...stored, version, prices, updated: signature, lastUpdated: signature });
}
