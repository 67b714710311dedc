import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import type { CustomPart } from './custom-order.ts';
import type { LineChange } from './history/changes.ts';
import type { OrderLine, OrderTotals, StoredOrder } from './order.ts';

/** One product of a save. The server prices it, unless the unit cost is overridden (D5). */
export type SaveLine = {
  readonly productId: ProductId;
  /** 0 to 250; a quantity of 0 is not saved (spec 000 section 5). */
  readonly quantity: number;
  /** A typed unit cost, where the brand allows overrides. */
  readonly unitCost?: Pence | undefined;
};

/** The command that saves an order. */
export type SaveOrder = OrderContent & {
  /** Generated at the click; a repeat of the same save returns the same order (D6). */
  readonly saveId: string;
};

/** The content of a save. */
export type OrderContent = {
  /** The order that was edited and its version, or null for a new order. */
  readonly edited: { readonly orderId: OrderId; readonly version: number } | null;
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  /** Empty for a custom order. */
  readonly lines: readonly SaveLine[];
  /** The cakes of a custom order; left out or null for a standard one. */
  readonly custom?: CustomPart | null | undefined;
  /** A super admin has unlocked an order past its cut-off (spec 000 section 4). */
  readonly unlocked?: boolean | undefined;
};

/** The facts of a product for a decision. */
export type ProductFacts = {
  readonly productId: ProductId;
  /** Whether it is active, and available for the shop. */
  readonly available: boolean;
  readonly productCost: Pence | null;
  readonly shopCost: Pence | null;
};

/** An order as a save writes it. */
export type DecidedOrder = OrderTotals & {
  readonly lines: readonly OrderLine[];
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly custom: CustomPart | null;
  readonly version: number;
  readonly changes: readonly LineChange[];
  /** Whether it was past its cut-off and unlocked by a super admin. */
  readonly unlocked: boolean;
  readonly stored: StoredOrder | null;
};
