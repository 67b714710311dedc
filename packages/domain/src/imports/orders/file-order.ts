import type { ProductId, ShopId } from '../../kernel/branded.ts';
import type { BusinessClock } from '../../kernel/cutoff.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import type { UnitCost } from '../../kernel/pricing.ts';
import type { OrderLine, OrderTotals, StoredOrder } from '../../orders/order.ts';
import type { PlannedItem } from '../import-plan.ts';
import type { ReadPounds } from '../values.ts';

/** A line of an order as a file has it: all rows with this PID together. */
export type FileLine = {
  readonly pid: number;
  readonly quantity: number;
  /** What the file says that it costs. Only compared. */
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
  /** What tells it from the others of its file. */
  readonly key: string;
  /** '' where it has none: then it never replaces another one (D18). */
  readonly number: string;
  readonly shopId: ShopId | null;
  /** Why it has no shop of ours; '' where it has. */
  readonly whyNoShop: string;
  /** What the file calls the shop. */
  readonly shopName: string;
  readonly day: DeliveryDay;
  /** The file names no day, and somebody chose this one for new orders: an order that is stored keeps its own (D17). */
  readonly isDayChosen?: boolean;
  readonly lines: readonly FileLine[];
  /** What is to be known of its lines, as sentences without their full stops. */
  readonly remarks?: readonly string[];
  /** How many more rows of it there are, which were refused by themselves. */
  readonly leftOut?: number;
  /** What is ordered in rows that were refused by themselves: a stored line of these stays as it is. */
  readonly refusedPids?: readonly number[];
  /** How many rows that could not be read may be of it: it may have any product that it lacks. */
  readonly strayRows?: number;
  /** Empty where the file has none. */
  readonly notes: string;
};

/** An order of a file of which every row was refused by itself: it is shown, and nothing comes of it. */
export type LeftOutOrder = Pick<FileOrder, 'key' | 'number' | 'shopId' | 'shopName'> & {
  /** Null where the file has no day that exists. */
  readonly day: DeliveryDay | null;
  readonly rowCount: number;
};

/** What the database knows of what the orders of a file name. */
export type OrderFacts = {
  readonly now: Temporal.Instant;
  readonly clock: BusinessClock;
  hoursOf(day: DeliveryDay): number;
  /** Of an inactive shop orders are changed, and none is new. */
  shopOf(shopId: ShopId): { readonly name: string; readonly active: boolean } | null;
  /** Every product with this PID; archived ones last. */
  productsOf(
    pid: number,
  ): readonly { readonly productId: ProductId; readonly name: string; readonly active: boolean }[];
  /** Our price of the day for this shop. */
  priceOf(shopId: ShopId, productId: ProductId, day: DeliveryDay): UnitCost;
  isInRange(shopId: ShopId, productId: ProductId): boolean;
  nameOf(productId: ProductId): string;
  /** Orders with this number, of any shop; of the empty one none. */
  ordersWith(number: string): readonly StoredOrder[];
  /** Orders that have this number among others, as people type them with commas between; of any shop. */
  ordersListing(number: string): readonly StoredOrder[];
  /**
   * Orders without a number that a file has brought for this shop and day, with these quantities of these products; none
   * is given twice. What they cost tells nothing: prices of the day change, and a saved line keeps its own (D5).
   */
  takeUnnumbered(shopId: ShopId, day: DeliveryDay, lines: readonly OrderedQuantity[]): StoredOrder | null;
};

/** What was ordered, whatever it costs. */
export type OrderedQuantity = Pick<OrderLine, 'productId' | 'quantity'>;

/** What is written of an order of a file. */
export type ImportedOrder = OrderTotals & {
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly lines: readonly OrderLine[];
  /** The order that it replaces; null for a new one. */
  readonly stored: StoredOrder | null;
};

export type PlannedOrder = PlannedItem & { readonly order: ImportedOrder | null };
