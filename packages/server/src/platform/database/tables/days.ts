import type { ProductId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Maybe, Moment, WithDefault } from './column-kinds.ts';

export type Cutoffs = {
  delivery_dt: DeliveryDay;
  hours: number;
  updated_by: UserId;
  updated_at: Moment;
  viewed_by: Maybe<UserId>;
  /** The version of the day's newest row in `cutoff_events`. */
  version: WithDefault<number>;
};

/** Who set the cut-off of a day, when and to what; append-only. The last version of a day may be a reset to the default. */
export type CutoffEvents = {
  delivery_dt: DeliveryDay;
  version: number;
  /** Null: reset to the default. */
  hours: number | null;
  at: Moment;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
};

export type SheetPrints = {
  id: string;
  delivery_dt: DeliveryDay;
  version: number;
  /** 'all', 'none', or a supplier's key. */
  supplier: string;
  /** The shops whose orders were on it; null for every shop. */
  shop_ids: Maybe<readonly ShopId[]>;
  printed_at: Moment;
  printed_by: UserId;
  viewed_by: Maybe<UserId>;
  facts: ColumnType<unknown, string, never>;
};

/** Changes, other than of orders, to what responses about a day show; written by triggers. */
export type ContentChanges = {
  transaction_id: GeneratedAlways<number>;
  /** Null for every day. */
  delivery_dt: Maybe<DeliveryDay>;
};

/** Who reminded a shop by e-mail that its order for a day is missing, and when. */
export type OrderReminders = {
  delivery_dt: DeliveryDay;
  shop_id: ShopId;
  at: Moment;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
};

/** Shops that are closed on a day, so that their order does not count as missing. */
export type ShopClosures = {
  delivery_dt: DeliveryDay;
  shop_id: ShopId;
  at: Moment;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
};

/** Days with products ticked at the bench; every tick increments the version. */
export type BenchDays = {
  delivery_dt: DeliveryDay;
  version: number;
};

/** The latest tick of a product and day: it was made, at the total of that time, or the tick was removed. */
export type BenchTicks = {
  delivery_dt: DeliveryDay;
  product_id: ProductId;
  done: boolean;
  total: number;
  /** When it was ticked, which may be long before the server received it. */
  said_at: Moment;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
};
