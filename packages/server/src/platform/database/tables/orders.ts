import type { OrderId, PhotoId, ProductId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Maybe, MaybeMoment, Moment, WithDefault } from './column-kinds.ts';

export type Orders = {
  id: WithDefault<OrderId>;
  shop_id: ShopId;
  delivery_dt: DeliveryDay;
  /** 0 standard, 1 custom. */
  order_type: WithDefault<0 | 1>;
  version: WithDefault<number>;
  line_count: WithDefault<number>;
  item_count: WithDefault<number>;
  total: WithDefault<Pence>;
  purchase_order_num: WithDefault<string>;
  notes: WithDefault<string>;
  created_at: Moment;
  created_by: UserId;
  updated_at: MaybeMoment;
  updated_by: Maybe<UserId>;
  voided_at: MaybeMoment;
  voided_by: Maybe<UserId>;
  voided: GeneratedAlways<boolean>;
  deliver_to_shop: WithDefault<boolean>;
  delivery_customer: WithDefault<string>;
  delivery_company: WithDefault<string>;
  delivery_tel: WithDefault<string>;
  delivery_line_1: WithDefault<string>;
  delivery_line_2: WithDefault<string>;
  delivery_line_3: WithDefault<string>;
  delivery_city: WithDefault<string>;
  delivery_postcode: WithDefault<string>;
  imported_at: MaybeMoment;
  imported_by: Maybe<UserId>;
  import_file: Maybe<string>;
  /** The text for the search, in lower case. */
  search_text: GeneratedAlways<string>;
  /** The number of cakes whose price was proposed by a shop. */
  proposed_prices: WithDefault<number>;
};

export type OrderLines = {
  order_id: OrderId;
  product_id: ProductId;
  quantity: number;
  unit_cost: Pence;
  /** 0 product, 1 shop, 2 override. */
  cost_source: WithDefault<0 | 1 | 2>;
  /** The product as it was when the line was saved; null where a program from before migration 0012 wrote the line. */
  item_code: Maybe<number>;
  product_name: Maybe<string>;
  details: Maybe<string>;
  vat_code: Maybe<string>;
};

/** The seller and buyer of each order past its cut-off: `DocumentParties` of the domain. */
export type OrderInvoices = {
  order_id: OrderId;
  frozen_at: Moment;
  facts: ColumnType<unknown, string, string>;
  /** Null: the current ones apply. */
  shelves: ColumnType<unknown, string | null | undefined, string | null>;
};

export type OrderCustoms = {
  id: Generated<number>;
  order_id: OrderId;
  position: number;
  sponge: string;
  filling: string;
  fruit: string;
  topping: string;
  size: string;
  shape: string;
  message: WithDefault<string>;
  notes: WithDefault<string>;
  unit_cost: Pence;
  photo: Maybe<PhotoId>;
  priced_by: Maybe<UserId>;
  priced_at: MaybeMoment;
  /** False if a shop proposed the price; null if it was not recorded. */
  price_confirmed: Maybe<boolean>;
};

export type Photos = {
  id: PhotoId;
  uploaded_by: UserId;
  viewed_by: Maybe<UserId>;
  uploaded_at: Moment;
  /** The hash of the uploaded file. */
  sha256: Buffer;
  /** Part of the names of its files in the store. */
  kept_as: string;
  width: number;
  height: number;
  bytes: number;
};

export type OrderEvents = {
  order_id: OrderId;
  id: GeneratedAlways<number>;
  kind: 'created' | 'updated' | 'voided' | 'restored' | 'unlocked' | 'deleted' | 'copied' | 'imported';
  version: number;
  shop_id: ShopId;
  delivery_dt: DeliveryDay;
  at: Moment;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
  save_id: Maybe<string>;
  fingerprint: Maybe<Buffer>;
  details: ColumnType<unknown, string, never>;
  transaction_id: WithDefault<number>;
};

/** The newest export file for Sage that contained an invoice, and the exported values. */
export type InvoiceExports = {
  order_id: OrderId;
  delivery_dt: DeliveryDay;
  shop_id: ShopId;
  customer_name: string;
  version: number;
  total: Pence;
  exported_at: Moment;
  exported_by: UserId;
  viewed_by: Maybe<UserId>;
};

/** The newest dish-sales file that contained an order, for each supplier filter. */
export type DishSalesExports = {
  order_id: OrderId;
  /** 'all', 'none' or the id of a supplier. */
  supplier: string;
  delivery_dt: DeliveryDay;
  shop_id: ShopId;
  version: number;
  exported_at: Moment;
  exported_by: UserId;
  viewed_by: Maybe<UserId>;
};
