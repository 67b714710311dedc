import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { CopyOrder } from '@bakehouse/domain/orders/decide-copy';
import { decideCopy } from '@bakehouse/domain/orders/decide-copy';
import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { fetchCopyFacts } from './copy-facts.ts';
import type { Refused } from './run-idempotent.ts';
import { fingerprintOf, runIdempotent } from './run-idempotent.ts';
import type { WrittenCopy } from './write-copies.ts';
import { insertCopiesAndCommit } from './write-copies.ts';

export type CopyResult =
  | {
      readonly kind: 'copied';
      /** In the order of their days. */
      readonly copies: readonly WrittenCopy[];
      readonly leftOut: readonly ProductId[];
    }
  | Refused;

const copiesOfCommand = `
  select order_id as "orderId", delivery_dt as day, details -> 'leftOut' as left_out
  from order_events where transaction_id = $1 and fingerprint = $2 order by delivery_dt`;

/** Copies an order to other days, each copy an order of its own: one request, one transaction, all days or none (D7). */
export function copyOrder(
  services: Pick<Services, 'database' | 'live' | 'wakeMailer'>,
  actor: Actor,
  command: CopyOrder,
  now: Temporal.Instant,
): Promise<CopyResult> {
  const fingerprint = fingerprintOf(actor, 'copy', command);
  return runIdempotent<CopyResult>(services, {
    actor,
    saveId: command.saveId,
    fingerprint,
    attempt: (trx) => attempt(trx, actor, command, now, fingerprint),
    recall: ({ transactionId }) => recallCopies(services.database, transactionId, fingerprint),
  });
}

async function attempt(
  trx: Transaction<Tables>,
  actor: Actor,
  command: CopyOrder,
  now: Temporal.Instant,
  fingerprint: Buffer,
): Promise<CopyResult> {
  const { orderId, saveId, days } = command;
  const facts = await fetchCopyFacts(trx, actor, orderId, () => reachOf(days));
  if (!facts?.stored) {
    return { kind: 'refused', refusal: { kind: 'order-not-found', orderId: String(orderId) } };
  }
  const decision = decideCopy(command, facts, now);
  if (decision.kind === 'refuse') return { kind: 'refused', refusal: decision.refusal };
  const { order: copy } = decision;
  const write = { saveId, days, source: facts.stored, copy, actor, now, fingerprint };
  return { kind: 'copied', copies: await insertCopiesAndCommit(trx, write), leftOut: copy.leftOut };
}

function reachOf(days: readonly DeliveryDay[]) {
  const [first, ...later] = days.toSorted();
  if (first === undefined) throw new Error('a copy names at least one day');
  return { first, last: later.at(-1) ?? first };
}

/** What a copy wrote, whether or not all of it is there still. */
async function recallCopies(
  database: Database,
  transactionId: number,
  fingerprint: Buffer,
): Promise<CopyResult> {
  const { rows } = await database.executeQuery<WrittenCopy & { left_out: readonly ProductId[] | null }>(
    CompiledQuery.raw(copiesOfCommand, [transactionId, fingerprint]),
  );
  return {
    kind: 'copied',
    copies: rows.map(({ orderId, day }) => ({ orderId, day })),
    leftOut: rows[0]?.left_out ?? [],
  };
}
