import type { ShopId } from '@bakehouse/domain/kernel/branded';

/** A shop, as the grid names it. */
export interface GridShop {
  readonly shopId: ShopId;
  readonly name: string;
  readonly active: boolean;
}
