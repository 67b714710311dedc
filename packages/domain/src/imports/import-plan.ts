import type { DeliveryDay } from '../kernel/day.ts';
import type { messages } from '../kernel/messages.ts';
import type { Pence } from '../kernel/money.ts';
import type { Signature } from '../orders/order.ts';

/** What an import does with an item of a file. */
export type ItemOutcome = 'new' | 'changed' | 'unchanged' | 'refused';
export const itemOutcomes = [
  'new',
  'changed',
  'unchanged',
  'refused',
] as const satisfies readonly ItemOutcome[];

/** A value that an import changes; null where there is none before or after. */
export type ItemChange = {
  /** '11201 Butter croissant', 'Telephone'. */
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** For example 'added'; empty for no note. */
  readonly note: string;
};

/** A price in the file that differs from our price. Ours is used (spec 001 section 5). */
export type PriceDifference = {
  /** The product as its line calls it: '11201 Butter croissant'. */
  readonly label: string;
  readonly filePrice: Pence;
  readonly ours: Pence;
};

/** An order of a file, as the preview shows it. */
export type OrderItem = {
  readonly shape: 'order';
  /** Our name of the shop; the name in the file where no shop was found. */
  readonly shop: string;
  /** 'UNRECOGNISED SHOP' (spec 001 section 8). */
  readonly isUnrecognised: boolean;
  readonly number: string;
  /** Null where the file has no valid day. */
  readonly day: DeliveryDay | null;
  readonly lineCount: number;
  readonly itemCount: number;
  readonly total: Pence;
  /** The difference to the stored order that is replaced; 0 for any other order. */
  readonly itemsMore: number;
  readonly totalMore: number;
  /** The order is imported nevertheless, and marked. */
  readonly isPastCutOff: boolean;
  /** The first of them, where an order has many. */
  readonly priceDifferences: readonly PriceDifference[];
  /** How many prices differ. */
  readonly differingPrices: number;
};

/** The values of an order that replaces no other one and is not saved. */
export const noOrderDifference = {
  itemsMore: 0,
  totalMore: 0,
  isPastCutOff: false,
  priceDifferences: [],
  differingPrices: 0,
} as const satisfies Partial<OrderItem>;

/** A mark of spec 001 section 8 beside the file's word. */
export type ItemMark = typeof messages.unexpected | typeof messages.unknown;

/** Any other item of a file (a product, a shop, a recipe), as the preview shows it. */
export type RecordItem = {
  readonly shape: 'record';
  /** 'PRODUCT', 'Shop'. */
  readonly type: string;
  /** An identifier that people use, such as a PID; empty for none. */
  readonly number: string;
  readonly name: string;
  /** The cells of the item in the columns of its kind. */
  readonly cells: readonly {
    readonly label: string;
    readonly value: string;
    readonly mark: ItemMark | null;
  }[];
};

/** An item of a file as the preview shows it. */
export type ItemView = (OrderItem | RecordItem) & {
  readonly changes: readonly ItemChange[];
  /** Further notes, such as 'Archived: Bath bun'. */
  readonly notes: readonly string[];
};

/** An item of a file with what the import does with it. */
export type PlannedItem = {
  /** Unique within the file. */
  readonly key: string;
  readonly outcome: ItemOutcome;
  /** The rows of the file that make up the item. Empty for a refused item, whose rows are in `refused`. */
  readonly rows: readonly number[];
  readonly view: ItemView;
  /** Who last changed the stored record, and when; left out where that is not known. */
  readonly lastChange?: Signature;
};

/** A row that is not imported, and why. Row 1 is the first line of the file, as in spreadsheets. */
export type RefusedRow = { readonly row: number; readonly why: string };

/** A question to be answered before the file is applied: which shop, which category. */
export type ImportChoice = {
  /** 'shop', 'category:Loaves'. */
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: number | null;
  /** The file cannot be applied without an answer. */
  readonly isRequired: boolean;
};

/** What a file would change. Every row is either part of one item or refused. */
export type ImportPlan<Item extends PlannedItem = PlannedItem> = {
  readonly items: readonly Item[];
  readonly refused: readonly RefusedRow[];
  readonly choices: readonly ImportChoice[];
};

/** The numbers of items and rows by outcome. */
export type ImportCounts = {
  readonly items: Readonly<Record<ItemOutcome, number>>;
  /** All data rows of the file: applied + unchanged + refused (D18). */
  readonly rows: number;
  readonly applied: number;
  readonly unchanged: number;
  readonly refused: number;
};

/** Counts a plan. Throws where a row is missing or counted twice, which would be a bug. */
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
