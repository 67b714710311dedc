import type { AdministeredShop } from '@bakehouse/contract/administration/shops';
import type { ShopFacts } from '@bakehouse/domain/administration/shop';

/** The editable fields of a shop. */
export function factsOfShop(shop: AdministeredShop): ShopFacts {
  const { shopId: _id, version: _version, itemsByDay: _items, ordersPlaced: _placed, ...rest } = shop;
  const {
    lastOrder: _last,
    nextOrder: _next,
    productsAvailable: _products,
    changed: _changed,
    ...facts
  } = rest;
  return facts;
}
