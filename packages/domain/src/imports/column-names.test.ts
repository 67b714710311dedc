import { expect, test } from 'vitest';
import type { ColumnRule } from './columns.ts';
import { columnKey, matchColumns } from './columns.ts';
import { pastOrderColumns } from './past-orders/past-order-row.ts';
import { productColumns } from './products/product-columns.ts';
import { pwOrderColumns } from './pw-orders/pw-orders.ts';
import { shopPriceColumns } from './shop-prices/shop-price-columns.ts';
import { shopifyOrderColumns, shopifyProductColumns } from './shopify/shopify-columns.ts';
import { shopColumns } from './shops/shop-columns.ts';
import { userColumns } from './users/user-columns.ts';

const kinds: Readonly<Record<string, readonly ColumnRule[]>> = {
  pwOrderColumns,
  shopifyOrderColumns,
  shopifyProductColumns,
  shopColumns,
  productColumns,
  shopPriceColumns,
  userColumns,
  pastOrderColumns,
};

test.each(Object.entries(kinds))(
  '%s: each column is found by each of its names, and by no other',
  (_, rules) => {
    for (const rule of rules) {
      expect(rule.names.length).toBeGreaterThan(0);
      for (const name of rule.names) {
        expect(matchColumns([name.toUpperCase()], rules, {}).columns[0]?.field, name).toBe(rule.field);
      }
    }
    const keys = rules.flatMap(({ names }) => [...new Set(names.map(columnKey))]);
    expect(new Set(keys).size).toBe(keys.length);
  },
);
