import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { ProductFacts } from '@bakehouse/domain/orders/save-order';
import type { DemoProduct } from './catalogue.ts';
import type { DemoShop } from './shops.ts';

/** A shop with its id, the person who orders for it, and its products with prices. */
export type OrderingShop = DemoShop & {
  readonly shopId: ShopId;
  readonly orderedBy: Actor;
  readonly canOverrideCost: boolean;
  readonly products: ReadonlyMap<ProductId, DemoProduct & ProductFacts>;
};

/** The demo data from which orders are generated. */
export type OrderingContext = {
  readonly clock: BusinessClock;
  /** The cut-off hours of a day. */
  hoursOf(day: DeliveryDay): number;
  /** An actor of the office, who takes some orders by telephone. */
  readonly office: Actor;
  readonly shops: readonly OrderingShop[];
};
