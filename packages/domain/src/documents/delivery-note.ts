import type { OrderId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { CustomItem } from '../orders/custom-order.ts';
import type { DocumentFacts, Party, Seller } from './invoice.ts';
import { deliveryOf, sortByProduct } from './invoice.ts';

export type DeliveryNoteLine = {
  readonly quantity: number;
  readonly name: string;
  readonly details: string;
};

export type DeliveryNoteGroup = {
  /** The category. */
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
  /** The goods of a standard order. */
  readonly groups: readonly DeliveryNoteGroup[];
  /** The cakes of a custom order. */
  readonly cakes: readonly CustomItem[];
  readonly lineCount: number;
  readonly itemCount: number;
};

/** The delivery note of an order. */
export function buildDeliveryNote(facts: DocumentFacts): DeliveryNote {
  const { order, shop, seller } = facts;
  const groups = productGroups(facts);
  const cakes = order.custom?.items ?? [];
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
    cakes,
    lineCount: groups.reduce((sum, group) => sum + group.lines.length, cakes.length),
    itemCount: groups.reduce((sum, group) => sum + group.itemCount, cakes.length),
  };
}

function productGroups({ order, products }: DocumentFacts): readonly DeliveryNoteGroup[] {
  const sorted = sortByProduct(order.lines, products);
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
