import type { Basket } from '../dataset.ts';

/** What the load process sends, over and over, on each of its connections. */
export type LoadPlan = { readonly port: number; readonly clients: number } & (
  | GetPlan
  | SavePlan
  | ResavePlan
);

/** Reads one of the paths at random. */
export type GetPlan = {
  readonly kind: 'get';
  readonly paths: readonly string[];
  readonly token: string;
  readonly acceptEncoding: string | null;
};

/** Saves a new order of a random shop for a random day. */
export type SavePlan = {
  readonly kind: 'save';
  readonly shops: readonly { readonly shopId: number; readonly token: string }[];
  readonly days: readonly string[];
  readonly baskets: readonly Basket[];
};

/** Saves changes to orders and takes them back again; every connection has orders of its own. */
export type ResavePlan = {
  readonly kind: 'resave';
  readonly orders: readonly {
    readonly orderId: number;
    readonly shopId: number;
    readonly day: string;
    readonly token: string;
    readonly basket: Basket;
    readonly changed: Basket;
  }[];
};

/** What the load process answers after a run. */
export type LoadResult =
  | {
      readonly kind: 'done';
      readonly perSecond: number;
      readonly count: number;
      /** Milliseconds. */
      readonly p50: number;
      readonly p99: number;
      /** Of the last answer's body, as it crossed the wire. */
      readonly bodyBytes: number;
    }
  | { readonly kind: 'failed'; readonly reason: string };

export type LoadCommand =
  | { readonly kind: 'plan'; readonly plan: LoadPlan }
  | { readonly kind: 'run'; readonly seconds: number };
