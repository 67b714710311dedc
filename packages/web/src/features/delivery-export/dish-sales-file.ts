import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import { dishSalesColumns, dishSalesRow } from '@bakehouse/domain/exports/dish-sales';
import { csvText } from '../../ui/table/file/csv-file.ts';

/** The dish-sales file in the format of the purchasing system, without a byte order mark. */
export function dishSalesText(sales: readonly DishSale[]): Promise<string> {
  return csvText([dishSalesColumns, ...sales.map(dishSalesRow)]);
}
