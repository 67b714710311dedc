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
  /** That of the newest of the day's `cutoff_events`. */
  version: WithDefault<number>;
};

/** Who set the cut-off of a day, when and to what; append-only. The last version of a day may be the default again. */
export type CutoffEvents = {
  delivery_dt: DeliveryDay;
  version: number;
  /** Null: the default again. */
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
  /** Whose orders were on it; null: every shop. */
  shop_ids: Maybe<readonly ShopId[]>;
  printed_at: Moment;
  printed_by: UserId;
  viewed_by: Maybe<UserId>;
  facts: ColumnType<unknown, string, never>;
};

/** When what answers about a day show was changed, beside orders; written by triggers. */
export type ContentChanges = {
  transaction_id: GeneratedAlways<number>;
  /** Null: every day. */
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

/** Shops that are closed on a day: no order of theirs is missing. */
export type ShopClosures = {
  delivery_dt: DeliveryDay;
  shop_id: ShopId;
  at: Moment;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
};

/** Days of which products were ticked at the bench: the version grows with every word on one of them. */
export type BenchDays = {
  delivery_dt: DeliveryDay;
  version: number;
};

/** The last word on a product of a day: it was made, at the total that there was; or it was not, after all. */
export type BenchTicks = {
  delivery_dt: DeliveryDay;
  product_id: ProductId;
  done: boolean;
  total: number;
  /** When it was said, which may be long before it arrived. */
  said_at: Moment;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
};
