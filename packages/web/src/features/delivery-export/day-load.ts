import type { DeliveredDay } from '@bakehouse/contract/exports';
import type { DayRange } from '@bakehouse/domain/exports/day-range';
import { daysOf } from '@bakehouse/domain/exports/day-range';
import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import { dishSalesOf } from '@bakehouse/domain/exports/dish-sales';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { compareWords } from '@bakehouse/domain/kernel/words';
import type { Failure } from '../../shared/failure.ts';
import { failureOf } from '../../shared/failure.ts';
import type { DayNews } from './load-days.ts';

export type DayState = 'waiting' | 'asked' | 'arrived' | 'failed';

/** One day as the screen keeps it. */
export interface ArrivedDay {
  readonly sales: readonly DishSale[];
  readonly suppliers: DeliveredDay['suppliers'];
  readonly orders: number;
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
  const day = { sales: dishSalesOf(news.loaded), suppliers, orders: orders.length, limitReached };
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
