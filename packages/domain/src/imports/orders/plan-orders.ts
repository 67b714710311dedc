import type { ShopId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { messages } from '../../kernel/messages.ts';
import { sentenceFor } from '../../kernel/refusal.ts';
import { compareLines } from '../../orders/history/changes.ts';
import type { OrderLine, StoredOrder } from '../../orders/order.ts';
import { mostTotal, totalsOf } from '../../orders/order.ts';
import { mostPerLine } from '../../orders/quantity.ts';
import { countOf } from '../../words/words.ts';
import type { ImportPlan, OrderItem, RefusedRow } from '../import-plan.ts';
import {
  describeFileOrder,
  describeImportedOrder,
  describeLeftOutOrder,
  emptyNote,
} from './describe-order.ts';
import type {
  FileLine,
  FileOrder,
  FoundLine,
  ImportedOrder,
  LeftOutOrder,
  OrderFacts,
  PlannedOrder,
} from './file-order.ts';

/**
 * Decides what the orders of a file change (spec 001 section 5, D18).
 *
 * - An order with the number of a stored order of the same shop replaces the lines of that order. A line that stays keeps
 *   its saved price (D5); a new line takes our price of the day.
 * - A stored line that the file orders in a refused row stays. So does a line that an unreadable row may order.
 * - An order whose day is past or closed is imported, and marked.
 * - A new order of an inactive shop is refused, as it is when a person types it (spec 001 section 4).
 * - A number that a person wrote beside others on a stored order does not make a second order.
 *
 * @param leftOut orders of which every row was refused: they are listed after the others
 */
export function planOrders(
  orders: readonly FileOrder[],
  facts: OrderFacts,
  leftOut: readonly LeftOutOrder[] = [],
): Pick<ImportPlan<PlannedOrder>, 'items' | 'refused'> {
  const items: PlannedOrder[] = [];
  const refused: RefusedRow[] = [];
  for (const order of orders) {
    const planned = planOrder(order, facts);
    items.push(planned.item);
    refused.push(...planned.refused);
  }
  // The rows of an order that is left out are among the refused ones already.
  const empty = leftOut.map(
    (order): PlannedOrder => ({
      key: order.key,
      outcome: 'refused',
      rows: [],
      view: describeLeftOutOrder(order, facts),
      order: null,
    }),
  );
  return { items: [...items, ...empty], refused };
}

type Planned = { readonly item: PlannedOrder; readonly refused: readonly RefusedRow[] };

function planOrder(order: FileOrder, facts: OrderFacts): Planned {
  const { found, refused } = findProducts(order, facts);
  const rows = found.flatMap(({ line }) => line.rows);
  const refuse = (why: string, view: Partial<OrderItem> = {}, note = why): Planned => ({
    item: {
      key: order.key,
      outcome: 'refused',
      rows: [],
      view: { ...describeFileOrder(order, found, facts), ...view, changes: [], notes: [note] },
      order: null,
    },
    refused: [...refused, ...rows.map((row) => ({ row, why }))],
  });
  const { shopId } = order;
  if (shopId === null) {
    return refuse(
      `${messages.unrecognisedShop}: ${order.whyNoShop}`,
      { isUnrecognised: true },
      order.whyNoShop,
    );
  }
  if (found.length === 0) {
    return refuse('', {}, emptyNote(refused.length + (order.leftOut ?? 0), order.strayRows));
  }
  const matched = findStored(order, shopId, facts);
  if (typeof matched === 'string') return refuse(matched);
  const listing = matched ? null : findListing(order, shopId, facts);
  const stored = matched ?? listing ?? takeUnnumbered(order, shopId, found, facts);
  const day = stored && order.isDayChosen ? stored.day : order.day;
  const held = heldLines(order, found, stored, facts);
  const kept = order.strayRows ? linesBeside(found, stored) : held;
  const lines = [...priceLines(found, shopId, day, stored, facts), ...kept];
  const totals = totalsOf(lines);
  if (totals.total > mostTotal) return refuse('The total of its order is too large to be recorded');
  const shop = facts.shopOf(shopId);
  if (stored === null && shop?.active === false) {
    return refuse(sentenceFor({ kind: 'shop-inactive', shopName: shop.name }));
  }
  const imported: ImportedOrder = {
    ...totals,
    shopId,
    day,
    purchaseOrderNumber: order.number,
    notes: order.notes === '' ? (stored?.notes ?? '') : order.notes,
    lines,
    stored,
  };
  const outcome = stored === null ? 'new' : isSame(imported, stored) ? 'unchanged' : 'changed';
  if (listing && (listing.voided || outcome === 'changed')) {
    return refuse(
      `Order ${listing.orderId} has this number among others and stays as it is: change it by hand`,
    );
  }
  return {
    item: {
      key: order.key,
      outcome,
      rows,
      view: describeImportedOrder(
        order,
        imported,
        {
          found,
          heldLines: held.length,
          otherUnchangedLines: kept.length - held.length,
          refusedRows: refused.length,
        },
        facts,
      ),
      order: outcome === 'unchanged' ? null : imported,
      ...(stored && { lastChange: stored.updated }),
    },
    refused,
  };
}

/** The lines whose products there are, and the rows of the others. */
function findProducts(
  order: FileOrder,
  facts: OrderFacts,
): { readonly found: readonly FoundLine[]; readonly refused: readonly RefusedRow[] } {
  const found: FoundLine[] = [];
  const refused: RefusedRow[] = [];
  for (const line of order.lines) {
    const products = facts.productsOf(line.pid);
    const active = products.filter((product) => product.active);
    const product = active.length === 1 ? active[0] : active.length === 0 ? products[0] : undefined;
    const why = findLineProblem(line, products.length, product !== undefined);
    if (why === null && product) found.push({ line, product });
    else refused.push(...line.rows.map((row) => ({ row, why: why ?? '' })));
  }
  return { found, refused };
}

function findLineProblem({ pid, quantity }: FileLine, products: number, isClear: boolean): string | null {
  if (products === 0) return `PID ${pid} is not one of our products`;
  if (!isClear) return `${products} products have PID ${pid}`;
  if (quantity > mostPerLine) return `Quantity ${quantity} is over ${mostPerLine}, the maximum for one line`;
  return null;
}

/** The stored order that this one replaces, null where there is none, or why it replaces none of those there are. */
function findStored(order: FileOrder, shopId: ShopId, facts: OrderFacts): StoredOrder | null | string {
  if (order.number === '') return null;
  const all = facts.ordersWith(order.number);
  const own = all.filter((one) => one.shopId === shopId);
  const [stored, second] = own;
  if (second) return `${countOf(own.length, 'order')} of this shop have the number ${order.number}`;
  if (stored?.voided) return `Order ${stored.orderId} has this number and is void`;
  if (stored?.custom) return `Order ${stored.orderId} has this number and is a custom order`;
  if (stored) return stored;
  const other = all[0];
  if (!other) return null;
  const name = facts.shopOf(other.shopId)?.name ?? 'another shop';
  return `Order ${other.orderId} of ${name} has this number`;
}

/** The order of the shop into which somebody put the number of this one, and maybe its lines, beside others. */
function findListing({ number }: FileOrder, shopId: ShopId, facts: OrderFacts): StoredOrder | null {
  if (number === '') return null;
  return facts.ordersListing(number).find((one) => one.shopId === shopId) ?? null;
}

/** The order that this one has become when its file was imported before, where it has no number to tell. */
function takeUnnumbered(
  { number, day }: FileOrder,
  shopId: ShopId,
  found: readonly FoundLine[],
  facts: OrderFacts,
): StoredOrder | null {
  if (number !== '') return null;
  const ordered = found.map(({ line: { quantity }, product: { productId } }) => ({ productId, quantity }));
  return facts.takeUnnumbered(shopId, day, ordered);
}

function priceLines(
  found: readonly FoundLine[],
  shopId: ShopId,
  day: DeliveryDay,
  stored: StoredOrder | null,
  facts: OrderFacts,
): readonly OrderLine[] {
  const saved = new Map(stored?.lines.map((line) => [line.productId, line]));
  return found.map(({ line: { quantity }, product: { productId } }) => {
    const { unitCost, costSource } = saved.get(productId) ?? facts.priceOf(shopId, productId, day);
    return { productId, quantity, unitCost, costSource };
  });
}

/** The lines of a stored order that the file does not have: rows that could not be read may have them still. */
function linesBeside(found: readonly FoundLine[], stored: StoredOrder | null): readonly OrderLine[] {
  const ofFile = new Set(found.map(({ product }) => product.productId));
  return (stored?.lines ?? []).filter(({ productId }) => !ofFile.has(productId));
}

/** Those of them that the file orders in rows that are refused, whatever for. */
function heldLines(
  { lines, refusedPids = [] }: FileOrder,
  found: readonly FoundLine[],
  stored: StoredOrder | null,
  facts: OrderFacts,
): readonly OrderLine[] {
  const pids = [...lines.map(({ pid }) => pid), ...refusedPids];
  const ordered = new Set(pids.flatMap((pid) => facts.productsOf(pid).map(({ productId }) => productId)));
  return linesBeside(found, stored).filter(({ productId }) => ordered.has(productId));
}

function isSame(order: ImportedOrder, stored: StoredOrder): boolean {
  return (
    order.day === stored.day &&
    order.notes === stored.notes &&
    compareLines(stored.lines, order.lines).length === 0
  );
}
