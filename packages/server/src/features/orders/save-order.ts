import { createHash } from 'node:crypto';
import type { Actor } from '@bakehouse/domain/actor';
import { fullName } from '@bakehouse/domain/actor';
import { decideSaveOrder } from '@bakehouse/domain/orders/decide-save';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import { can } from '@bakehouse/domain/permissions';
import type { Refusal } from '@bakehouse/domain/refusal';
import type { Services } from '../../platform/services.ts';
import type { OrderRecord } from './read-order.ts';
import { findOrder, findOrderForUpdate } from './read-order.ts';
import { fetchSaveFacts } from './save-facts.ts';
import type { OrderWrite } from './write-order.ts';
import { insertNewOrderAndCommit, updateStoredOrderAndCommit } from './write-order.ts';

export type SaveResult =
  | { readonly kind: 'saved'; readonly order: OrderRecord; readonly created: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Saves an order: one request, one transaction (D6). The facts are fetched, the domain decides, and order, lines,
 * event and letter are written together. A repeat of a save, by its save id, answers with the order as it is.
 */
export async function saveOrder(
  services: Pick<Services, 'database' | 'live' | 'wakePost'>,
  actor: Actor,
  command: SaveOrder,
  now: Temporal.Instant,
): Promise<SaveResult> {
  const fingerprint = fingerprintOf(command, actor);
  let result: SaveResult;
  try {
    result = await services.database
      .transaction()
      .execute((trx) => attempt(trx, actor, command, now, fingerprint));
  } catch (error) {
    // Two requests with one save id at once: the second waits for the first and then meets its save id.
    if (!isSaveIdTaken(error)) throw error;
    return (
      (await findRepeat(services, actor, command, fingerprint)) ?? {
        kind: 'refused',
        refusal: { kind: 'save-id-reused' },
      }
    );
  }
  if (result.kind === 'refused') {
    return (await findRepeat(services, actor, command, fingerprint)) ?? result;
  }
  services.live.hint();
  services.wakePost();
  return result;
}

type Trx = Parameters<typeof insertNewOrderAndCommit>[0];

async function attempt(
  trx: Trx,
  actor: Actor,
  command: SaveOrder,
  now: Temporal.Instant,
  fingerprint: Buffer,
): Promise<SaveResult> {
  // Nobody holds up an order that is not theirs to write.
  const mayWrite = can(actor, 'order-for-shop', { shopId: command.shopId });
  const stored =
    command.edited && mayWrite ? await findOrderForUpdate(trx, command.edited.orderId, command.shopId) : null;
  const shopFacts = await fetchSaveFacts(
    trx,
    command.shopId,
    command.day,
    command.lines.map((line) => line.productId),
  );
  const decision = decideSaveOrder(command, { actor, stored, ...shopFacts }, now);
  if (decision.kind === 'refuse') return { kind: 'refused', refusal: decision.refusal };
  if (decision.kind === 'unchanged')
    return { kind: 'saved', order: stored ?? neverUnchanged(), created: false };

  const write: OrderWrite = { command, order: decision.order, actor, now, fingerprint };
  const { order } = decision;
  const signature = { name: fullName(actor), at: now };
  const texts = { purchaseOrderNumber: order.purchaseOrderNumber, notes: order.notes };
  const totals = { lineCount: order.lineCount, itemCount: order.itemCount, total: order.total };
  const lines = order.lines.toSorted((a, b) => a.productId - b.productId);
  if (stored) {
    await updateStoredOrderAndCommit(trx, stored, write);
    const saved = { ...stored, ...texts, ...totals, lines, version: order.version };
    return { kind: 'saved', created: false, order: { ...saved, updated: signature, lastUpdated: signature } };
  }
  const orderId = await insertNewOrderAndCommit(trx, write);
  return {
    kind: 'saved',
    created: true,
    order: {
      orderId,
      shopId: command.shopId,
      day: command.day,
      orderType: 'standard',
      version: order.version,
      voided: false,
      ...texts,
      ...totals,
      lines,
      created: signature,
      updated: signature,
      lastUpdated: null,
      voidedBy: null,
    },
  };
}

function neverUnchanged(): never {
  throw new Error('an order that does not exist cannot be unchanged');
}

function fingerprintOf(command: SaveOrder, actor: Actor): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([actor.userId, actor.viewedBy, command]))
    .digest();
}

/** Postgres refuses a save id that another committed save has. */
function isSaveIdTaken(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === 'order_events_save_id_key'
  );
}

/** The answer to a save that was already made, or null where this save id is new. */
async function findRepeat(
  services: Pick<Services, 'database'>,
  actor: Actor,
  command: SaveOrder,
  fingerprint: Buffer,
): Promise<SaveResult | null> {
  const event = await services.database
    .selectFrom('order_events')
    .select(['order_id', 'fingerprint', 'kind', 'user_id'])
    .where('save_id', '=', command.saveId)
    .executeTakeFirst();
  if (!event) return null;
  if (event.user_id !== actor.userId || !event.fingerprint?.equals(fingerprint)) {
    return { kind: 'refused', refusal: { kind: 'save-id-reused' } };
  }
  const order = await findOrder(services.database, event.order_id);
  if (!order || !can(actor, 'see-shop', { shopId: order.shopId })) return null;
  return { kind: 'saved', order, created: event.kind === 'created' };
}
