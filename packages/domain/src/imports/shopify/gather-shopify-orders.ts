import type { ShopId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { nameKey } from '../../words/name-key.ts';
import { countOf } from '../../words/words.ts';
import type { RefusedRow } from '../import-plan.ts';
import type { FileLine, FileOrder } from '../orders/file-order.ts';
import type { GatheredLines } from '../orders/gather-lines.ts';
import { addToLines } from '../orders/gather-lines.ts';
import { createStrayRows } from '../orders/stray-rows.ts';
import type { NamedProduct, ProductFinder } from '../records/find-product.ts';
import { readWhole } from '../values.ts';
import type { ShopifyHead, ShopifyLine, ShopifyOrderRow } from './shopify-order-row.ts';

export type GatherFacts = {
  /** The shop that all orders are for; null as long as nobody chose it. */
  readonly shopId: ShopId | null;
  /** For new orders that name no day; null as long as nobody chose one. */
  readonly dayOfOthers: DeliveryDay | null;
  readonly products: ProductFinder<NamedProduct>;
};

export type GatheredOrders = {
  readonly orders: readonly FileOrder[];
  readonly refused: readonly RefusedRow[];
  /** Some of the paid orders name no day. */
  readonly asksForDay: boolean;
};

/**
 * The paid orders of the rows (D17). Lines with a PID or a name of ours are taken; the others are shown and left out. A
 * day is never guessed: an order without one waits for an answer.
 */
export function gatherShopifyOrders(rows: readonly ShopifyOrderRow[], facts: GatherFacts): GatheredOrders {
  const orders: FileOrder[] = [];
  const refused: RefusedRow[] = [];
  let asksForDay = false;
  const heads = headsOf(rows);
  const strayRows = countStrays(rows);
  const readable = rows.filter(({ isStray }) => !isStray);
  for (const [number, all] of Map.groupBy(readable, (row) => row.number)) {
    const ofOrder = all.filter(({ line }) => typeof line !== 'string');
    if (ofOrder.length === 0) continue;
    const head = heads.get(number);
    const day = head?.named.day ?? facts.dayOfOthers;
    asksForDay ||= head?.whyNot === null && head.named.day === null && head.named.problem === null;
    const why = findProblem(head, day, facts.shopId);
    const { lines, strays, withoutVariant } = placeLines(ofOrder, facts.products);
    if (why !== null || day === null || head === undefined) {
      refused.push(...ofOrder.map(({ row }) => ({ row, why: why ?? '' })));
      continue;
    }
    refused.push(...strays);
    if (lines.length === 0) continue;
    const leftOut = all.length - ofOrder.length + strays.length;
    orders.push({
      key: number,
      number,
      shopId: facts.shopId,
      whyNoShop: '',
      shopName: '',
      day,
      ...(head.named.day === null && { isDayChosen: true }),
      lines,
      ...(withoutVariant.length > 0 && {
        remarks: [`Taken without its variant: ${withoutVariant.join(', ')}`],
      }),
      ...(leftOut > 0 && { leftOut }),
      ...(strayRows.has(number) && { strayRows: strayRows.get(number) ?? 0 }),
      notes: head.notes,
    });
  }
  return { orders, refused, asksForDay };
}

/** How many rows that could not be read each order may have. */
function countStrays(rows: readonly ShopifyOrderRow[]): ReadonlyMap<string, number> {
  const strays = createStrayRows();
  for (const { number, isStray } of rows) {
    if (isStray) strays.add(number === '' ? null : number);
    else if (number !== '') strays.pass(number);
  }
  return strays.countByOrder();
}

/** The first row of each order that tells of it. */
function headsOf(rows: readonly ShopifyOrderRow[]): ReadonlyMap<string, ShopifyHead> {
  const heads = new Map<string, ShopifyHead>();
  for (const { number, head } of rows) {
    if (head && !heads.has(number)) heads.set(number, head);
  }
  return heads;
}

function findProblem(
  head: ShopifyHead | undefined,
  day: DeliveryDay | null,
  shopId: ShopId | null,
): string | null {
  if (!head) return 'The first row of its order is missing';
  if (head.whyNot !== null) return head.whyNot;
  if (head.named.problem !== null) return head.named.problem;
  if (day === null) return 'Its order names no delivery date: choose one for such orders';
  return shopId === null ? 'Choose the shop that the orders are for' : null;
}

/** The lines of an order, and what of its rows is none. */
type PlacedLines = {
  readonly lines: readonly FileLine[];
  readonly strays: readonly RefusedRow[];
  /** Names of the file of which the product is found without what stands behind it: another size, or another kind. */
  readonly withoutVariant: readonly string[];
};

/** Rows of the same product are one line. */
function placeLines(rows: readonly ShopifyOrderRow[], products: ProductFinder<NamedProduct>): PlacedLines {
  const lines: GatheredLines = new Map();
  const strays: RefusedRow[] = [];
  const withoutVariant = new Set<string>();
  for (const { row, line } of rows) {
    if (typeof line === 'string') continue;
    const product = findProduct(line, products);
    if (typeof product === 'string') {
      strays.push({ row, why: product });
      continue;
    }
    if (readWhole(line.sku) !== product.itemCode && nameKey(line.productName) !== nameKey(product.name)) {
      withoutVariant.add(line.productName);
    }
    addToLines(lines, { row, pid: product.itemCode, quantity: line.quantity, price: line.price });
  }
  return { lines: [...lines.values()], strays, withoutVariant: [...withoutVariant] };
}

/** So many of the products that a line may mean are named. */
const mostNamed = 5;

/**
 * Our product with this SKU as its PID, else of this name, or why there is none; a name may have its variant behind it.
 */
export function findProduct<Product extends NamedProduct>(
  { sku, productName }: Pick<ShopifyLine, 'sku' | 'productName'>,
  products: ProductFinder<Product>,
): Product | string {
  const pid = readWhole(sku);
  const [base = ''] = productName.split(' - ');
  const names = [...new Set([productName, base])].filter((name) => name !== '');
  const alike: Product[] = [];
  for (const found of [...(pid === null ? [] : [products.byPid(pid)]), ...names.map(products.byName)]) {
    if (!('alike' in found)) return found.product;
    if (alike.length === 0) alike.push(...found.alike);
  }
  const called = (sku === '' ? productName : `SKU ${sku} ${productName}`.trim()).slice(0, 100);
  if (alike.length === 0) return `${called} is not one of our products, by PID or by name`;
  const named = alike.slice(0, mostNamed).map(({ itemCode, name }) => `${itemCode} ${name}`);
  const more = alike.length > mostNamed ? ' and others' : '';
  return `${called} matches ${countOf(alike.length, 'product')}: ${named.join(', ')}${more}`;
}
