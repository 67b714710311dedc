import type { ProductId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { ColumnType } from 'kysely';

type ShopProductChanges = {
  shop_id: ShopId;
  product_id: ProductId;
  /** Counts the saves, in the order of their commits. */
  number: number;
  user_id: UserId;
  /** Read as a `Temporal.Instant`, written as its text. */
  at: ColumnType<Temporal.Instant, string, string>;
};

/** The tables of availability beside `shop_products`. */
export type AvailabilityTables = { shop_product_changes: ShopProductChanges };
