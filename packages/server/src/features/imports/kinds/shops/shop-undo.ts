import type { FileShop } from '@bakehouse/domain/imports/shops/plan-shops';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { ShopColumns } from '../../../../records/administration/write-shops.ts';
import type { AppliedItem } from '../import-kind.ts';

/** The data for undoing the change of a shop. */
export type ShopUndo = {
  readonly shopId: ShopId;
  /** The version that the import wrote. */
  readonly version: number;
  /** Null for a shop that the import created. */
  readonly before: ShopColumns | null;
  readonly after: ShopColumns;
  /** The brand that was created with it; null where it existed. */
  readonly madeBrand: { readonly brandId: number; readonly name: string } | null;
};

/** The stored shops of an import; the JSON column has no static type. */
export function shopUndosOf(saved: readonly AppliedItem[]): readonly ShopUndo[] {
  return saved.map(({ kept }) => kept as ShopUndo);
}

/** The columns of a shop from a file, once the id of its brand is known. */
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
