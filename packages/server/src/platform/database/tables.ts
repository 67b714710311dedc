import type { AuthTables } from '@bakehouse/auth-service/database/auth-tables';
import type { BackupSettingsRow, Backups } from './tables/backups.ts';
import type {
  CampaignPictures,
  Campaigns,
  DrawContacts,
  DrawRounds,
  LeadConsents,
  LeadErasures,
  Leads,
} from './tables/campaigns.ts';
import type {
  Categories,
  ContentChangesFloor,
  MergedCategories,
  MergedCategoryNames,
  MergedSupplierNames,
  MergedSuppliers,
  ProductPrices,
  Products,
  Suppliers,
} from './tables/catalogue.ts';
import type { Commands } from './tables/commands.ts';
import type {
  BenchDays,
  BenchTicks,
  ContentChanges,
  CutoffEvents,
  Cutoffs,
  OrderReminders,
  SheetPrints,
  ShopClosures,
} from './tables/days.ts';
import type {
  ImportColumns,
  ImportFiles,
  ImportItems,
  ImportRefusedRows,
  Imports,
} from './tables/imports.ts';
import type { Mails } from './tables/mails.ts';
import type { IncidentRow, ServerRow } from './tables/operation.ts';
import type {
  DishSalesExports,
  InvoiceExports,
  OrderCustoms,
  OrderEvents,
  OrderInvoices,
  OrderLines,
  Orders,
  Photos,
} from './tables/orders.ts';
import type { UserEvents, UserShops, Users } from './tables/people.ts';
import type {
  LabelPrints,
  ProductCardAllergens,
  RecipeBookRow,
  RecipeIngredients,
  RecipeItems,
  RecipePhotos,
  RecipeSteps,
} from './tables/recipes.ts';
import type {
  Logos,
  RetentionSettings,
  SageSettings,
  SecondFactorPolicy,
  SellerRow,
  ServerClockRow,
  ServerSecretRow,
  Settings,
} from './tables/settings.ts';
import type { Brands, ShopContacts, ShopProductChanges, ShopProducts, Shops } from './tables/shops.ts';

/** Every table, for Kysely. */
export type Tables = AuthTables & {
  brands: Brands;
  shops: Shops;
  shop_contacts: ShopContacts;
  users: Users;
  user_shops: UserShops;
  categories: Categories;
  merged_category_names: MergedCategoryNames;
  merged_categories: MergedCategories;
  merged_supplier_names: MergedSupplierNames;
  merged_suppliers: MergedSuppliers;
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
  backups: Backups;
  backup_settings: BackupSettingsRow;
  sheet_prints: SheetPrints;
  order_reminders: OrderReminders;
  shop_closures: ShopClosures;
  bench_days: BenchDays;
  bench_ticks: BenchTicks;
  imports: Imports;
  import_files: ImportFiles;
  import_items: ImportItems;
  import_refused_rows: ImportRefusedRows;
  import_columns: ImportColumns;
  campaign_pictures: CampaignPictures;
  campaigns: Campaigns;
  lead_consents: LeadConsents;
  leads: Leads;
  draw_rounds: DrawRounds;
  draw_contacts: DrawContacts;
  lead_erasures: LeadErasures;
  recipe_items: RecipeItems;
  recipe_ingredients: RecipeIngredients;
  recipe_steps: RecipeSteps;
  recipe_book: RecipeBookRow;
  recipe_photos: RecipePhotos;
  label_prints: LabelPrints;
  product_card_allergens: ProductCardAllergens;
  content_changes: ContentChanges;
  content_changes_floor: ContentChangesFloor;
  incidents: IncidentRow;
  servers: ServerRow;
  invoice_exports: InvoiceExports;
  dish_sales_exports: DishSalesExports;
};
