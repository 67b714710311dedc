import type { OrderId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { DocumentFacts, Party, Seller } from './invoice.ts';
import { cakeDetails, deliveryOf, sortByShelf } from './invoice.ts';

export type DeliveryNoteLine = {
  readonly quantity: number;
  readonly name: string;
  readonly details: string;
  /** What is piped onto a cake, letter for letter; absent where nothing is. */
  readonly message?: string;
};

export type DeliveryNoteGroup = {
  /** The category, or 'Cakes to order'. */
  readonly name: string;
  readonly lines: readonly DeliveryNoteLine[];
  readonly itemCount: number;
};

/** What travels with the goods of an order: no prices (spec 000 section 2 'Production sheet'). */
export type DeliveryNote = {
  readonly orderId: OrderId;
  readonly day: DeliveryDay;
  readonly version: number;
  readonly voided: boolean;
  readonly shopName: string;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly deliverTo: Party;
  readonly seller: Seller;
  readonly groups: readonly DeliveryNoteGroup[];
  readonly lineCount: number;
  readonly itemCount: number;
};

/** The delivery note of an order. */
export function buildDeliveryNote(facts: DocumentFacts): DeliveryNote {
  const { order, shop, seller } = facts;
  const groups = order.custom ? cakeGroup(facts) : productGroups(facts);
  return {
    orderId: order.orderId,
    day: order.day,
    version: order.version,
    voided: order.voided,
    shopName: shop.name,
    purchaseOrderNumber: order.purchaseOrderNumber,
    notes: order.notes,
    deliverTo: deliveryOf(facts),
    seller,
    groups,
    lineCount: groups.reduce((sum, group) => sum + group.lines.length, 0),
    itemCount: groups.reduce((sum, group) => sum + group.itemCount, 0),
  };
}

function productGroups({ order, products }: DocumentFacts): readonly DeliveryNoteGroup[] {
  const sorted = sortByShelf(order.lines, products);
  const groups = Map.groupBy(sorted, ({ product }) => product?.categoryName ?? 'Other');
  return [...groups].map(([name, members]) => ({
    name,
    lines: members.map(({ line, product }) => ({
      quantity: line.quantity,
      name: product?.name ?? `Product ${line.productId}`,
      details: product?.details ?? '',
    })),
    itemCount: members.reduce((sum, { line }) => sum + line.quantity, 0),
  }));
}

function cakeGroup({ order }: DocumentFacts): readonly DeliveryNoteGroup[] {
  const items = order.custom?.items ?? [];
  if (items.length === 0) return [];
  const lines = items.map((cake) => ({
    quantity: 1,
    name: `${cake.size} inch ${cake.shape.toLowerCase()} cake`,
    details: [cakeDetails(cake), cake.notes].filter((text) => text !== '').join('. '),
    ...(cake.message === '' ? {} : { message: cake.message }),
  }));
  return [{ name: 'Cakes to order', lines, itemCount: lines.length }];
}
