import type { ProductId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { ColumnType } from 'kysely';

/** Who changed a cell of availability last; beside `shop_products`, whose row goes with the tick. */
export type ShopProductChanges = {
  shop_id: ShopId;
  product_id: ProductId;
  /** Counts the saves, in the order of their commits. */
  number: number;
  user_id: UserId;
  /** Read as a `Temporal.Instant`, written as its text. */
  at: ColumnType<Temporal.Instant, string, string>;
};
