import type { ProductId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { Generated } from 'kysely';
import type { Maybe, Moment, WithDefault } from './column-kinds.ts';

export type Brands = {
  id: Generated<number>;
  name: string;
  can_override_cost: WithDefault<boolean>;
  /** Whether the order page shows the photos of spec cards beside products. */
  shows_photos: WithDefault<boolean>;
  /** The version; a save sends the version that it edited. */
  version: WithDefault<number>;
};

export type Shops = {
  id: WithDefault<ShopId>;
  brand_id: number;
  name: string;
  active: WithDefault<boolean>;
  email: Maybe<string>;
  import_as: Maybe<string>;
  show_in_delivery_table: WithDefault<boolean>;
  billing_line_1: WithDefault<string>;
  billing_line_2: WithDefault<string>;
  billing_town: WithDefault<string>;
  billing_postcode: WithDefault<string>;
  delivery_line_1: WithDefault<string>;
  delivery_line_2: WithDefault<string>;
  delivery_town: WithDefault<string>;
  delivery_postcode: WithDefault<string>;
  sage_customer_reference: WithDefault<string>;
  telephone: WithDefault<string>;
  /** The version; a save sends the version that it edited. */
  version: WithDefault<number>;
};

/** The contacts of a shop, in order of preference. */
export type ShopContacts = {
  shop_id: ShopId;
  position: number;
  name: string;
  role: WithDefault<string>;
  telephone: WithDefault<string>;
  email: WithDefault<string>;
};

export type ShopProducts = { shop_id: ShopId; product_id: ProductId; unit_cost: Maybe<Pence> };

/** The last change of a cell of availability. Separate from `shop_products`, whose row is deleted with the tick. */
export type ShopProductChanges = {
  shop_id: ShopId;
  product_id: ProductId;
  /** The number of the save, ascending in commit order. */
  number: number;
  user_id: UserId;
  /** Read as a `Temporal.Instant`, written as its text. */
  at: Moment;
};
