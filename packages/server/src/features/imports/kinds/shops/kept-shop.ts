import type { FileShop } from '@bakehouse/domain/imports/shops/plan-shops';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { ShopColumns } from '../../../../records/administration/write-shops.ts';
import type { KeptItem } from '../import-kind.ts';

/** What an undo needs of a shop. */
export type KeptShop = {
  readonly shopId: ShopId;
  /** That which the import gave it. */
  readonly version: number;
  /** Null for one that the import made. */
  readonly before: ShopColumns | null;
  readonly after: ShopColumns;
  /** The brand that was made with it; null where it was there. */
  readonly madeBrand: { readonly brandId: number; readonly name: string } | null;
};

/** The shops of an import as they were kept by it: JSON has no types of its own. */
export function keptShops(saved: readonly KeptItem[]): readonly KeptShop[] {
  return saved.map(({ kept }) => kept as KeptShop);
}

/** A shop of a file as its row holds it, once its brand has a number. */
export function shopColumnsOf(shop: FileShop, brandId: number): ShopColumns {
  return {
    name: shop.name,
    brandId,
    email: shop.email,
    telephone: shop.telephone,
    importAs: shop.importAs,
    active: shop.active,
    inDeliveryTable: shop.inDeliveryTable,
    billingLine1: shop.billingLine1,
    billingLine2: shop.billingLine2,
    billingTown: shop.billingTown,
    billingPostcode: shop.billingPostcode,
    deliveryLine1: shop.deliveryLine1,
    deliveryLine2: shop.deliveryLine2,
    deliveryTown: shop.deliveryTown,
    deliveryPostcode: shop.deliveryPostcode,
  };
}
