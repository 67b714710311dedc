import type { ImportChoice } from '@bakehouse/domain/imports/import-plan';
import { planOrders } from '@bakehouse/domain/imports/orders/plan-orders';
import { createProductFinder } from '@bakehouse/domain/imports/records/find-product';
import { gatherShopifyOrders } from '@bakehouse/domain/imports/shopify/gather-shopify-orders';
import type { ShopifyOrderRow } from '@bakehouse/domain/imports/shopify/shopify-order-row';
import {
  parseShopifyOrderRow,
  strayShopifyOrderRow,
} from '@bakehouse/domain/imports/shopify/shopify-order-row';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, formatDayShort, parseDay } from '@bakehouse/domain/kernel/day';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readPriceDays } from '../../../../records/catalogue/product-prices.ts';
import type { Shop } from '../../../../records/catalogue/shops.ts';
import { readShops } from '../../../../records/catalogue/shops.ts';
import { lockOrdersWithNumbers } from '../../../../records/orders/stored-orders.ts';
import { readOrderFacts } from '../../orders/order-facts.ts';
import { writeImportedOrders } from '../../orders/write-imported-orders.ts';
import type { PlanContext, PlannedImport, RowsOfFile } from '../import-kind.ts';
import { namedProducts } from '../named-products.ts';

/** How many days from today on are offered for orders without a day. */
const offeredDays = 14;

/** Reads paid orders, which become orders of the chosen shop. */
export function beginShopifyOrders(): RowsOfFile {
  const rows: ShopifyOrderRow[] = [];
  return {
    take(row, values) {
      const read = parseShopifyOrderRow(row, values);
      // Its order is read even if its line is refused.
      rows.push(read);
      return typeof read.line === 'string' ? read.line : null;
    },
    passOver(row, values, why) {
      rows.push(strayShopifyOrderRow(row, values, why));
    },
    lock: (trx) => lockOrdersWithNumbers(trx, [...new Set(rows.map(({ number }) => number))]),
    plan: (database, context) => plan(database, rows, context),
  };
}

async function plan(
  database: Reader,
  rows: readonly ShopifyOrderRow[],
  { now, answers }: PlanContext,
): Promise<PlannedImport> {
  const [shops, products, { today }] = await Promise.all([
    readShops(database, null),
    namedProducts.all(database),
    readPriceDays(database, now),
  ]);
  const shop = shops.find(({ shopId, active }) => active && shopId === answers['shop']);
  const day = dayOf(answers['day']);
  const gathered = gatherShopifyOrders(rows, {
    shopId: shop?.shopId ?? null,
    dayOfOthers: day,
    products: createProductFinder(products),
  });
  const planned = planOrders(gathered.orders, await readOrderFacts(database, gathered.orders, now));
  return {
    plan: {
      items: planned.items,
      refused: [...gathered.refused, ...planned.refused],
      choices: [shopChoice(shops, shop), ...(gathered.asksForDay ? [dayChoice(today, day)] : [])],
    },
    apply: (trx, by) => writeImportedOrders(trx, planned.items, by),
  };
}

function shopChoice(shops: readonly Shop[], chosen: Shop | undefined): ImportChoice {
  return {
    key: 'shop',
    label: 'Shop that the orders are for',
    options: shops
      .filter(({ active }) => active)
      .map(({ shopId: id, name, brandName }) => ({ id, name: `${name}, ${brandName}` })),
    chosen: chosen?.shopId ?? null,
    isRequired: true,
  };
}

/** Without an answer only orders without a day are left out. */
function dayChoice(today: DeliveryDay, chosen: DeliveryDay | null): ImportChoice {
  const days = Array.from({ length: offeredDays }, (_, index) => addDays(today, index));
  const offered = chosen === null || days.includes(chosen) ? days : [chosen, ...days];
  return {
    key: 'day',
    label: 'Delivery day of new orders that name none',
    options: offered.map((day) => ({ id: numberOf(day), name: formatDayShort(day) })),
    chosen: chosen && numberOf(chosen),
    isRequired: false,
  };
}

/** A day as the number of a choice: 20261124. */
function numberOf(day: DeliveryDay): number {
  return Number(day.replaceAll('-', ''));
}

function dayOf(number: number | undefined): DeliveryDay | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(String(number ?? '')) ?? [];
  return parseDay(`${year}-${month}-${day}`);
}
