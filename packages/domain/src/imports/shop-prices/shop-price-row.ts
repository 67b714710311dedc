import type { Pence } from '../../kernel/money.ts';
import { highestPrice, noPence, parseShopCost } from '../../kernel/money.ts';
import { readCells } from '../records/read-cells.ts';
import type { ReadPounds, RowValues } from '../values.ts';
import { quote, readPounds, readWhole } from '../values.ts';

/** What a row says of a product in a shop. */
export type ShopPriceRow = {
  readonly row: number;
  readonly shop: string;
  readonly brand: string;
  readonly pid: number;
  /** A row that says nothing of it means yes. */
  readonly available: boolean;
  /** Null leaves the price as it is, 0 takes the shop's own away. */
  readonly ownPrice: Pence | null;
};

/** What a row says, or why it is refused by itself. */
export function parseShopPriceRow(row: number, values: RowValues): ShopPriceRow | string {
  const cells = readCells(values);
  const shop = cells.required('shop', 'Shop');
  const brand = cells.line('brand', 'Brand');
  const pid = readWhole(values['pid'] ?? '');
  if (pid === null) cells.refuse(`PID is ${quote(values['pid'] ?? '')}, not a whole number`);
  const available = cells.flag('available', 'Available') ?? true;
  const typed = values['price'] ?? '';
  const ownPrice = readOwnPrice(typed);
  if (ownPrice === 'invalid') cells.refuse(`Own price is ${quote(typed)}, not an amount in pounds`);
  else if (ownPrice !== null && ownPrice > highestPrice) {
    cells.refuse(`Own price ${typed.slice(0, 40)} is more than can be kept`);
  }
  if (cells.problem !== null || pid === null || ownPrice === 'invalid') return cells.problem ?? '';
  return { row, shop, brand, pid, available, ownPrice };
}

/** As on the screen, pence are rounded half up (D10); a negative price is refused, though, where a person would see it. */
function readOwnPrice(text: string): ReadPounds {
  const read = readPounds(text);
  if (typeof read !== 'number' || text.includes('-')) return read;
  return parseShopCost(text) ?? noPence;
}
