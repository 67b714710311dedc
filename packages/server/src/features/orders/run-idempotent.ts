import { createHash } from 'node:crypto';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { OrderEventKind } from '@bakehouse/domain/orders/history';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';

export type Refused = { readonly kind: 'refused'; readonly refusal: Refusal };

/** The event that a command wrote when it took effect. */
export type EarlierEvent = {
  readonly orderId: OrderId;
  readonly kind: OrderEventKind;
  /** What was written together has it in common. */
  readonly transactionId: number;
};

type Once<Done> = {
  readonly actor: Actor;
  /** Made at the click. */
  readonly saveId: string;
  readonly fingerprint: Buffer;
  /** Decides and writes, the event with the save id among it. Where it refuses, it has written nothing. */
  readonly attempt: (trx: Transaction<Tables>) => Promise<Done | Refused>;
  /** The answer of a command that took effect earlier; null where what it answered with is gone. */
  readonly recall: (earlier: EarlierEvent) => Promise<Done | null>;
};

/**
 * Lets a command take effect once, in one transaction, and tells the open screens and the post (D6, D7). A repeat, by
 * its save id, is answered from the history: whatever has happened since, it is not refused.
 */
export async function runIdempotent<Done extends { readonly kind: string }>(
  services: Pick<Services, 'database' | 'live' | 'wakeMailer'>,
  once: Once<Done>,
): Promise<Done | Refused> {
  let result: Done | Refused;
  try {
    result = await services.database.transaction().execute(once.attempt);
  } catch (error) {
    // Two requests with one save id at once: the second waits for the first and then meets its save id.
    if (!isSaveIdTaken(error)) throw error;
    return (await findRepeat(services.database, once)) ?? saveIdReused;
  }
  if (result.kind === 'refused') return (await findRepeat(services.database, once)) ?? result;
  services.live.notify();
  services.wakeMailer();
  return result;
}

const saveIdReused: Refused = { kind: 'refused', refusal: { kind: 'save-id-reused' } };

/** SHA-256 of a command and its author: the same save id must mean the same command. */
export function fingerprintOf(actor: Actor, ...command: readonly unknown[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([actor.userId, actor.viewedBy, ...command]))
    .digest();
}

/** Postgres refuses a save id that another committed event has. */
function isSaveIdTaken(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === 'order_events_save_id_key'
  );
}

/** The answer to a command that took effect already, or null where this save id is new. */
async function findRepeat<Done>(
  database: Database,
  { actor, saveId, fingerprint, recall }: Once<Done>,
): Promise<Done | Refused | null> {
  const event = await database
    .selectFrom('order_events')
    .select(['order_id', 'shop_id', 'kind', 'transaction_id', 'user_id', 'fingerprint'])
    .where('save_id', '=', saveId)
    .executeTakeFirst();
  if (!event) return null;
  if (event.user_id !== actor.userId || !event.fingerprint?.equals(fingerprint)) return saveIdReused;
  if (!can(actor, 'see-shop', { shopId: event.shop_id })) return null;
  return recall({ orderId: event.order_id, kind: event.kind, transactionId: event.transaction_id });
}
