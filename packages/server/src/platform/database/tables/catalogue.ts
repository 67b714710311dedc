import type { ProductId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Maybe, Moment, WithDefault } from './column-kinds.ts';

export type Products = {
  id: WithDefault<ProductId>;
  pid: number;
  name: string;
  details: WithDefault<string>;
  category_id: number;
  supplier_id: Maybe<number>;
  unit_cost: Maybe<Pence>;
  vat_code: WithDefault<string>;
  active: WithDefault<boolean>;
  /** Null is 'not declared', an empty list 'contains none' (D22). */
  allergens: Maybe<readonly string[]>;
  /** The reason for the VAT code. */
  vat_reason: WithDefault<string>;
  /** The version; a save sends the version that it edited. */
  version: WithDefault<number>;
};

export type Categories = {
  id: Generated<number>;
  name: string;
  /** The place in kitchen order; null until it is given one. */
  position: ColumnType<number | null, number | null | undefined, number | null>;
  /** Incremented by every change. */
  version: WithDefault<number>;
};

/** The former name of a merged category. */
export type MergedCategoryNames = { name: string; category_id: number };

/** The id of a merged category, and the category that received its products. */
export type MergedCategories = { id: number; category_id: number };

export type Suppliers = {
  id: Generated<number>;
  name: string;
  /** The version; a save sends the version that it edited. */
  version: WithDefault<number>;
};

/** The former name of a merged supplier. */
export type MergedSupplierNames = { name: string; supplier_id: number };

/** The id of a merged supplier, and the supplier that received its products. */
export type MergedSuppliers = {
  id: number;
  supplier_id: number;
  /** The number of products that were moved. */
  products: number;
  merged_at: Moment;
};

/** Which rows of `content_changes` were deleted; a single row. */
export type ContentChangesFloor = {
  id: GeneratedAlways<number>;
  /** Rows of transactions below this number are deleted. */
  pruned_below: number;
  /** Rows of transactions below this number will be deleted the next time. */
  next_below: number;
  moved_at: Moment;
};

/** A price from a delivery day on; a product without a row has `products.unit_cost` from the beginning (D32). */
export type ProductPrices = {
  product_id: ProductId;
  /** '-infinity' for the price before the first change. */
  first_day: DeliveryDay;
  unit_cost: Maybe<Pence>;
  set_by: Maybe<UserId>;
  viewed_by: Maybe<UserId>;
  set_at: ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;
  /** Whether the price has begun and was copied to `products.unit_cost`. */
  begun: boolean;
};
