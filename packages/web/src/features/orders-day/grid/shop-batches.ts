import type { BrandLines, ShopLine } from '../day/shop-lines.ts';

/** Up to this many shops every row is in the page, so that the browser's own search finds it (ui.md section 4). */
export const drawnAtOnce = 300;
const batchSize = 25;

/** Some shops of one brand that are drawn together. */
export interface ShopBatch {
  readonly key: string;
  /** The brand, where its head stands over this batch. */
  readonly brand: BrandLines | null;
  readonly lines: readonly ShopLine[];
  /** The row of the batch's first shop, counted from 1 with the grid's head. */
  readonly firstRow: number;
  /** Rows of the batch: its shops' orders, without the brand's head. */
  readonly rows: number;
}

/** Cuts the list into batches, each of one brand. */
export function shopBatches(brands: readonly BrandLines[]): readonly ShopBatch[] {
  const batches: ShopBatch[] = [];
  let row = 2;
  for (const brand of brands) {
    for (let start = 0; start < brand.shops.length; start += batchSize) {
      const lines = brand.shops.slice(start, start + batchSize);
      if (start === 0) row += 1;
      const rows = lines.reduce((sum, line) => sum + rowsOf(line), 0);
      batches.push({
        key: `${brand.brandId}.${start}`,
        brand: start === 0 ? brand : null,
        lines,
        firstRow: row,
        rows,
      });
      row += rows;
    }
  }
  return batches;
}

/** How many rows a shop takes: one for each order, and one for none. */
export function rowsOf(line: ShopLine): number {
  return Math.max(1, line.orders?.length ?? 1);
}
