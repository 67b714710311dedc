import type { Clock } from '../../platform/clock.ts';
import { boolean } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import { readPriceDays } from './product-prices.ts';

const hasPricesDue = readStatement('productPrices.due', {
  due: boolean,
})`select exists (select from product_prices where not begun and first_day <= $1) as due`;

const beginDue = writeStatement(
  'productPrices.begin',
  {},
)`update product_prices set begun = true where not begun and first_day <= $1`;

/**
 * Updates `products.unit_cost` to the prices whose first day has come: the previous release reads that column (decision
 * 064). This release does not, so it does not matter when it is updated.
 */
export async function beginPrices({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const { today } = await readPriceDays(database, clock.now());
  if (!(await hasPricesDue.one(database, today)).due) return;
  await database.transaction().execute((trx) => beginDue.run(trx, today));
}
