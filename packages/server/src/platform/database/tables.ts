import type { AuthTables } from '@bakehouse/auth-service/database/auth-tables';
import type { OrderId, PhotoId, ProductId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ShopProductChanges } from './availability-tables.ts';
import type { Categories, ContentChangesFloor, MergedCategoryNames, Suppliers } from './catalogue-tables.ts';
import type { ProductPrices } from './price-tables.ts';

/** Read as a `Temporal.Instant`, written as its text. */
export type Moment = ColumnType<Temporal.Instant, string, string>;
type MaybeMoment = ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;
type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

type Brands = {
  id: Generated<number>;
  name: string;
  can_override_cost: WithDefault<boolean>;
  /** A save names the version it edited. */
  version: WithDefault<number>;
};

type Shops = {
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
  /** A save names the version it edited. */
  version: WithDefault<number>;
};

/** Whom to call at a shop, the first of them first. */
type ShopContacts = {
  shop_id: ShopId;
  position: number;
  name: string;
  role: WithDefault<string>;
  telephone: WithDefault<string>;
  email: WithDefault<string>;
};

type LevelColumn = WithDefault<0 | 1 | 2>;

type Users = {
  id: WithDefault<UserId>;
  uuid: Maybe<string>;
  email: string;
  firstname: WithDefault<string>;
  lastname: WithDefault<string>;
  active: WithDefault<boolean>;
  admin: WithDefault<boolean>;
  superadmin: WithDefault<boolean>;
  p_orders: LevelColumn;
  p_admin: LevelColumn;
  p_speccards: LevelColumn;
  lastsignin_at: MaybeMoment;
  created_at: ColumnType<Temporal.Instant, string | undefined, never>;
  /** A save names the version it edited. */
  version: WithDefault<number>;
  /**
   * True for a person whom a first sign-in created without an announcement (D14); the first save of the person clears
   * it.
   */
  waiting: WithDefault<boolean>;
};

type UserShops = { user_id: UserId; shop_id: ShopId };

type Products = {
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

type ShopProducts = { shop_id: ShopId; product_id: ProductId; unit_cost: Maybe<Pence> };

type Cutoffs = {
  delivery_dt: DeliveryDay;
  hours: number;
  updated_by: UserId;
  updated_at: Moment;
  viewed_by: Maybe<UserId>;
  /** That of the newest of the day's `cutoff_events`. */
  version: WithDefault<number>;
};

/** Who set the cut-off of a day, when and to what; append-only. The last version of a day may be the default again. */
type CutoffEvents = {
  delivery_dt: DeliveryDay;
  version: number;
  /** Null: the default again. */
  hours: number | null;
  at: Moment;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
};

type Orders = {
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
  /** The text that a search reads, in lower case. */
  search_text: GeneratedAlways<string>;
  /** Cakes whose price a shop proposes. */
  proposed_prices: WithDefault<number>;
};

type OrderLines = {
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

/** Who sells to whom, of each order past its cut-off: `DocumentParties` of the domain. */
type OrderInvoices = {
  order_id: OrderId;
  frozen_at: Moment;
  facts: ColumnType<unknown, string, string>;
  /** Null: as they are today. */
  shelves: ColumnType<unknown, string | null | undefined, string | null>;
};

type OrderCustoms = {
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
  /** False where a shop proposes the price; null where nobody took note. */
  price_confirmed: Maybe<boolean>;
};

type Photos = {
  id: PhotoId;
  uploaded_by: UserId;
  viewed_by: Maybe<UserId>;
  uploaded_at: Moment;
  /** Of the file that was uploaded. */
  sha256: Buffer;
  /** Part of the names of its files in the store. */
  kept_as: string;
  width: number;
  height: number;
  bytes: number;
};

type OrderEvents = {
  order_id: OrderId;
  id: GeneratedAlways<number>;
  kind: 'created' | 'updated' | 'voided' | 'unlocked' | 'deleted' | 'copied' | 'imported';
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

/** Who changed what about whom; append-only. */
type UserEvents = {
  id: GeneratedAlways<number>;
  subject_id: Maybe<UserId>;
  kind:
    | 'created'
    | 'updated'
    | 'linked'
    | 'waiting'
    | 'invited'
    | 'renamed'
    | 'promoted'
    | 'settings'
    | 'sessions-ended'
    | 'mail-read';
  at: Moment;
  user_id: Maybe<UserId>;
  viewed_by: Maybe<UserId>;
  /** A save that was sent twice is done once. */
  save_id: Maybe<string>;
  details: ColumnType<unknown, string | undefined, never>;
};

/** Mails about an order; their texts are written when they are sent. */
export const orderMailKinds = ['order-created', 'order-updated', 'order-voided', 'order-deleted'] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** Mails about an account; their texts contain a usable link until they expire. */
export type AccountMailKind =
  | 'sign-up'
  | 'magic-link'
  | 'recovery'
  | 'invite'
  | 'email-change'
  | 'reauthentication';

/** Every mail. */
export type MailKind = OrderMailKind | 'test' | AccountMailKind;

type Mails = {
  id: GeneratedAlways<number>;
  kind: MailKind;
  order_id: Maybe<OrderId>;
  order_version: Maybe<number>;
  /** The mail that told this one's change as well. */
  merged_into: Maybe<number>;
  state: WithDefault<'queued' | 'sent' | 'failed' | 'kept'>;
  attempts: WithDefault<number>;
  next_attempt_at: Moment;
  queued_at: Moment;
  sent_at: MaybeMoment;
  recipients: Maybe<readonly string[]>;
  subject: Maybe<string>;
  html: Maybe<string>;
  plain: Maybe<string>;
  last_error: Maybe<string>;
  /** The texts are erased once the mail was sent or this time has passed. */
  secret_until: MaybeMoment;
  /** When the texts were removed because of their age. */
  body_removed_at: MaybeMoment;
};

type Settings = {
  id: Generated<number>;
  business_name: WithDefault<string>;
  telephone: WithDefault<string>;
  time_zone: WithDefault<string>;
  /** 'HH:MM:SS'. */
  delivery_starts_at: WithDefault<string>;
  default_cut_off_hours: WithDefault<number>;
  order_horizon_days: WithDefault<number>;
  /** Empty: the address that the server was started with. */
  admin_email: WithDefault<string>;
  /** Of everything that the settings screen saves, but the Sage settings: those have one of their own. */
  version: WithDefault<number>;
  demo: WithDefault<boolean>;
};

type ServerClockRow = { only_row: Generated<boolean>; latest: Moment };

type ServerSecretRow = {
  only_row: Generated<boolean>;
  fingerprint: Buffer;
  set_at: Moment;
};

/** Who may come in only with a second factor. */
type SecondFactorPolicy = {
  id: Generated<number>;
  roles: WithDefault<readonly ('shop' | 'admin' | 'superadmin')[]>;
};

type SageSettings = {
  id: Generated<number>;
  ledger_account: WithDefault<string>;
  analysis_types: WithDefault<readonly string[]>;
  version: WithDefault<number>;
  updated_at: MaybeMoment;
  updated_by: Maybe<UserId>;
  viewed_by: Maybe<UserId>;
};

/** The seller on invoices, except name and telephone, which are the business's. */
type SellerRow = {
  id: Generated<number>;
  /** One line of the address a line. */
  address: WithDefault<string>;
  email: WithDefault<string>;
  vat_number: WithDefault<string>;
  bank_sort_code: WithDefault<string>;
  bank_account_number: WithDefault<string>;
  logo: Maybe<string>;
};

/** Pictures at the head of papers; none ever changes. */
type Logos = {
  id: string;
  png: Buffer;
  width: number;
  height: number;
  uploaded_at: Moment;
  uploaded_by: UserId;
};

type RetentionSettings = {
  id: Generated<number>;
  mail_body_days: WithDefault<number>;
  user_event_days: WithDefault<number>;
};

type SheetPrints = {
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

/** Commands that leave no row in the history of an order. */
type Commands = {
  id: string;
  /** In the order in which they were given. */
  number: GeneratedAlways<number>;
  name: string;
  subject: string;
  fingerprint: Buffer;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
  at: Moment;
  /** What it changed; null where the subject has a history of its own. */
  change: ColumnType<unknown, string | null, string | null>;
  /** For a repeat; erased after a month. */
  answer: ColumnType<unknown, string | null, string | null>;
};

/** When what answers about a day show was changed, beside orders; written by triggers. */
type ContentChanges = {
  transaction_id: GeneratedAlways<number>;
  /** Null: every day. */
  delivery_dt: Maybe<DeliveryDay>;
};

/** Every table, for Kysely. */
export type Tables = AuthTables & {
  brands: Brands;
  shops: Shops;
  shop_contacts: ShopContacts;
  users: Users;
  user_shops: UserShops;
  categories: Categories;
  merged_category_names: MergedCategoryNames;
  suppliers: Suppliers;
  products: Products;
  product_prices: ProductPrices;
  shop_products: ShopProducts;
  shop_product_changes: ShopProductChanges;
  cutoffs: Cutoffs;
  cutoff_events: CutoffEvents;
  commands: Commands;
  orders: Orders;
  order_lines: OrderLines;
  order_invoices: OrderInvoices;
  order_customs: OrderCustoms;
  photos: Photos;
  order_events: OrderEvents;
  user_events: UserEvents;
  mails: Mails;
  settings: Settings;
  second_factor_policy: SecondFactorPolicy;
  server_secret: ServerSecretRow;
  server_clock: ServerClockRow;
  sage_settings: SageSettings;
  seller: SellerRow;
  logos: Logos;
  retention_settings: RetentionSettings;
  sheet_prints: SheetPrints;
  content_changes: ContentChanges;
  content_changes_floor: ContentChangesFloor;
};
