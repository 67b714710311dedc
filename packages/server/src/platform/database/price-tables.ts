import type { ProductId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { ColumnType } from 'kysely';

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A price from a delivery day on; a product without a row has `products.unit_cost` from the beginning (D32). */
export type ProductPrices = {
  product_id: ProductId;
  /** '-infinity': the price that it had before its first change. */
  first_day: DeliveryDay;
  unit_cost: Maybe<Pence>;
  set_by: Maybe<UserId>;
  viewed_by: Maybe<UserId>;
  set_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;
  /** `products.unit_cost` follows it. */
  begun: boolean;
};
