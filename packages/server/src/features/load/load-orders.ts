import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, parseDay } from '@bakehouse/domain/kernel/day';
import type { LoadFacts, PlacedOrder } from '@bakehouse/domain/orders/decisions/decide-loaded-order';
import { decideLoadedOrder } from '@bakehouse/domain/orders/decisions/decide-loaded-order';
import { changeDetails } from '@bakehouse/domain/orders/history/change-details';
import type { Database } from '../../platform/database/reader.ts';
import type { NewOrder } from '../../records/orders/insert-orders.ts';
import { insertOrders } from '../../records/orders/insert-orders.ts';
import { describeRefusedLine, describeRefusedOrder } from './describe-decision.ts';
import type { ImportReport } from './import-report.ts';
import type { LoadedCatalogue } from './load-catalogue.ts';
import { fetchStoredOrders, findLoadedBefore } from './loaded-before.ts';
import type { WorkloadLine, WorkloadOrder } from './read-workload.ts';

const file = 'orders.csv';
const linesFile = 'order_lines.csv';
const ordersPerTransaction = 500;

export type OrdersLoad = {
  readonly database: Database;
  readonly orders: readonly WorkloadOrder[];
  readonly catalogue: LoadedCatalogue;
  readonly facts: LoadFacts;
  readonly actor: Actor;
  /** How many days later each order is loaded than its file says. */
  readonly shiftedBy: number;
  readonly now: Temporal.Instant;
  readonly importReport: ImportReport;
  readonly signal?: AbortSignal | undefined;
  onProgress(done: number): void;
};

/**
 * Writes the orders that are not there yet, 500 per transaction: each order is stored with its lines and its history,
 * or not at all, and an interrupted load continues where it stopped.
 */
export async function loadOrders(load: OrdersLoad): Promise<void> {
  const { database, orders, actor, signal } = load;
  const before = await findLoadedBefore(database, actor.userId);
  for (let start = 0; start < orders.length; start += ordersPerTransaction) {
    signal?.throwIfAborted();
    const batch = orders.slice(start, start + ordersPerTransaction).flatMap((order) => {
      const place = findPlace(load, order);
      return place ? [{ order, ...place, storedId: before.take(place) }] : [];
    });
    await loadBatch(load, batch);
    load.onProgress(Math.min(orders.length, start + ordersPerTransaction));
  }
}

type Place = { readonly shopId: ShopId; readonly day: DeliveryDay; readonly purchaseOrderNumber: string };

function findPlace({ catalogue, shiftedBy, importReport }: OrdersLoad, order: WorkloadOrder): Place | null {
  const shopId = catalogue.shopIds.get(order.shopFileId);
  const day = parseDay(addDays(order.day, shiftedBy));
  if (shopId !== undefined && day) return { shopId, day, purchaseOrderNumber: order.purchaseOrderNumber };
  refuseOrder(
    importReport,
    order,
    'its day, once moved, is outside the years 2000 to 2100',
    order.lines.values(),
  );
  return null;
}

type InBatch = Place & { readonly order: WorkloadOrder; readonly storedId: OrderId | null };

async function loadBatch(load: OrdersLoad, batch: readonly InBatch[]): Promise<void> {
  const { database, facts, actor, now, importReport } = load;
  const storedIds = batch.flatMap(({ storedId }) => (storedId === null ? [] : [storedId]));
  const stored = await fetchStoredOrders(database, storedIds);
  const written: NewOrder[] = [];
  for (const { order, storedId, ...place } of batch) {
    const lines = placeLines(order, load.catalogue);
    const placed: PlacedOrder<WorkloadLine> = {
      ...place,
      lines,
      stored: storedId === null ? null : (stored.get(storedId) ?? null),
    };
    const decision = decideLoadedOrder(placed, facts, actor, now);
    for (const refused of decision.refusedLines) {
      importReport.refuse(linesFile, refused.line.row, describeRefusedLine(refused));
    }
    const refused = new Set(decision.refusedLines.map(({ line }) => line));
    const accepted = [...lines.values()].filter((line) => !refused.has(line));
    if (decision.kind === 'unchanged') {
      importReport.keep(file);
      importReport.keep(linesFile, accepted.length);
      continue;
    }
    if (decision.kind !== 'write') {
      refuseOrder(importReport, order, describeRefusedOrder(decision), accepted);
      continue;
    }
    importReport.apply(file);
    importReport.apply(linesFile, accepted.length);
    const imported = { at: now, by: actor.userId };
    written.push({
      ...place,
      ...decision.order,
      created: { at: decision.placedAt, by: actor.userId },
      imported: { ...imported, file },
      events: [
        {
          kind: 'imported',
          version: decision.order.version,
          ...imported,
          details: { ...changeDetails(decision.order), file, row: order.row },
        },
      ],
    });
  }
  if (written.length > 0) await database.transaction().execute((trx) => insertOrders(trx, written));
}

function placeLines(
  order: WorkloadOrder,
  { productIds }: LoadedCatalogue,
): ReadonlyMap<ProductId, WorkloadLine> {
  const lines = new Map<ProductId, WorkloadLine>();
  for (const line of order.lines.values()) {
    const productId = productIds.get(line.pid);
    if (productId !== undefined) lines.set(productId, line);
  }
  return lines;
}

function refuseOrder(
  importReport: ImportReport,
  order: WorkloadOrder,
  reason: string,
  lines: Iterable<WorkloadLine>,
): void {
  importReport.refuse(file, order.row, reason);
  for (const line of lines)
    importReport.refuse(linesFile, line.row, `its order was refused (${file} row ${order.row})`);
}
