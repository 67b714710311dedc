import type { DeliveryDay } from '../kernel/day.ts';
import type { messages } from '../kernel/messages.ts';
import type { Pence } from '../kernel/money.ts';
import type { Signature } from '../orders/order.ts';

/** What becomes of a thing of a file. */
export type ItemOutcome = 'new' | 'changed' | 'unchanged' | 'refused';
export const itemOutcomes = [
  'new',
  'changed',
  'unchanged',
  'refused',
] as const satisfies readonly ItemOutcome[];

/** One value that changes; null where there was or will be none. */
export type ItemChange = {
  /** '11201 Butter croissant', 'Telephone'. */
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** 'added'; '' for nothing to say. */
  readonly note: string;
};

/** A price of a file that is not ours: ours is used (spec 001 section 5). */
export type PriceDifference = {
  /** The product as its line calls it: '11201 Butter croissant'. */
  readonly label: string;
  readonly filePrice: Pence;
  readonly ours: Pence;
};

/** What the preview shows of an order of a file. */
export type OrderItem = {
  readonly shape: 'order';
  /** Our name of the shop; the file's where no shop has it. */
  readonly shop: string;
  /** 'UNRECOGNISED SHOP' (spec 001 section 8). */
  readonly isUnrecognised: boolean;
  readonly number: string;
  /** Null where the file has no day that exists. */
  readonly day: DeliveryDay | null;
  readonly lineCount: number;
  readonly itemCount: number;
  readonly total: Pence;
  /** By how much items and total differ from the order that is replaced; 0 for any other. */
  readonly itemsMore: number;
  readonly totalMore: number;
  /** It is imported all the same, and says so. */
  readonly isPastCutOff: boolean;
  /** Of an order with many of them the preview keeps the first ones. */
  readonly priceDifferences: readonly PriceDifference[];
  /** How many prices differ. */
  readonly differingPrices: number;
};

/** What only an order that replaces another one, or is saved, has to say. */
export const noOrderDifference = {
  itemsMore: 0,
  totalMore: 0,
  isPastCutOff: false,
  priceDifferences: [],
  differingPrices: 0,
} as const satisfies Partial<OrderItem>;

/** A mark of spec 001 section 8 beside the file's word. */
export type ItemMark = typeof messages.unexpected | typeof messages.unknown;

/** What the preview shows of anything else: a product, a shop, a recipe. */
export type RecordItem = {
  readonly shape: 'record';
  /** 'PRODUCT', 'Shop'. */
  readonly type: string;
  /** What people know it by, such as a PID; '' for nothing. */
  readonly number: string;
  readonly name: string;
  /** In the columns of its kind, in their order. */
  readonly cells: readonly {
    readonly label: string;
    readonly value: string;
    readonly mark: ItemMark | null;
  }[];
};

/** A thing of a file as the preview shows it. */
export type ItemView = (OrderItem | RecordItem) & {
  readonly changes: readonly ItemChange[];
  /** What is to be known besides: 'Archived: Bath bun'. */
  readonly notes: readonly string[];
};

/** A thing of a file, and what becomes of it. */
export type PlannedItem = {
  /** What tells it from the others of its file. */
  readonly key: string;
  readonly outcome: ItemOutcome;
  /** The rows of which it is made; of a refused one none, because its rows are among the refused ones. */
  readonly rows: readonly number[];
  readonly view: ItemView;
  /** Who changed last what is stored of it, and when; left out where nobody is remembered. */
  readonly lastChange?: Signature;
};

/** A row that is left out, and why. Row 1 is the first line of the file, as spreadsheets count. */
export type RefusedRow = { readonly row: number; readonly why: string };

/** A question about the file that somebody may answer before it is applied: which shop, which category. */
export type ImportChoice = {
  /** 'shop', 'category:Loaves'. */
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: number | null;
  /** Nothing can be applied without it. */
  readonly isRequired: boolean;
};

/** What a file would change. Every row is in an item or among the refused ones, and in one of them only. */
export type ImportPlan<Item extends PlannedItem = PlannedItem> = {
  readonly items: readonly Item[];
  readonly refused: readonly RefusedRow[];
  readonly choices: readonly ImportChoice[];
};

/** How many things of a file, and how many rows, become what. */
export type ImportCounts = {
  readonly items: Readonly<Record<ItemOutcome, number>>;
  /** All data rows of the file: applied + unchanged + refused (D18). */
  readonly rows: number;
  readonly applied: number;
  readonly unchanged: number;
  readonly refused: number;
};

/** Counts a plan. Throws where a row is lost or counted twice: that would be a mistake of ours. */
export function countPlan(plan: ImportPlan, rows: number): ImportCounts {
  const items = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  let [applied, unchanged] = [0, 0];
  for (const item of plan.items) {
    items[item.outcome] += 1;
    if (item.outcome === 'unchanged') unchanged += item.rows.length;
    else applied += item.rows.length;
  }
  const refused = plan.refused.length;
  if (applied + unchanged + refused !== rows) {
    throw new Error(`a plan of ${rows} rows tells of ${applied} + ${unchanged} + ${refused}`);
  }
  return { items, rows, applied, unchanged, refused };
}
