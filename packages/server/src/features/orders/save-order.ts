import type { Actor } from '@bakehouse/domain/kernel/actor';
import { fullName } from '@bakehouse/domain/kernel/actor';
import { can } from '@bakehouse/domain/kernel/permissions';
import { photosOf } from '@bakehouse/domain/orders/custom-order';
import { decideSaveOrder } from '@bakehouse/domain/orders/decide-save';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderRecord } from './read-order.ts';
import { findOrder, findOrderForUpdate } from './read-order.ts';
import type { Refused } from './run-idempotent.ts';
import { fingerprintOf, runIdempotent } from './run-idempotent.ts';
import { fetchSaveFacts } from './save-facts.ts';
import { writeCustomPart } from './write-custom-order.ts';
import type { OrderWrite } from './write-order.ts';
import { insertNewOrder, insertNewOrderAndCommit, updateStoredOrderAndCommit } from './write-order.ts';

export type SaveResult =
  | { readonly kind: 'saved'; readonly order: OrderRecord; readonly created: boolean }
  | Refused;

/**
 * Saves an order: one request, one transaction (D6). The facts are fetched, the domain decides, and order, lines, event
 * and mail are written together. A repeat of a save, by its save id, answers with the order as it is.
 */
export function saveOrder(
  services: Pick<Services, 'database' | 'live' | 'photos' | 'wakeMailer'>,
  actor: Actor,
  command: SaveOrder,
  now: Temporal.Instant,
): Promise<SaveResult> {
  const fingerprint = fingerprintOf(actor, command);
  return runIdempotent<SaveResult>(services, {
    actor,
    saveId: command.saveId,
    fingerprint,
    attempt: (trx) => attempt(trx, services.photos, actor, command, now, fingerprint),
    recall: async ({ orderId, kind }) => {
      const order = await findOrder(services.database, orderId);
      return order && { kind: 'saved', order, created: kind === 'created' };
    },
  });
}

async function attempt(
  trx: Transaction<Tables>,
  photos: Services['photos'],
  actor: Actor,
  command: SaveOrder,
  now: Temporal.Instant,
  fingerprint: Buffer,
): Promise<SaveResult> {
  // The row is locked only after the permission check, so that others cannot block it.
  const mayWrite = can(actor, 'order-for-shop', { shopId: command.shopId });
  const stored =
    command.edited && mayWrite ? await findOrderForUpdate(trx, command.edited.orderId, command.shopId) : null;
  const shopFacts = await fetchSaveFacts(
    trx,
    command.shopId,
    command.day,
    command.lines.map((line) => line.productId),
  );
  const custom = command.custom ?? null;
  const ownPhotos = await photos.findOwn(trx, actor, photosOf(custom?.items ?? []));
  const decision = decideSaveOrder(command, { actor, stored, photos: ownPhotos, ...shopFacts }, now);
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
    if (custom) await writeCustomPart(trx, stored.orderId, custom);
    await updateStoredOrderAndCommit(trx, stored, write);
    const saved = { ...stored, ...texts, ...totals, lines, custom, version: order.version };
    return { kind: 'saved', created: false, order: { ...saved, updated: signature, lastUpdated: signature } };
  }
  const orderId = custom ? await insertNewOrder(trx, write) : await insertNewOrderAndCommit(trx, write);
  if (custom) await writeCustomPart(trx, orderId, custom);
  return {
    kind: 'saved',
    created: true,
    order: {
      orderId,
      shopId: command.shopId,
      day: command.day,
      orderType: custom ? 'custom' : 'standard',
      version: order.version,
      voided: false,
      ...texts,
      ...totals,
      lines,
      custom,
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
