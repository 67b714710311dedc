import type { ProductId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import type { Sheet } from '../../production/sheet.ts';
import { formerTotal } from '../../production/sheet.ts';

export type TotalsRow = {
  readonly name: string;
  readonly details: string;
  readonly total: number;
  /** What an earlier print said, where that was another number. */
  readonly former: number | null;
};

export type TotalsGroup = {
  readonly name: string;
  readonly total: number;
  readonly rows: readonly TotalsRow[];
};

/** What the head and the foot of the totals say. */
export type TotalsFacts = {
  readonly day: DeliveryDay;
  readonly businessName: string;
  /** Whose products alone are counted, or null for all. */
  readonly supplierName: string | null;
  readonly version: number;
  /** '04:12', with its date where that is not today. */
  readonly printedAt: string;
  readonly orderCount: number;
  /** Cakes included, as everywhere else that counts items. */
  readonly itemCount: number;
  readonly cakeCount: number;
  /** What the marked totals are compared with: 'version 7, 18:02'. */
  readonly since: string;
  /** The sheet's address with its version as the modules of a QR code, row by row; null where there is none. */
  readonly code: readonly (readonly boolean[])[] | null;
};

/** How much to bake of every product, in the order of the kitchen: what hangs on the wall at four in the morning. */
export type TotalsToBake = TotalsFacts & { readonly groups: readonly TotalsGroup[] };

/**
 * The totals of a sheet. A product that nobody takes is left out, unless an earlier print asked for it: that it is not
 * to be baked any more has to be seen.
 *
 * @param formerCells for rows with a change, what their changed cells held before
 */
export function buildTotalsToBake(
  sheet: Pick<Sheet, 'categories'>,
  formerCells: ReadonlyMap<ProductId, readonly (number | null)[]>,
  facts: TotalsFacts,
): TotalsToBake {
  const groups = sheet.categories.map(({ name, total, rows }) => ({
    name,
    total,
    rows: rows.flatMap(({ product, total: now, cells }): readonly TotalsRow[] => {
      const before = formerTotal(cells, formerCells.get(product.productId));
      if (now === 0 && before === 0) return [];
      const former = before === now ? null : before;
      return [{ name: product.name, details: product.details, total: now, former }];
    }),
  }));
  return { ...facts, groups: groups.filter(({ rows }) => rows.length > 0) };
}
