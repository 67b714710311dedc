import type { SavedOrder } from '@bakehouse/contract/orders';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { CakePrices } from '@bakehouse/domain/orders/cake-prices';
import { pricesAfterSave } from '@bakehouse/domain/orders/cake-prices';
import { photosOf } from '@bakehouse/domain/orders/custom-order';
import { decideSaveOrder } from '@bakehouse/domain/orders/decisions/decide-save';
import type { DecidedOrder, SaveOrder } from '@bakehouse/domain/orders/save-order';
import type { Call } from '../../commands/command.ts';
import { defineOrderCommand, inTransaction } from '../../commands/define-order-command.ts';
import type { OrderRecord } from '../../records/orders/read-order.ts';
import { findOrder, findOrderForUpdate } from '../../records/orders/read-order.ts';
import { viewOrder } from './order-view.ts';
import { fetchResaveFacts, fetchSaveFacts } from './save-facts.ts';
import { writeCustomPart } from './write-custom-order.ts';
import type { OrderWrite } from './write-order.ts';
import { insertNewOrder, insertNewOrderAndCommit, updateStoredOrderAndCommit } from './write-order.ts';

type Saved = { readonly order: OrderRecord; readonly created: boolean };

/**
 * Saves an order in one transaction (D6): facts are read, the domain decides, and order, lines, event and mail are
 * written together. A repeat, recognised by its save id, gets the order as it is now.
 */
export const saveOrder = defineOrderCommand<SaveOrder, Saved, SavedOrder>({
  name: 'orders.saveOrder',
  attempt: (call) => (call.input.custom ? saveCustomOrder(call) : saveStandardOrder(call)),
  async recall(database, { orderId, kind }) {
    const order = await findOrder(database, orderId);
    return order && { order, created: kind === 'created' };
  },
  async view({ order, created }, { services, now }) {
    return { order: await viewOrder(services, order, now), created };
  },
});

/**
 * The id of the edited order. Its row is read only after the permission check, so that nobody learns about other shops'
 * orders.
 */
function editedOrder({ actor, input }: Call<SaveOrder>): OrderId | null {
  const mayWrite = can(actor, 'order-for-shop', { shopId: input.shopId });
  return input.edited && mayWrite ? input.edited.orderId : null;
}

/**
 * Two round trips, of which the second is the transaction. It writes only over the version that the first one read. If
 * another save came in between, everything is read and decided again, and the refusal names its author.
 */
async function saveStandardOrder(call: Call<SaveOrder>): Promise<Outcome<Saved>> {
  const { actor, input: command, now, services } = call;
  const { database, transactor } = services;
  const productIds = command.lines.map((line) => line.productId);
  const edited = editedOrder(call);
  const { stored, ...shopFacts } =
    edited === null
      ? { stored: null, ...(await fetchSaveFacts(database, command.shopId, command.day, productIds)) }
      : await fetchResaveFacts(database, edited, command.shopId, command.day, productIds);
  const decision = decideSaveOrder(command, { actor, stored, photos: new Set(), ...shopFacts }, now);
  if (decision.kind === 'refuse') return refuse(decision.refusal);
  if (decision.kind === 'unchanged') return done({ order: stored ?? neverUnchanged(), created: false });
  const write: OrderWrite = { ...call, order: decision.order };
  if (stored) {
    const written = await transactor
      .transaction()
      .execute((trx) => updateStoredOrderAndCommit(trx, stored, write));
    return written ? done(savedOver(stored, write, [])) : saveStandardOrder(call);
  }
  const orderId = await transactor.transaction().execute((trx) => insertNewOrderAndCommit(trx, write));
  return done(savedNew(orderId, write, []));
}

/** Cakes and photos need several statements, so the order and its photos are locked first. */
const saveCustomOrder = inTransaction<SaveOrder, Saved>(async (trx, call) => {
  const { actor, input: command, now, services } = call;
  const edited = editedOrder(call);
  const stored = edited === null ? null : await findOrderForUpdate(trx, edited, command.shopId);
  const productIds = command.lines.map((line) => line.productId);
  const shopFacts = await fetchSaveFacts(trx, command.shopId, command.day, productIds);
  const photos = await services.photos.findOwn(trx, actor, photosOf(command.custom?.items ?? []));
  const decision = decideSaveOrder(command, { actor, stored, photos, ...shopFacts }, now);
  if (decision.kind === 'refuse') return refuse(decision.refusal);
  if (decision.kind === 'unchanged') return done({ order: stored ?? neverUnchanged(), created: false });
  const write: OrderWrite = { ...call, order: decision.order };
  const { custom } = decision.order;
  const prices = pricesSaid(stored, write);
  if (stored) {
    if (custom) await writeCustomPart(trx, stored.orderId, custom, prices);
    if (!(await updateStoredOrderAndCommit(trx, stored, write)))
      throw new Error('a locked order has changed');
    return done(savedOver(stored, write, prices));
  }
  const orderId = await insertNewOrder(trx, write);
  if (custom) await writeCustomPart(trx, orderId, custom, prices);
  return done(savedNew(orderId, write, prices));
});

/** Who set the price of each cake after this save (D31). */
function pricesSaid(stored: OrderRecord | null, { order, actor, input, now }: OrderWrite): CakePrices {
  const before = stored?.custom ? { items: stored.custom.items, prices: stored.prices } : null;
  return pricesAfterSave(before, order.custom?.items ?? [], {
    userId: actor.userId,
    name: nameOf(actor),
    at: now,
    confirmed: can(actor, 'confirm-prices', { shopId: input.shopId }),
  });
}

/** The stored order as the save leaves it. */
function savedOver(stored: OrderRecord, { order, actor, now }: OrderWrite, prices: CakePrices): Saved {
  const signature = { name: nameOf(actor), at: now };
  return {
    created: false,
    order: { ...stored, ...contentOf(order), prices, updated: signature, lastUpdated: signature },
  };
}

function savedNew(orderId: OrderId, { input, order, actor, now }: OrderWrite, prices: CakePrices): Saved {
  const signature = { name: nameOf(actor), at: now };
  return {
    created: true,
    order: {
      orderId,
      shopId: input.shopId,
      day: input.day,
      orderType: order.custom ? 'custom' : 'standard',
      voided: false,
      ...contentOf(order),
      prices,
      created: signature,
      updated: signature,
      lastUpdated: null,
      voidedBy: null,
    },
  };
}

function contentOf({ version, purchaseOrderNumber, notes, lines, custom, ...totals }: DecidedOrder) {
  const { lineCount, itemCount, total } = totals;
  const inOrder = lines.toSorted((a, b) => a.productId - b.productId);
  return { version, purchaseOrderNumber, notes, lines: inOrder, custom, lineCount, itemCount, total };
}

function neverUnchanged(): never {
  throw new Error('an order that does not exist cannot be unchanged');
}
