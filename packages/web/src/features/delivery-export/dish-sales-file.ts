import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import { dishSalesColumns, dishSalesRow } from '@bakehouse/domain/exports/dish-sales';
import { csvText } from '../../ui/table/file/csv-file.ts';

/** The dish-sales file as the purchasing system reads it: without a byte order mark, because a machine reads it. */
export function dishSalesText(sales: readonly DishSale[]): Promise<string> {
  return csvText([dishSalesColumns, ...sales.map(dishSalesRow)]);
}
