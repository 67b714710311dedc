import type { ShopId } from '../../kernel/branded.ts';
import { cutOffInstant, isOpen } from '../../kernel/cutoff.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { formatDayShort } from '../../kernel/day.ts';
import type { Pence } from '../../kernel/money.ts';
import { formatCount, noPence } from '../../kernel/money.ts';
import { compareLines } from '../../orders/history/changes.ts';
import type { OrderLine, StoredOrder } from '../../orders/order.ts';
import { mostTotal, totalsOf } from '../../orders/order.ts';
import { countOf } from '../../words/words.ts';
import type { ItemChange, OrderItem, PriceDifference } from '../import-plan.ts';
import { noOrderDifference } from '../import-plan.ts';
import type {
  FileLine,
  FileOrder,
  FoundLine,
  ImportedOrder,
  LeftOutOrder,
  OrderFacts,
  PlannedOrder,
} from './file-order.ts';

/*
 * What the preview of an import shows of an order: its totals, what differs from the stored order that it replaces, and
 * notes for the office. `plan-orders.ts` decides what becomes of the order.
 */

type OrderView = PlannedOrder['view'];

const takenOff = 'taken off';

/** An order as the file has it, at our prices of its day. */
export function describeFileOrder(
  order: FileOrder,
  found: readonly FoundLine[],
  facts: OrderFacts,
): OrderItem {
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

/** What became of the lines and rows of an order beside those that the file gave a quantity. */
type LinesOfPlan = {
  readonly found: readonly FoundLine[];
  /** Stored lines that are kept because the file orders them in a refused row. */
  readonly heldLines: number;
  /** Stored lines that are kept because a row that could not be read may order them. */
  readonly otherUnchangedLines: number;
  readonly refusedRows: number;
};

/** An order that is saved, or would be if it changed anything. */
export function describeImportedOrder(
  order: FileOrder,
  imported: ImportedOrder,
  { found, heldLines, otherUnchangedLines, refusedRows }: LinesOfPlan,
  facts: OrderFacts,
): OrderView {
  const { shopId, day, stored, lines, lineCount, itemCount, total } = imported;
  const before = stored ? totalsOf(stored.lines) : imported;
  const changes = stored ? changesOf(stored, imported, facts) : [];
  const priceDifferences = priceDifferencesOf(lines, found, facts);
  return {
    ...describeFileOrder(order, found, facts),
    lineCount,
    itemCount,
    total,
    day,
    itemsMore: itemCount - before.itemCount,
    totalMore: total - before.total,
    // An order that is moved is missing on the day that it leaves, too.
    isPastCutOff: [day, stored?.day ?? day].some((one) => isPastCutOff(one, facts)),
    priceDifferences,
    differingPrices: priceDifferences.length,
    changes,
    notes: [
      ...takenOffNote(changes),
      ...unchangedNote(otherUnchangedLines, 'kept, because a row that cannot be read may order it'),
      ...unchangedNote(heldLines, 'kept unchanged, because a refused row orders it'),
      ...(order.remarks ?? []),
      ...notesOf(shopId, found, facts),
      ...refusedNote(refusedRows + (order.leftOut ?? 0) + (order.strayRows ?? 0)),
    ],
  };
}

/** An order of which every row was refused by itself. */
export function describeLeftOutOrder(order: LeftOutOrder, facts: OrderFacts): OrderView {
  return {
    shape: 'order',
    shop: shopNameOf(order, facts),
    isUnrecognised: false,
    number: order.number,
    day: order.day,
    lineCount: 0,
    itemCount: 0,
    total: noPence,
    ...noOrderDifference,
    changes: [],
    notes: [emptyNote(order.rowCount)],
  };
}

function isPastCutOff(day: DeliveryDay, { now, hoursOf, clock }: OrderFacts): boolean {
  return !isOpen(now, cutOffInstant(day, hoursOf(day), clock));
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
export function emptyNote(refusedRows: number, strayRows = 0): string {
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

function unchangedNote(lines: number, why: string): readonly string[] {
  return lines === 0 ? [] : [`${countOf(lines, 'line')} ${why}`];
}

function refusedNote(rows: number): readonly string[] {
  return rows === 0 ? [] : [`${countOf(rows, 'row')} left out`];
}
