import type { Need } from '../kernel/permissions.ts';

/** The kinds of files that can be imported (spec 001 section 2 'Imports', D17, D18). */
export const importKinds = [
  'pw-orders',
  'pw-recipes',
  'shopify',
  'shops',
  'products',
  'shop-prices',
  'users',
  'past-orders',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** How a kind is named on the screen. */
export type ImportKindWords = {
  /** 'PW Orders'. */
  readonly label: string;
  /** What one item of its files is called: 'order'. */
  readonly noun: string;
};

export const importKindWords: Readonly<Record<ImportKind, ImportKindWords>> = {
  'pw-orders': { label: 'PW Orders', noun: 'order' },
  'pw-recipes': { label: 'PW Recipes', noun: 'item' },
  shopify: { label: 'SHOPIFY', noun: 'order' },
  shops: { label: 'Shops', noun: 'shop' },
  products: { label: 'Products', noun: 'product' },
  'shop-prices': { label: 'Prices per shop', noun: 'price' },
  users: { label: 'Users', noun: 'user' },
  'past-orders': { label: 'Past orders', noun: 'order' },
};

/**
 * The permission that importing a kind requires: that of the screen which edits the same records. Only super admins
 * edit people.
 */
export function needOfImport(kind: ImportKind): Need {
  return kind === 'users' ? 'super-admin' : 'edit-administration';
}

/** The files of a new bakery, in the order of import: each refers to records of those before it. */
export const firstDayKinds = [
  'shops',
  'products',
  'shop-prices',
  'users',
  'past-orders',
] as const satisfies readonly ImportKind[];

/** The state of an import. */
export type ImportState =
  /** The file is being read. */
  | 'reading'
  /** A required column was not found. */
  | 'columns-missing'
  /** The file as a whole cannot be read. */
  | 'unreadable'
  /** The preview is complete; nothing is saved yet. */
  | 'ready'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone'
  /** Closed without being applied. */
  | 'left';

/** The largest file that is read, in bytes. */
export const largestImport = 50_000_000;
/**
 * How many days a file is kept: after it was applied, or after it was read and never applied. The preview is deleted
 * with it.
 */
export const fileRetentionDays = { applied: 730, neverApplied: 30 } as const;
/** The most rows of one file. */
export const mostImportRows = 300_000;
