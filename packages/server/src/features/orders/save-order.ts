import type { SavedOrder } from '@bakehouse/contract/orders';
import { fullName } from '@bakehouse/domain/kernel/actor';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { pricesAfterSave } from '@bakehouse/domain/orders/cake-prices';
import { photosOf } from '@bakehouse/domain/orders/custom-order';
import { decideSaveOrder } from '@bakehouse/domain/orders/decide-save';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import type { Transaction } from 'kysely';
import type { Call } from '../../commands/command.ts';
import { defineOrderCommand } from '../../commands/define-order-command.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderRecord } from '../../records/orders/read-order.ts';
import { findOrder, findOrderForUpdate } from '../../records/orders/read-order.ts';
import { viewOrder } from './order-view.ts';
import { fetchSaveFacts } from './save-facts.ts';
import { writeCustomPart } from './write-custom-order.ts';
import type { OrderWrite } from './write-order.ts';
import { insertNewOrder, insertNewOrderAndCommit, updateStoredOrderAndCommit } from './write-order.ts';

type Saved = { readonly order: OrderRecord; readonly created: boolean };

/**
 * Saves an order: one request, one transaction (D6). The facts are fetched, the domain decides, and order, lines, event
 * and mail are written together. A repeat of a save, by its save id, answers with the order as it is.
 */
export const saveOrder = defineOrderCommand<SaveOrder, Saved, SavedOrder>({
  name: 'orders.saveOrder',
  run,
  async recall(database, { orderId, kind }) {
    const order = await findOrder(database, orderId);
    return order && { order, created: kind === 'created' };
  },
  async view({ order, created }, { services, now }) {
    return { order: await viewOrder(services, order, now), created };
  },
});

async function run(trx: Transaction<Tables>, call: Call<SaveOrder>): Promise<Outcome<Saved>> {
  const { actor, input: command, now, services } = call;
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
  const ownPhotos = await services.photos.findOwn(trx, actor, photosOf(custom?.items ?? []));
  const decision = decideSaveOrder(command, { actor, stored, photos: ownPhotos, ...shopFacts }, now);
  if (decision.kind === 'refuse') return refuse(decision.refusal);
  if (decision.kind === 'unchanged') return done({ order: stored ?? neverUnchanged(), created: false });

  const write: OrderWrite = { ...call, order: decision.order };
  const { order } = decision;
  const signature = { name: fullName(actor), at: now };
  const texts = { purchaseOrderNumber: order.purchaseOrderNumber, notes: order.notes };
  const totals = { lineCount: order.lineCount, itemCount: order.itemCount, total: order.total };
  const lines = order.lines.toSorted((a, b) => a.productId - b.productId);
  const prices = pricesAfterSave(
    stored?.custom ? { items: stored.custom.items, prices: stored.prices } : null,
    custom?.items ?? [],
    {
      ...signature,
      userId: actor.userId,
      confirmed: can(actor, 'confirm-prices', { shopId: command.shopId }),
    },
  );
  if (stored) {
    if (custom) await writeCustomPart(trx, stored.orderId, custom, prices);
    await updateStoredOrderAndCommit(trx, stored, write);
    const saved = { ...stored, ...texts, ...totals, lines, custom, prices, version: order.version };
    return done({ created: false, order: { ...saved, updated: signature, lastUpdated: signature } });
  }
  const orderId = custom ? await insertNewOrder(trx, write) : await insertNewOrderAndCommit(trx, write);
  if (custom) await writeCustomPart(trx, orderId, custom, prices);
  return done({
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
      prices,
      created: signature,
      updated: signature,
      lastUpdated: null,
      voidedBy: null,
    },
  });
}

function neverUnchanged(): never {
  throw new Error('an order that does not exist cannot be unchanged');
}
