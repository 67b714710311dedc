import type { CopiedOrders } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { CopyOrder } from '@bakehouse/domain/orders/decisions/decide-copy';
import { decideCopy } from '@bakehouse/domain/orders/decisions/decide-copy';
import type { Transaction } from 'kysely';
import type { Call } from '../../../commands/command.ts';
import { defineOrderCommand, inTransaction } from '../../../commands/define-order-command.ts';
import { day, jsonb, orderId } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { fetchCopyFacts } from './copy-facts.ts';
import { insertCopiesAndCommit } from './write-copies.ts';

const copiesOfCommand = readStatement('orders.copiesOfCommand', {
  orderId,
  day,
  left_out: jsonb.as<readonly ProductId[]>().nullable,
})`
  select order_id as "orderId", delivery_dt as day, details -> 'leftOut' as left_out
  from order_events where transaction_id = $1 and fingerprint = $2 order by delivery_dt`;

/** Copies an order to other days; each copy is an order of its own. One transaction: all days or none (D7). */
export const copyOrder = defineOrderCommand<CopyOrder, CopiedOrders, CopiedOrders>({
  name: 'orders.copyOrder',
  attempt: inTransaction(run),
  recall: (database, { transactionId }, { fingerprint }) =>
    recallCopies(database, transactionId, fingerprint),
  view: (copied) => copied,
});

async function run(trx: Transaction<Tables>, call: Call<CopyOrder>): Promise<Outcome<CopiedOrders>> {
  const { actor, input: command, now } = call;
  const { orderId, days } = command;
  const facts = await fetchCopyFacts(trx, actor, orderId, () => reachOf(days));
  if (!facts?.stored) return refuse({ kind: 'order-not-found', orderId: String(orderId) });
  const decision = decideCopy(command, facts, now);
  if (decision.kind === 'refuse') return refuse(decision.refusal);
  const { stored: source, prices } = facts;
  const copies = await insertCopiesAndCommit(trx, { ...call, source, copies: decision.copies, prices });
  // The products that may be ordered do not depend on the day.
  const [copy] = decision.copies.values();
  return done({ copies, leftOut: [...(copy?.leftOut ?? [])] });
}

function reachOf(days: readonly DeliveryDay[]) {
  const [first, ...later] = days.toSorted();
  if (first === undefined) throw new Error('a copy names at least one day');
  return { first, last: later.at(-1) ?? first };
}

/** The orders that a copy created, including those deleted since. */
async function recallCopies(
  database: Reader,
  transactionId: number,
  fingerprint: Buffer,
): Promise<CopiedOrders> {
  const rows = await copiesOfCommand.all(database, transactionId, fingerprint);
  return {
    copies: rows.map(({ orderId, day }) => ({ orderId, day })),
    leftOut: [...(rows[0]?.left_out ?? [])],
  };
}
