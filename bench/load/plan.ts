import type { Basket } from '../site/dataset.ts';

/** The requests that the load process repeats on each of its connections. */
export type LoadPlan = { readonly clients: number } & (ReadPlan | SavePlan | ResavePlan);

/** Reads the paths in turn, each of them as each person. */
export type ReadPlan = {
  readonly kind: 'read';
  readonly paths: readonly string[];
  readonly tokens: readonly string[];
  readonly acceptEncoding: string | null;
  /** Whether it sends the entity tags of earlier responses, as browsers do. */
  readonly sendsEntityTags: boolean;
};

/** Saves a new order of a random shop for a random day. */
export type SavePlan = {
  readonly kind: 'save';
  readonly shops: readonly { readonly shopId: number; readonly token: string }[];
  readonly days: readonly string[];
  readonly baskets: readonly Basket[];
};

/** Saves changes to orders and reverts them; every connection has orders of its own. */
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

/** Which of the two programs gets the requests. */
export type Side = 'ours' | 'theirs';

export type Ports = Readonly<Record<Side, number>>;

/** The load process's result of a run. */
export type LoadResult =
  | {
      readonly kind: 'done';
      readonly perSecond: number;
      readonly count: number;
      /** Milliseconds. */
      readonly p50: number;
      readonly p99: number;
      /** The transferred size of the last response's body. */
      readonly bodyBytes: number;
    }
  | { readonly kind: 'failed'; readonly reason: string };

export type LoadCommand =
  | { readonly kind: 'plan'; readonly plan: LoadPlan; readonly ports: Ports }
  | { readonly kind: 'run'; readonly side: Side; readonly seconds: number };
