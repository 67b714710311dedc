import { createProductFinder } from '@bakehouse/domain/imports/records/find-product';
import {
  parseShopifyProductRow,
  planShopifyProducts,
} from '@bakehouse/domain/imports/shopify/plan-shopify-products';
import { readProductFacts } from '../../../../records/administration/product-facts.ts';
import { readPriceDays } from '../../../../records/catalogue/product-prices.ts';
import { collectRows } from '../collect-rows.ts';
import type { RowsOfFile } from '../import-kind.ts';

/** Reads a file of products for comparison only: nothing is locked or written. */
export function beginShopifyProducts(): RowsOfFile {
  return collectRows({
    parse: parseShopifyProductRow,
    lock: () => Promise.resolve(),
    async plan(database, rows, { now }) {
      const { today } = await readPriceDays(database, now);
      const products = await readProductFacts(database, today);
      const plan = planShopifyProducts(rows, createProductFinder(products));
      return { plan, apply: () => Promise.resolve(new Map()) };
    },
  });
}
