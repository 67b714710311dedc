import type { DeliveredDay } from '@bakehouse/contract/exports';
import type { DayRange } from '@bakehouse/domain/exports/day-range';
import { daysOf } from '@bakehouse/domain/exports/day-range';
import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import { dishSalesOf } from '@bakehouse/domain/exports/dish-sales';
import type { ExportedSales } from '@bakehouse/domain/exports/sales-exported';
import { exportedSalesOf } from '@bakehouse/domain/exports/sales-exported';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { compareWords } from '@bakehouse/domain/words/words';
import type { Failure } from '../../shared/failure.ts';
import { failureOf } from '../../shared/failure.ts';
import type { DayEvent } from './load-days.ts';

export type DayState = 'waiting' | 'asked' | 'arrived' | 'failed';

/** A loaded day. */
export interface ArrivedDay {
  readonly sales: readonly DishSale[];
  readonly suppliers: DeliveredDay['suppliers'];
  /** The version of each order. */
  readonly versions: ReadonlyMap<OrderId, number>;
  /** The recorded dish-sales files of the day. */
  readonly exports: readonly ExportedSales[];
  readonly limitReached: boolean;
}

/** The progress and results of loading a range. */
export interface DayLoad {
  readonly range: DayRange;
  /** Every day of the range, in order. */
  readonly days: readonly { readonly day: DeliveryDay; readonly state: DayState }[];
  readonly arrived: ReadonlyMap<DeliveryDay, ArrivedDay>;
  /** The failure of the last day that failed. */
  readonly failure: Failure | null;
  /** When the last day was loaded, in milliseconds since the epoch by the server's clock. */
  readonly loadedAt: number | null;
}

export function beginLoad(range: DayRange): DayLoad {
  return {
    range,
    days: daysOf(range).map((day) => ({ day, state: 'waiting' })),
    arrived: new Map(),
    failure: null,
    loadedAt: null,
  };
}

/** The load after an event of one of its days. */
export function applyDayEvent(load: DayLoad, event: DayEvent<DeliveredDay>, now: number): DayLoad {
  const moved = { ...load, days: withState(load, event.day, event.kind) };
  if (event.kind === 'failed') return { ...moved, failure: failureOf(event.error) };
  if (event.kind === 'asked') return moved;
  const { suppliers, orders, limitReached } = event.loaded;
  const day: ArrivedDay = {
    sales: dishSalesOf(event.loaded),
    suppliers,
    versions: new Map(orders.map(({ orderId, version }) => [orderId, version])),
    exports: exportedSalesOf(event.loaded),
    limitReached,
  };
  return { ...moved, arrived: new Map(load.arrived).set(event.day, day), loadedAt: now };
}

/** Stops loading; days with a pending request become 'waiting' again. */
export function withoutRequests(load: DayLoad): DayLoad {
  const days = load.days.map(
    ({ day, state }) => ({ day, state: state === 'asked' ? 'waiting' : state }) as const,
  );
  return { ...load, days };
}

export function daysIn(load: DayLoad, ...states: readonly DayState[]): readonly DeliveryDay[] {
  return load.days.filter(({ state }) => states.includes(state)).map(({ day }) => day);
}

/** The sales of all loaded days. */
export function salesOf(load: DayLoad): readonly DishSale[] {
  return load.days.flatMap(({ day }) => load.arrived.get(day)?.sales ?? []);
}

/** The recorded dish-sales files of all loaded days. */
export function exportsOf(load: DayLoad): readonly ExportedSales[] {
  return [...load.arrived.values()].flatMap(({ exports }) => exports);
}

/** The loaded versions of orders; orders that are not loaded have none. */
export function versionsOf(load: DayLoad, orderIds: ReadonlySet<OrderId>): ReadonlyMap<OrderId, number> {
  const versions = [...load.arrived.values()].flatMap((day) => [...day.versions]);
  return new Map(versions.filter(([orderId]) => orderIds.has(orderId)));
}

/** The load after a file of some of its orders was saved: they are unchanged since. */
export function withFile(
  load: DayLoad,
  file: Pick<ExportedSales, 'at' | 'by' | 'supplier'>,
  orderIds: ReadonlySet<OrderId>,
): DayLoad {
  const arrived = [...load.arrived].map(([day, { exports, ...facts }]): [DeliveryDay, ArrivedDay] => {
    const others = exports.filter((one) => one.supplier !== file.supplier || !orderIds.has(one.orderId));
    const held = [...facts.versions.keys()].filter((orderId) => orderIds.has(orderId));
    const added = held.map((orderId): ExportedSales => {
      return { ...file, orderId, day, shopName: '', how: 'kept', sales: null };
    });
    return [day, { ...facts, exports: [...others, ...added] }];
  });
  return { ...load, arrived: new Map(arrived) };
}

/** The suppliers of the loaded days, by name. */
export function suppliersOf(load: DayLoad): DeliveredDay['suppliers'] {
  const suppliers = new Map(
    [...load.arrived.values()].flatMap((day) => day.suppliers).map((one) => [one.supplierId, one]),
  );
  return [...suppliers.values()].toSorted((a, b) => compareWords(a.name, b.name));
}

function withState(load: DayLoad, changed: DeliveryDay, state: DayState): DayLoad['days'] {
  return load.days.map((one) => (one.day === changed ? { day: changed, state } : one));
}
