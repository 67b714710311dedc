import type { OrderView } from '@bakehouse/contract/orders';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Outcome, Refusal } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { OrderCommand } from '@bakehouse/domain/orders/decisions/decide-void';
import type { ChangeDetails } from '@bakehouse/domain/orders/history/change-details';
import type { Transaction } from 'kysely';
import type { Call, Command } from '../../commands/command.ts';
import { defineOrderCommand, inTransaction } from '../../commands/define-order-command.ts';
import type { WriteStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderRecord } from '../../records/orders/read-order.ts';
import { findOrder, findOwnOrderForUpdate } from '../../records/orders/read-order.ts';
import { viewOrder } from './order-view.ts';

/** The author and time of the change. */
type By = { readonly userId: UserId; readonly name: string; readonly at: Temporal.Instant };

type StateChange = {
  readonly name: string;
  /** Why the change is refused; null where it is allowed. The order is locked. */
  decide(
    trx: Transaction<Tables>,
    stored: OrderRecord,
    call: Call<OrderCommand>,
  ): Promise<Refusal | null> | Refusal | null;
  /** The details for the history; null where the order is in this state already, and nothing is written. */
  details(stored: OrderRecord): ChangeDetails | null;
  /**
   * SQL: writes order and event, and commits. $1 order, $2 its new version, $3 now, $4 person, $5 who views as them, $6
   * command, $7 its fingerprint, $8 details.
   */
  readonly write: WriteStatement<unknown>;
  /** The changed fields of the order. */
  after(stored: OrderRecord, by: By): Partial<OrderRecord>;
};

/** Defines a command that changes the state of an order and none of its lines, in one transaction (D7). */
export function defineStateCommand(change: StateChange): Command<OrderCommand, { order: OrderView }> {
  return defineOrderCommand<OrderCommand, OrderRecord, { order: OrderView }>({
    name: change.name,
    attempt: inTransaction((trx, call) => run(trx, call, change)),
    recall: (database, { orderId }) => findOrder(database, orderId),
    view: async (order, { services, now }) => ({ order: await viewOrder(services, order, now) }),
  });
}

async function run(
  trx: Transaction<Tables>,
  call: Call<OrderCommand>,
  change: StateChange,
): Promise<Outcome<OrderRecord>> {
  const { actor, input, now, commandId, fingerprint } = call;
  const stored = await findOwnOrderForUpdate(trx, input.orderId, actor);
  if (!stored) return refuse({ kind: 'order-not-found', orderId: String(input.orderId) });
  const refusal = await change.decide(trx, stored, call);
  if (refusal) return refuse(refusal);
  const details = change.details(stored);
  if (details === null) return done(stored);
  const version = stored.version + 1;
  await change.write.run(
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
  const by = { userId: actor.userId, name: nameOf(actor), at: now };
  return done({ ...stored, version, ...change.after(stored, by) });
}
