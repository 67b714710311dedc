import { importNameKey } from '@bakehouse/domain/administration/shop';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import type { ProductsOfFileFacts } from '@bakehouse/domain/imports/products/plan-products';
import type { NamedProduct } from '@bakehouse/domain/imports/records/find-product';
import { createProductFinder } from '@bakehouse/domain/imports/records/find-product';
import type { NamedShop } from '@bakehouse/domain/imports/records/find-shop';
import { createShopFinder } from '@bakehouse/domain/imports/records/find-shop';
import type { ShopsOfFileFacts } from '@bakehouse/domain/imports/shops/plan-shops';
import type { RowValues } from '@bakehouse/domain/imports/values';
import { readWhole } from '@bakehouse/domain/imports/values';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';

/** Our records by the names that files use. */
export interface KnownRecords {
  readonly shops: readonly NamedShop[];
  readonly products: readonly NamedProduct[];
  /** Our records with which rows are compared. */
  readonly ours: ProductsOfFileFacts & ShopsOfFileFacts;
}

/** The record that a value of a row matches, or why there is none. */
export type Meaning =
  | { readonly name: string; readonly shopId: ShopId }
  | { readonly name: string; readonly productId: ProductId }
  /** A category or a supplier. */
  | { readonly name: string }
  | {
      readonly why: string;
      /** The preview's label for it (spec 001 section 8); null for none. */
      readonly mark: 'UNRECOGNISED SHOP' | null;
    };

/** The matching shop and product of a row, by field. Empty for fields that name neither. */
export function meaningsOf(
  kind: ImportKind,
  values: RowValues,
  { shops, products }: KnownRecords,
): Readonly<Record<string, Meaning>> {
  const { shop = '', brand = '', pid = '' } = values;
  const meanings: Record<string, Meaning> = {};
  if (shop !== '' && (kind === 'pw-orders' || kind === 'past-orders' || kind === 'shop-prices')) {
    const found = kind === 'pw-orders' ? findByImportName(shops, shop) : createShopFinder(shops)(shop, brand);
    meanings['shop'] =
      typeof found === 'string'
        ? { why: found, mark: kind === 'shop-prices' ? null : 'UNRECOGNISED SHOP' }
        : { name: found.name, shopId: found.shopId };
  }
  const number = readWhole(pid);
  if (number !== null && (kind === 'pw-orders' || kind === 'past-orders' || kind === 'shop-prices')) {
    const found = createProductFinder(products).byPid(number);
    meanings['pid'] = found.product
      ? { name: found.product.name, productId: found.product.productId }
      : { why: found.why, mark: null };
  }
  return meanings;
}

/** Files of purchase orders name a shop only by its import name (spec 001 section 5). */
function findByImportName(shops: readonly NamedShop[], name: string): NamedShop | string {
  const [shop, second] = shops.filter(
    ({ importAs }) => importAs !== '' && importNameKey(importAs) === importNameKey(name),
  );
  if (second) return `More than one shop has the import name ${name}`;
  return shop ?? `No shop has the import name ${name}`;
}
