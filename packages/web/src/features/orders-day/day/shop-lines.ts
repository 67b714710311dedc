import type { DayCell, DayOrder, OrdersDay, ShopGrid } from '@bakehouse/contract/days';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { stripDays } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { sumPence } from '@bakehouse/domain/kernel/money';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import type { OrderDraft } from '../../../shared/drafts/order-drafts.ts';
import { selectedColumn } from '../grid/day-columns.ts';

/** A shop, as the grid names it. */
export type DayShop = ShopGrid['brands'][number]['shops'][number];

/** A shop with its eight days, and its orders of the selected one. */
export interface ShopLine {
  readonly shop: DayShop;
  /** Whether the person may order for the shop, and the shop is active; whether the day is open is in the column. */
  readonly mayOrder: boolean;
  /** Per column: whether the shop is marked as closed on that day. */
  readonly closed: readonly boolean[];
  /** Per column; null where the shop has no order. */
  readonly cells: readonly (DayCell | null)[];
  /** The orders of the selected day; null while the list is loading. */
  readonly orders: readonly DayOrder[] | null;
  /** This person's unsent drafts for the shop on this device. */
  readonly drafts: readonly OrderDraft[];
  /** Equal for lines with the same orders: their versions and cells as one text. */
  readonly state: string;
}

export interface BrandLines {
  readonly brandId: number;
  readonly name: string;
  readonly shops: readonly ShopLine[];
}

interface Answers {
  readonly day: DeliveryDay;
  readonly grid: ShopGrid;
  readonly list: OrdersDay | undefined;
  readonly mayOrderFor: (shopId: ShopId) => boolean;
  readonly drafts?: readonly OrderDraft[];
}

/**
 * The lines of the orders list, grouped by brand in the server's order. For the selected day the list takes precedence
 * over the grid's cell, so that a line is consistent while one of the two is being reloaded.
 */
export function shopLines({ day, grid, list, mayOrderFor, drafts = [] }: Answers): readonly BrandLines[] {
  const days = stripDays(day);
  const cellsOf = groupCells(grid.cells);
  const closures = Map.groupBy(grid.closed, ({ shopId }) => shopId);
  const draftsOf = Map.groupBy(drafts, ({ shopId }) => shopId);
  const ordersOf = list && Map.groupBy(list.orders, (order) => order.shopId);
  return grid.brands
    .map(({ brandId, name, shops }) => ({
      brandId,
      name,
      shops: shops.filter(isShop).map((shop) => {
        const byDay = cellsOf.get(shop.shopId);
        const orders = ordersOf ? (ordersOf.get(shop.shopId) ?? []) : null;
        const cells = days.map((each, index) =>
          index === selectedColumn && orders ? cellOf(shop.shopId, day, orders) : (byDay?.get(each) ?? null),
        );
        const mayOrder = shop.active && mayOrderFor(shop.shopId);
        const ofShop = closures.get(shop.shopId);
        const closed = days.map((each) => ofShop?.some((one) => one.day === each) ?? false);
        const kept = draftsOf.get(shop.shopId) ?? none;
        return { shop, mayOrder, closed, cells, orders, drafts: kept, state: stateOf(cells, orders) };
      }),
    }))
    .filter((brand) => brand.shops.length > 0);
}

const none: readonly OrderDraft[] = [];

/** Shop 0 does not exist (D11). */
function isShop(shop: DayShop): boolean {
  return shop.shopId !== 0;
}

function groupCells(cells: readonly DayCell[]): ReadonlyMap<ShopId, ReadonlyMap<DeliveryDay, DayCell>> {
  const grouped = new Map<ShopId, Map<DeliveryDay, DayCell>>();
  for (const cell of cells) {
    const byDay = grouped.get(cell.shopId);
    if (byDay) byDay.set(cell.day, cell);
    else grouped.set(cell.shopId, new Map([[cell.day, cell]]));
  }
  return grouped;
}

function cellOf(shopId: ShopId, day: DeliveryDay, orders: readonly DayOrder[]): DayCell | null {
  if (orders.length === 0) return null;
  return {
    shopId,
    day,
    orders: orders.length,
    items: orders.reduce((sum, order) => sum + order.itemCount, 0),
    hasCustom: orders.some((order) => order.orderType === 'custom'),
    orderId: orders.length === 1 ? (orders[0]?.orderId ?? null) : null,
  };
}

function stateOf(cells: readonly (DayCell | null)[], orders: readonly DayOrder[] | null): string {
  const versions = orders?.map((order) => `${order.orderId}v${order.version}`).join() ?? '';
  const counts = cells.map((cell) => cell && `${cell.orders}x${cell.items}${cell.hasCustom ? 'c' : ''}`);
  return `${versions}/${counts.join()}`;
}

/** Whether two lines render the same, so that a memoised one need not render. */
export function isSameLine(a: ShopLine, b: ShopLine): boolean {
  return (
    a.state === b.state &&
    (a.drafts === b.drafts || isEqual(a.drafts, b.drafts)) &&
    a.mayOrder === b.mayOrder &&
    isEqual(a.closed, b.closed) &&
    a.shop.shopId === b.shop.shopId &&
    a.shop.name === b.shop.name &&
    a.shop.active === b.shop.active &&
    (a.orders === null) === (b.orders === null)
  );
}

/** Whether the shop has an order for the selected day. */
export function hasOrdered(line: ShopLine): boolean {
  return line.cells[selectedColumn] != null;
}

/** Whether an order of the shop is expected: active, not closed, and without one for the selected day. */
export function isMissing(line: ShopLine): boolean {
  return line.shop.active && !line.closed[selectedColumn] && !hasOrdered(line);
}

export interface LineTotals {
  readonly orders: number;
  /** The custom orders among them; 0 while the list is loading. */
  readonly customOrders: number;
  readonly items: number;
  /** Null while the list is loading. */
  readonly total: Pence | null;
}

/** The totals of the selected day over some shops. */
export function totalsOfLines(lines: readonly ShopLine[]): LineTotals {
  const cells = lines.map((line) => line.cells[selectedColumn]).filter((cell) => cell != null);
  const known = lines.every((line) => line.orders !== null);
  return {
    orders: cells.reduce((sum, cell) => sum + cell.orders, 0),
    customOrders: lines.flatMap((line) => line.orders ?? []).filter(({ orderType }) => orderType === 'custom')
      .length,
    items: cells.reduce((sum, cell) => sum + cell.items, 0),
    total: known ? sumPence(lines.flatMap((line) => (line.orders ?? []).map((order) => order.total))) : null,
  };
}

/** The items of one column over some shops, for the foot of the grid. */
export function itemsOfColumn(lines: readonly ShopLine[], column: number): number {
  return lines.reduce((sum, line) => sum + (line.cells[column]?.items ?? 0), 0);
}
