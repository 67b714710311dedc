import type { Actor } from '@bakehouse/domain/kernel/actor';
import { fullName } from '@bakehouse/domain/kernel/actor';
import type { OrderCommand } from '@bakehouse/domain/orders/decide-void';
import { decideVoid } from '@bakehouse/domain/orders/decide-void';
import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import { andCommit } from '../../platform/database/prepared-client.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderRecord } from './read-order.ts';
import { findOrder, findOwnOrderForUpdate } from './read-order.ts';
import type { Refused } from './run-idempotent.ts';
import { fingerprintOf, runIdempotent } from './run-idempotent.ts';
import { fetchSaveFacts } from './save-facts.ts';

export type VoidResult = { readonly kind: 'voided'; readonly order: OrderRecord } | Refused;

/** An event that changes no line and no text. */
const nothingChanged = JSON.stringify({ lines: [] });

const voidStoredOrder = `
  with o as (
    update orders set version = $2, voided_at = $3, voided_by = $4 where id = $1 returning shop_id, delivery_dt
  )
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
    fingerprint, details)
  select $1, 'voided', $2, o.shop_id, o.delivery_dt, $3, $4, $5, $6, $7, $8 from o${andCommit}`;

/** Voids an order: one request, one transaction (D7). Lines and cakes stay, so that everybody sees what was ordered. */
export function voidOrder(
  services: Pick<Services, 'database' | 'live' | 'wakeMailer'>,
  actor: Actor,
  command: OrderCommand,
  now: Temporal.Instant,
): Promise<VoidResult> {
  const fingerprint = fingerprintOf(actor, 'void', command);
  return runIdempotent<VoidResult>(services, {
    actor,
    saveId: command.saveId,
    fingerprint,
    attempt: (trx) => attempt(trx, actor, command, now, fingerprint),
    recall: async ({ orderId }) => {
      const order = await findOrder(services.database, orderId);
      return order && { kind: 'voided', order };
    },
  });
}

async function attempt(
  trx: Transaction<Tables>,
  actor: Actor,
  command: OrderCommand,
  now: Temporal.Instant,
  fingerprint: Buffer,
): Promise<VoidResult> {
  const stored = await findOwnOrderForUpdate(trx, command.orderId, actor);
  if (!stored) {
    return { kind: 'refused', refusal: { kind: 'order-not-found', orderId: String(command.orderId) } };
  }
  const { cutOffHours, clock } = await fetchSaveFacts(trx, stored.shopId, stored.day, []);
  const refusal = decideVoid(command, { actor, stored, cutOffHours, clock }, now);
  if (refusal) return { kind: 'refused', refusal };
  const version = stored.version + 1;
  await trx.executeQuery(
    CompiledQuery.raw(voidStoredOrder, [
      stored.orderId,
      version,
      now.toString(),
      actor.userId,
      actor.viewedBy,
      command.saveId,
      fingerprint,
      nothingChanged,
    ]),
  );
  const voidedBy = { name: fullName(actor), at: now };
  return { kind: 'voided', order: { ...stored, version, voided: true, voidedBy } };
}
