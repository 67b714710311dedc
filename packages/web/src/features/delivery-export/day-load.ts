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
import type { DayNews } from './load-days.ts';

export type DayState = 'waiting' | 'asked' | 'arrived' | 'failed';

/** One day as the screen keeps it. */
export interface ArrivedDay {
  readonly sales: readonly DishSale[];
  readonly suppliers: DeliveredDay['suppliers'];
  /** The version of each order. */
  readonly versions: ReadonlyMap<OrderId, number>;
  /** What dish-sales files have held of the day. */
  readonly exports: readonly ExportedSales[];
  readonly limitReached: boolean;
}

/** A load of a range, as far as it has come. */
export interface DayLoad {
  readonly range: DayRange;
  /** Every day of the range, in order. */
  readonly days: readonly { readonly day: DeliveryDay; readonly state: DayState }[];
  readonly arrived: ReadonlyMap<DeliveryDay, ArrivedDay>;
  /** Why the last day that failed did. */
  readonly failure: Failure | null;
  /** When the last day arrived, in milliseconds since the epoch by the server's clock. */
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

/** The load after something happened to one of its days. */
export function withNews(load: DayLoad, news: DayNews<DeliveredDay>, now: number): DayLoad {
  const moved = { ...load, days: withState(load, news.day, news.kind) };
  if (news.kind === 'failed') return { ...moved, failure: failureOf(news.error) };
  if (news.kind === 'asked') return moved;
  const { suppliers, orders, limitReached } = news.loaded;
  const day: ArrivedDay = {
    sales: dishSalesOf(news.loaded),
    suppliers,
    versions: new Map(orders.map(({ orderId, version }) => [orderId, version])),
    exports: exportedSalesOf(news.loaded),
    limitReached,
  };
  return { ...moved, arrived: new Map(load.arrived).set(news.day, day), loadedAt: now };
}

/** Stops loading; days whose request was under way wait again. */
export function withoutRequests(load: DayLoad): DayLoad {
  const days = load.days.map(
    ({ day, state }) => ({ day, state: state === 'asked' ? 'waiting' : state }) as const,
  );
  return { ...load, days };
}

export function daysIn(load: DayLoad, ...states: readonly DayState[]): readonly DeliveryDay[] {
  return load.days.filter(({ state }) => states.includes(state)).map(({ day }) => day);
}

/** Every sale that has arrived, by day. */
export function salesOf(load: DayLoad): readonly DishSale[] {
  return load.days.flatMap(({ day }) => load.arrived.get(day)?.sales ?? []);
}

/** What dish-sales files have held of the days that have arrived. */
export function exportsOf(load: DayLoad): readonly ExportedSales[] {
  return [...load.arrived.values()].flatMap(({ exports }) => exports);
}

/** The versions of some orders as they were loaded; of one that has not arrived there is none. */
export function versionsOf(load: DayLoad, orderIds: ReadonlySet<OrderId>): ReadonlyMap<OrderId, number> {
  const versions = [...load.arrived.values()].flatMap((day) => [...day.versions]);
  return new Map(versions.filter(([orderId]) => orderIds.has(orderId)));
}

/** The load once a file of some of its orders was saved: they are the same as in this file. */
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

/** The suppliers of the days that have arrived, by name. */
export function suppliersOf(load: DayLoad): DeliveredDay['suppliers'] {
  const suppliers = new Map(
    [...load.arrived.values()].flatMap((day) => day.suppliers).map((one) => [one.supplierId, one]),
  );
  return [...suppliers.values()].toSorted((a, b) => compareWords(a.name, b.name));
}

function withState(load: DayLoad, changed: DeliveryDay, state: DayState): DayLoad['days'] {
  return load.days.map((one) => (one.day === changed ? { day: changed, state } : one));
}
