import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import type { ImportKindDefinition } from './import-kind.ts';
import { pastOrdersKind } from './past-orders/past-orders-kind.ts';
import { productsKind } from './products/products-kind.ts';
import { pwOrdersKind } from './pw-orders/pw-orders-kind.ts';
import { pwRecipesKind } from './pw-recipes/pw-recipes-kind.ts';
import { shopPricesKind } from './shop-prices/shop-prices-kind.ts';
import { shopifyKind } from './shopify/shopify-kind.ts';
import { shopsKind } from './shops/shops-kind.ts';
import { usersKind } from './users/users-kind.ts';

/** Every kind of file that can be imported. */
export const kinds: Readonly<Record<ImportKind, ImportKindDefinition>> = {
  'pw-orders': pwOrdersKind,
  'pw-recipes': pwRecipesKind,
  shopify: shopifyKind,
  shops: shopsKind,
  products: productsKind,
  'shop-prices': shopPricesKind,
  users: usersKind,
  'past-orders': pastOrdersKind,
};
