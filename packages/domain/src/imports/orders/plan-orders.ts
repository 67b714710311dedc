import type { ShopId } from '../../kernel/branded.ts';
import { cutOffInstant, isOpen } from '../../kernel/cutoff.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { formatDayShort } from '../../kernel/day.ts';
import { messages } from '../../kernel/messages.ts';
import type { Pence } from '../../kernel/money.ts';
import { formatCount, noPence } from '../../kernel/money.ts';
import { sentenceFor } from '../../kernel/refusal.ts';
import { compareLines } from '../../orders/history/changes.ts';
import type { OrderLine, StoredOrder } from '../../orders/order.ts';
import { mostTotal, totalsOf } from '../../orders/order.ts';
import { mostPerLine } from '../../orders/quantity.ts';
import { countOf } from '../../words/words.ts';
import type { ImportPlan, ItemChange, OrderItem, PriceDifference, RefusedRow } from '../import-plan.ts';
import { noOrderDifference } from '../import-plan.ts';
import type {
  FileLine,
  FileOrder,
  ImportedOrder,
  LeftOutOrder,
  OrderFacts,
  PlannedOrder,
} from './file-order.ts';

type Product = ReturnType<OrderFacts['productsOf']>[number];
type FoundLine = { readonly line: FileLine; readonly product: Product };

const takenOff = 'taken off';

/**
 * Decides what the orders of a file change (spec 001 section 5, D18). An order with the number of a stored one of its
 * shop replaces its lines; a line that stays keeps the price that it was saved with (D5), any other takes our price of
 * the day. No line is taken off that the file orders in a row that is refused, nor while a row that could not be read may
 * be that line. A day that is past or closed is imported, and marked. A new order of an inactive shop is refused, as it is
 * by hand (spec 001 section 4). Nor is there a second order where somebody put the number beside others on a stored one.
 *
 * @param leftOut orders without a row that can be taken: they are shown behind the others
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
  return { items: [...items, ...leftOut.map((order) => planLeftOut(order, facts))], refused };
}

/** Its rows are among the refused ones already. */
function planLeftOut(order: LeftOutOrder, facts: OrderFacts): PlannedOrder {
  const { key, number, day, rowCount } = order;
  return {
    key,
    outcome: 'refused',
    rows: [],
    view: {
      shape: 'order',
      shop: shopNameOf(order, facts),
      isUnrecognised: false,
      number,
      day,
      lineCount: 0,
      itemCount: 0,
      total: noPence,
      ...noOrderDifference,
      changes: [],
      notes: [emptyNote(rowCount)],
    },
    order: null,
  };
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
      view: { ...viewOf(order, facts, found), ...view, changes: [], notes: [note] },
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
  const before = stored ? totalsOf(stored.lines) : totals;
  const changes = stored ? changesOf(stored, imported, facts) : [];
  const priceDifferences = priceDifferencesOf(lines, found, facts);
  return {
    item: {
      key: order.key,
      outcome,
      rows,
      view: {
        ...viewOf(order, facts, found),
        ...totals,
        day,
        itemsMore: totals.itemCount - before.itemCount,
        totalMore: totals.total - before.total,
        // An order that is moved is missing on the day that it leaves, too.
        isPastCutOff: [day, stored?.day ?? day].some((one) => isPastCutOff(one, facts)),
        priceDifferences,
        differingPrices: priceDifferences.length,
        changes,
        notes: [
          ...takenOffNote(changes),
          ...keptNote(kept.length - held.length, 'kept, as a row that cannot be read may say it'),
          ...keptNote(held.length, 'kept as it is, as the file orders it in a refused row'),
          ...(order.remarks ?? []),
          ...notesOf(shopId, found, facts),
          ...refusedNote(refused.length + (order.leftOut ?? 0) + (order.strayRows ?? 0)),
        ],
      },
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

function isPastCutOff(day: DeliveryDay, { now, hoursOf, clock }: OrderFacts): boolean {
  return !isOpen(now, cutOffInstant(day, hoursOf(day), clock));
}

function isSame(order: ImportedOrder, stored: StoredOrder): boolean {
  return (
    order.day === stored.day &&
    order.notes === stored.notes &&
    compareLines(stored.lines, order.lines).length === 0
  );
}

function viewOf(order: FileOrder, facts: OrderFacts, found: readonly FoundLine[]): OrderItem {
  const { shopId, day } = order;
  const priced = found.map(({ line: { quantity }, product: { productId } }) => ({
    quantity,
    unitCost: shopId === null ? noPence : facts.priceOf(shopId, productId, day).unitCost,
  }));
  const fromFile = found.reduce((sum, { line }) => sum + line.quantity * filePriceOf(line), 0);
  const totals = totalsOf(priced);
  return {
    shape: 'order',
    shop: shopNameOf(order, facts),
    isUnrecognised: false,
    number: order.number,
    day,
    lineCount: totals.lineCount,
    itemCount: totals.itemCount,
    // Of a shop that nobody knows there are no prices of ours.
    total: shopId === null ? (Math.min(fromFile, mostTotal) as Pence) : totals.total,
    ...noOrderDifference,
  };
}

/** Our name of the shop; the file's where no shop has it. */
function shopNameOf({ shopId, shopName }: Pick<FileOrder, 'shopId' | 'shopName'>, facts: OrderFacts): string {
  return (shopId === null ? null : facts.shopOf(shopId)?.name) ?? shopName;
}

function changesOf(stored: StoredOrder, order: ImportedOrder, facts: OrderFacts): readonly ItemChange[] {
  const moved: ItemChange[] =
    stored.day === order.day
      ? []
      : [
          {
            label: 'Delivery day',
            before: formatDayShort(stored.day),
            after: formatDayShort(order.day),
            note: '',
          },
        ];
  const notes: ItemChange[] =
    stored.notes === order.notes
      ? []
      : [{ label: 'Notes', before: stored.notes, after: order.notes, note: '' }];
  const lines = compareLines(stored.lines, order.lines).map(
    ({ productId, before, after }): ItemChange => ({
      label: facts.nameOf(productId),
      before: before === 0 ? null : String(before),
      after: String(after),
      note: before === 0 ? 'added' : after === 0 ? takenOff : '',
    }),
  );
  return [...moved, ...lines, ...notes];
}

function priceDifferencesOf(
  lines: readonly OrderLine[],
  found: readonly FoundLine[],
  facts: OrderFacts,
): readonly PriceDifference[] {
  const costs = new Map(lines.map((line) => [line.productId, line.unitCost]));
  return found.flatMap(({ line: { filePrice }, product: { productId } }) => {
    const ours = costs.get(productId) ?? noPence;
    if (filePrice === null || filePrice === 'invalid' || filePrice === ours) return [];
    return [{ label: facts.nameOf(productId), filePrice, ours }];
  });
}

/** What the office is to know of the products of an order that is saved. */
function notesOf(shopId: ShopId, found: readonly FoundLine[], facts: OrderFacts): readonly string[] {
  const archived = found.filter(({ product }) => !product.active);
  const unread = found.filter(({ line }) => line.filePrice === 'invalid');
  const outOfRange = found.filter(
    ({ product }) => product.active && !facts.isInRange(shopId, product.productId),
  );
  return [
    ...(archived.length > 0 ? [`Archived: ${namesOf(archived)}`] : []),
    ...(unread.length > 0 ? [`Price not compared, as it is not an amount: ${namesOf(unread)}`] : []),
    ...(outOfRange.length > 0 ? [`Not in the range of this shop: ${namesOf(outOfRange)}`] : []),
  ];
}

/** What a file says that a line costs; 0 where it says nothing that can be read. */
function filePriceOf({ filePrice }: FileLine): number {
  return typeof filePrice === 'number' ? filePrice : 0;
}

function namesOf(found: readonly FoundLine[]): string {
  return found.map(({ product }) => product.name).join(', ');
}

/**
 * Why an order is refused of which no row is left.
 *
 * @param refusedRows its own rows, whatever each is refused for
 * @param strayRows rows that may be of it: then nobody knows how many it has
 */
function emptyNote(refusedRows: number, strayRows = 0): string {
  const rows =
    strayRows > 0
      ? 'All its rows are'
      : refusedRows === 1
        ? 'Its only row is'
        : `All ${formatCount(refusedRows)} rows are`;
  return `${rows} refused, so the order would be empty.`;
}

/** Lines that the file no longer has are the change that is missed most easily. */
function takenOffNote(changes: readonly ItemChange[]): readonly string[] {
  const lines = changes.filter(({ note }) => note === takenOff).length;
  return lines === 0 ? [] : [`${countOf(lines, 'line')} ${takenOff}`];
}

function keptNote(lines: number, why: string): readonly string[] {
  return lines === 0 ? [] : [`${countOf(lines, 'line')} ${why}`];
}

function refusedNote(rows: number): readonly string[] {
  return rows === 0 ? [] : [`${countOf(rows, 'row')} left out`];
}
