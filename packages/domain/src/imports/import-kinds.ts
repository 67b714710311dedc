import type { Need } from '../kernel/permissions.ts';

/** What a file that is imported holds (spec 001 section 2 'Imports', D17, D18). */
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

/** What a kind is called, and what it brings. */
export type ImportKindWords = {
  /** 'PW Orders'. */
  readonly label: string;
  /** One of the things that its files hold: 'order'. */
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

/** What a kind of file asks of whoever imports it: what its screen asks. Only super admins keep people. */
export function needOfImport(kind: ImportKind): Need {
  return kind === 'users' ? 'super-admin' : 'edit-administration';
}

/** The kinds by which a bakery moves in, in their order: each builds on those before it. */
export const firstDayKinds = [
  'shops',
  'products',
  'shop-prices',
  'users',
  'past-orders',
] as const satisfies readonly ImportKind[];

/** How far an import has come. */
export type ImportState =
  /** Its file is being read, or read again. */
  | 'reading'
  /** A column that has to be there was not found. */
  | 'columns-missing'
  /** The file as a whole cannot be read. */
  | 'unreadable'
  /** The preview stands; nothing is saved yet. */
  | 'ready'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone'
  /** Looked at only. */
  | 'left';

/** The largest file that is read, in bytes. */
export const largestImport = 50_000_000;
/** So many days the file of an import is kept after it was applied; one that never is goes sooner, with its preview. */
export const fileRetentionDays = { applied: 730, neverApplied: 30 } as const;
/** The most rows of one file. */
export const mostImportRows = 300_000;
