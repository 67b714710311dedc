import { differenceFromUsual } from '../home/weekday-habit.ts';
import type { ProductId } from '../kernel/branded.ts';
import type { Sheet } from './sheet.ts';

/** From this difference on, in per cent, the total of a product has an arrow beside it. */
const worthAnArrow = 15;

/** How much more or less than usual there is to make of products, in per cent; of the others it is as usual. */
export type FromUsual = ReadonlyMap<ProductId, number>;

/** The totals of a sheet that are 15 % or more away from what is usual for its weekday. */
export function totalsFromUsual(
  { categories }: Pick<Sheet, 'categories'>,
  usual: ReadonlyMap<ProductId, number>,
): FromUsual {
  const differences = categories.flatMap(({ rows }) =>
    rows.flatMap(({ product: { productId }, total }): readonly (readonly [ProductId, number])[] => {
      const difference = differenceFromUsual(total, usual.get(productId) ?? null, worthAnArrow);
      return difference === null ? [] : [[productId, difference]];
    }),
  );
  return new Map(differences);
}

/**
 * A difference from what is usual in words.
 *
 * @example fromUsualLabel(-22) // '22% less than usual'
 */
export function fromUsualLabel(difference: number): string {
  return `${Math.abs(difference)}% ${difference > 0 ? 'more' : 'less'} than usual`;
}
