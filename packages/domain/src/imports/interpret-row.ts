import type { DeliveryDay } from '../kernel/day.ts';
import { formatCount, formatMoney } from '../kernel/money.ts';
import type { ImportKind } from './import-kinds.ts';
import { parsePastOrderRow } from './past-orders/past-order-row.ts';
import { parseProductRow } from './products/product-row.ts';
import { parsePwRow } from './pw-orders/pw-orders.ts';
import { parseRecipeRow } from './pw-recipes/recipe-rows.ts';
import { parseShopPriceRow } from './shop-prices/shop-price-row.ts';
import { parseShopifyProductRow } from './shopify/plan-shopify-products.ts';
import { parseShopifyOrderRow } from './shopify/shopify-order-row.ts';
import { parseShopRow } from './shops/shop-row.ts';
import { parseUserRow } from './users/user-row.ts';
import type { RowValues } from './values.ts';
import { readDay, readFlag, readPounds, readWhole } from './values.ts';

/** An interpreted value of a file: a day, the same in our own words, or the text as it stands there. */
export type InterpretedValue =
  | { readonly kind: 'day'; readonly day: DeliveryDay }
  | { readonly kind: 'text'; readonly text: string };

type ValueReader = (text: string) => InterpretedValue | null;

const readers: Readonly<Record<string, ValueReader>> = {
  day(text) {
    const day = readDay(text);
    return day && { kind: 'day', day };
  },
  price: sayPounds,
  cost: sayPounds,
  quantity(text) {
    const quantity = readWhole(text);
    return quantity === null ? null : { kind: 'text', text: formatCount(quantity) };
  },
  active: sayFlag,
  available: sayFlag,
  inDeliveryTable: sayFlag,
};

function sayPounds(text: string): InterpretedValue | null {
  const amount = readPounds(text);
  return amount === null || amount === 'invalid' ? null : { kind: 'text', text: formatMoney(amount) };
}

function sayFlag(text: string): InterpretedValue | null {
  const flag = readFlag(text);
  return flag === null ? null : { kind: 'text', text: flag ? 'Yes' : 'No' };
}

/**
 * What a value of a file means; where it cannot be interpreted, the text itself.
 *
 * @example interpretValue('price', '1.85') // { kind: 'text', text: '£1.85' }
 */
export function interpretValue(field: string, text: string): InterpretedValue {
  const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
  return read?.(text) ?? { kind: 'text', text };
}

/**
 * Why a row is refused by itself, whatever is known of shops and products; null where it is taken. Ends without a full
 * stop, as in the list of refused rows.
 */
export function findRowProblem(kind: ImportKind, row: number, values: RowValues): string | null {
  switch (kind) {
    case 'pw-orders':
      return problemIn(parsePwRow(row, values));
    case 'past-orders':
      return problemIn(parsePastOrderRow(row, values));
    case 'products':
      return problemIn(parseProductRow(row, values));
    case 'shop-prices':
      return problemIn(parseShopPriceRow(row, values));
    case 'shops':
      return problemIn(parseShopRow(row, values));
    case 'users':
      return problemIn(parseUserRow(row, values));
    case 'pw-recipes': {
      const read = parseRecipeRow(row, values);
      return read.kind === 'unusable' ? read.why : null;
    }
    case 'shopify': {
      if (values['handle'] !== undefined) return problemIn(parseShopifyProductRow(row, values));
      const { head, line } = parseShopifyOrderRow(row, values);
      return head?.whyNot ?? problemIn(line);
    }
    default:
      return kind satisfies never;
  }
}

function problemIn(interpreted: object | string): string | null {
  return typeof interpreted === 'string' ? interpreted : null;
}
