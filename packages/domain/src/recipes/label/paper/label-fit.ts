import type { Label } from '../label.ts';
import { layOutLabel } from './label-layout.ts';
import type { LabelSizeId } from './label-sizes.ts';
import { labelSizes, leastSize, sizesToTry } from './label-sizes.ts';

/** The largest font size at which a label says everything; null where even the smallest that is allowed is too large. */
export function largestThatFits(label: Label, size: LabelSizeId, least: number): number | null {
  const fits = (fontSize: number) => layOutLabel(label, labelSizes[size], fontSize) !== null;
  return sizesToTry(leastSize(least)).find(fits) ?? null;
}

/**
 * A height of letters, never more than it is.
 *
 * @example formatHeight(1.206) // '1.2 mm'
 */
export function formatHeight(millimetres: number): string {
  return `${(Math.floor(millimetres * 10 + 1e-9) / 10).toFixed(1)} mm`;
}
