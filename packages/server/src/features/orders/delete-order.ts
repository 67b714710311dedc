import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { deletionDetails } from '@bakehouse/domain/orders/change-details';
import type { OrderCommand } from '@bakehouse/domain/orders/decide-void';
import { decideDelete } from '@bakehouse/domain/orders/decide-void';
import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import { andCommit } from '../../platform/database/prepared-client.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { findOwnOrderForUpdate } from './read-order.ts';
import type { Refused } from './run-idempotent.ts';
import { fingerprintOf, runIdempotent } from './run-idempotent.ts';

export type DeleteResult = { readonly kind: 'deleted'; readonly orderId: OrderId } | Refused;

/** Lines and cakes go with their order (the tables cascade); the event keeps all of it (D8). */
const deleteStoredOrder = `
  with o as (
    delete from orders where id = $1 returning shop_id, delivery_dt
  )
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
    fingerprint, details)
  select $1, 'deleted', $2, o.shop_id, o.delivery_dt, $3, $4, $5, $6, $7, $8 from o${andCommit}`;

/** Deletes an order for good: one request, one transaction (D7). */
export function deleteOrder(
  services: Pick<Services, 'database' | 'live' | 'wakeMailer'>,
  actor: Actor,
  command: OrderCommand,
  now: Temporal.Instant,
): Promise<DeleteResult> {
  const fingerprint = fingerprintOf(actor, 'delete', command);
  return runIdempotent<DeleteResult>(services, {
    actor,
    saveId: command.saveId,
    fingerprint,
    attempt: (trx) => attempt(trx, actor, command, now, fingerprint),
    recall: async ({ orderId }) => ({ kind: 'deleted', orderId }),
  });
}

async function attempt(
  trx: Transaction<Tables>,
  actor: Actor,
  command: OrderCommand,
  now: Temporal.Instant,
  fingerprint: Buffer,
): Promise<DeleteResult> {
  const stored = await findOwnOrderForUpdate(trx, command.orderId, actor);
  const refusal = decideDelete(command, { actor, stored });
  if (refusal) return { kind: 'refused', refusal };
  if (!stored) throw new Error('an order that does not exist cannot be deleted');
  await trx.executeQuery(
    CompiledQuery.raw(deleteStoredOrder, [
      stored.orderId,
      stored.version + 1,
      now.toString(),
      actor.userId,
      actor.viewedBy,
      command.saveId,
      fingerprint,
      JSON.stringify(deletionDetails(stored)),
    ]),
  );
  return { kind: 'deleted', orderId: stored.orderId };
}
