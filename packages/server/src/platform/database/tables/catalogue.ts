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
  /** Why it is taxed like that. */
  vat_reason: WithDefault<string>;
  /** A save names the version it edited. */
  version: WithDefault<number>;
};

export type Categories = {
  id: Generated<number>;
  name: string;
  /** In kitchen order; null until somebody gave it a place. */
  position: ColumnType<number | null, number | null | undefined, number | null>;
  /** Rises with every change. */
  version: WithDefault<number>;
};

/** What a category was called that was merged into another one. */
export type MergedCategoryNames = { name: string; category_id: number };

/** A category that is gone, by its old number, and the one that got its products. */
export type MergedCategories = { id: number; category_id: number };

export type Suppliers = {
  id: Generated<number>;
  name: string;
  /** A save names the version it edited. */
  version: WithDefault<number>;
};

/** What a supplier was called that was merged into another one. */
export type MergedSupplierNames = { name: string; supplier_id: number };

/** A supplier that is gone, by its old number, and the one that got its products. */
export type MergedSuppliers = {
  id: number;
  supplier_id: number;
  /** So many products came along. */
  products: number;
  merged_at: Moment;
};

/** Which notes of `content_changes` were thrown away: one row. */
export type ContentChangesFloor = {
  id: GeneratedAlways<number>;
  /** Those of transactions below this number are gone. */
  pruned_below: number;
  /** Those below this one go the next time. */
  next_below: number;
  moved_at: Moment;
};

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
