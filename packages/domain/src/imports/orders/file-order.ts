import type { ProductId, ShopId } from '../../kernel/branded.ts';
import type { BusinessClock } from '../../kernel/cutoff.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import type { UnitCost } from '../../kernel/pricing.ts';
import type { OrderLine, OrderTotals, StoredOrder } from '../../orders/order.ts';
import type { PlannedItem } from '../import-plan.ts';
import type { ReadPounds } from '../values.ts';

/** A line of an order in a file: all rows with the same PID together. */
export type FileLine = {
  readonly pid: number;
  readonly quantity: number;
  /** The price in the file, which is only compared. */
  readonly filePrice: ReadPounds;
  readonly rows: readonly number[];
};

/** A line of a file with the product that its PID names. */
export type FoundLine = {
  readonly line: FileLine;
  readonly product: ReturnType<OrderFacts['productsOf']>[number];
};

/** An order of a file. */
export type FileOrder = {
  /** Unique within the file. */
  readonly key: string;
  /** Empty where it has none; such an order never replaces another one (D18). */
  readonly number: string;
  readonly shopId: ShopId | null;
  /** Why no shop was found; empty where one was. */
  readonly whyNoShop: string;
  /** The name of the shop in the file. */
  readonly shopName: string;
  readonly day: DeliveryDay;
  /** The file has no day and a person chose this one for new orders; a stored order keeps its own day (D17). */
  readonly isDayChosen?: boolean;
  readonly lines: readonly FileLine[];
  /** Notes about its lines, as sentences without their full stops. */
  readonly remarks?: readonly string[];
  /** The number of its rows that were refused while reading. */
  readonly leftOut?: number;
  /** The PIDs of its rows that were refused while reading: stored lines of these stay unchanged. */
  readonly refusedPids?: readonly number[];
  /** The number of unreadable rows that may belong to it: they may order any product that it lacks. */
  readonly strayRows?: number;
  /** Empty where the file has none. */
  readonly notes: string;
};

/** An order of which every row was refused while reading: it is shown and not imported. */
export type LeftOutOrder = Pick<FileOrder, 'key' | 'number' | 'shopId' | 'shopName'> & {
  /** Null where the file has no valid day. */
  readonly day: DeliveryDay | null;
  readonly rowCount: number;
};

/** The facts from the database for planning the orders of a file. */
export type OrderFacts = {
  readonly now: Temporal.Instant;
  readonly clock: BusinessClock;
  hoursOf(day: DeliveryDay): number;
  /** Orders of an inactive shop can be changed, but not added. */
  shopOf(shopId: ShopId): { readonly name: string; readonly active: boolean } | null;
  /** All products with this PID; archived ones last. */
  productsOf(
    pid: number,
  ): readonly { readonly productId: ProductId; readonly name: string; readonly active: boolean }[];
  /** Our price of the day for this shop. */
  priceOf(shopId: ShopId, productId: ProductId, day: DeliveryDay): UnitCost;
  isInRange(shopId: ShopId, productId: ProductId): boolean;
  nameOf(productId: ProductId): string;
  /** Orders with this number, of any shop; none for the empty number. */
  ordersWith(number: string): readonly StoredOrder[];
  /** Orders whose number field lists this number among others, separated by commas; of any shop. */
  ordersListing(number: string): readonly StoredOrder[];
  /**
   * Finds an order without a number that an import created for this shop and day with these quantities; each is
   * returned once. Prices are not compared, because prices of the day change and a saved line keeps its own (D5).
   */
  takeUnnumbered(shopId: ShopId, day: DeliveryDay, lines: readonly OrderedQuantity[]): StoredOrder | null;
};

/** An ordered product without its price. */
export type OrderedQuantity = Pick<OrderLine, 'productId' | 'quantity'>;

/** An order as the import writes it. */
export type ImportedOrder = OrderTotals & {
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly lines: readonly OrderLine[];
  /** The stored order that it replaces; null for a new one. */
  readonly stored: StoredOrder | null;
};

export type PlannedOrder = PlannedItem & { readonly order: ImportedOrder | null };
