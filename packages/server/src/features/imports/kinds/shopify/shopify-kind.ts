import { shopifyColumnsFor, shopifyFileOf } from '@bakehouse/domain/imports/shopify/shopify-columns';
import {
  findOrdersProblem,
  lockImportedOrders,
  undoImportedOrders,
} from '../../orders/undo-imported-orders.ts';
import type { ImportKindDefinition } from '../import-kind.ts';
import { beginShopifyOrders } from './shopify-orders.ts';
import { beginShopifyProducts } from './shopify-products.ts';
import { shopifySample } from './shopify-sample.ts';

/** Exports of Shopify (D17): paid orders become orders of a shop, and products are compared with ours. */
export const shopifyKind: ImportKindDefinition = {
  columnsFor: shopifyColumnsFor,
  sample: shopifySample,
  begin: (header) => (shopifyFileOf(header) === 'products' ? beginShopifyProducts() : beginShopifyOrders()),
  // A file of products saves nothing.
  findUndoProblem: findOrdersProblem,
  lockUndo: lockImportedOrders,
  undo: undoImportedOrders,
};
