import type { OrderId, ProductId } from '../kernel/branded.ts';
import type { SheetOrder, SheetProduct } from './sheet.ts';

/** One line of an order that is on its way to a shop. */
export type ArrivingLine = {
  readonly orderId: OrderId;
  readonly productId: ProductId;
  readonly name: string;
  readonly details: string;
  readonly quantity: number;
};

export type ArrivingGroup = {
  readonly name: string;
  readonly lines: readonly ArrivingLine[];
};

/** How many of a line came, and of how many: when the order changes, it has to be counted again. */
export type Arrival = { readonly came: number; readonly of: number };

/** What was ticked off so far, each under the name of its line (`lineKey`). */
export type Arrivals = Readonly<Record<string, Arrival>>;

/** The name of a line: an order has each product once. */
export function lineKey({ orderId, productId }: Pick<ArrivingLine, 'orderId' | 'productId'>): string {
  return `${orderId} ${productId}`;
}

/** What arrives at a shop, by category in catalogue order; the lines of several orders stay together. */
export function arrivingGroups(
  orders: readonly (SheetOrder & { readonly orderId: OrderId })[],
  products: readonly SheetProduct[],
): readonly ArrivingGroup[] {
  const position = new Map(products.map(({ productId }, index) => [productId, index]));
  const lines = orders.flatMap(({ orderId, productIds, quantities }) =>
    productIds
      .map((productId, index) => ({ orderId, productId, quantity: quantities[index] ?? 0 }))
      .filter(({ productId, quantity }) => quantity > 0 && position.has(productId))
      .toSorted((one, other) => (position.get(one.productId) ?? 0) - (position.get(other.productId) ?? 0)),
  );
  return [...Map.groupBy(products, ({ categoryName }) => categoryName)].flatMap(([name, ofCategory]) => {
    const byId = new Map(ofCategory.map((product) => [product.productId, product]));
    const ofGroup = lines.flatMap((line) => {
      const product = byId.get(line.productId);
      return product ? [{ ...line, name: product.name, details: product.details }] : [];
    });
    return ofGroup.length > 0 ? [{ name, lines: ofGroup }] : [];
  });
}

/** How many of a line came, or null while it is not ticked off. */
export function receivedCount(arrivals: Arrivals, line: ArrivingLine): number | null {
  const arrival = arrivals[lineKey(line)];
  return arrival?.of === line.quantity ? arrival.came : null;
}

/** Says how many of a line came: none at the least, and never more than were ordered. */
export function setReceivedCount(arrivals: Arrivals, line: ArrivingLine, came: number): Arrivals {
  const counted = Math.max(0, Math.min(line.quantity, Math.round(came)));
  return { ...arrivals, [lineKey(line)]: { came: counted, of: line.quantity } };
}

/** Ticks a line off as whole; one that is ticked off already is open again. */
export function toggleLine(arrivals: Arrivals, line: ArrivingLine): Arrivals {
  if (receivedCount(arrivals, line) === null) return setReceivedCount(arrivals, line, line.quantity);
  const { [lineKey(line)]: _, ...others } = arrivals;
  return others;
}

/** Ticks every line off that is still open. */
export function tickTheRest(arrivals: Arrivals, lines: readonly ArrivingLine[]): Arrivals {
  return lines.reduce(
    (all, line) => (receivedCount(all, line) === null ? setReceivedCount(all, line, line.quantity) : all),
    arrivals,
  );
}

export type ArrivingCount = {
  readonly lines: number;
  readonly items: number;
  /** Lines that were looked at, short ones included. */
  readonly ticked: number;
  /** Items that did not come. */
  readonly short: number;
};

/** How far a shop is with a delivery. */
export function countArriving(arrivals: Arrivals, lines: readonly ArrivingLine[]): ArrivingCount {
  const came = lines.map((line) => receivedCount(arrivals, line));
  return {
    lines: lines.length,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ticked: came.filter((each) => each !== null).length,
    short: lines.reduce((sum, { quantity }, index) => sum + quantity - (came[index] ?? quantity), 0),
  };
}
