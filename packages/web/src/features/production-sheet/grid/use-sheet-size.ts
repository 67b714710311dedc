import { useMedia } from '../../../ui/use-media.ts';
import type { SheetViewSettings } from '../tools/sheet-view-settings.ts';

/** In pixels: the widths of product and TOTAL, the minimum width of a shop, and the height of a row. */
interface SheetSize {
  readonly product: number;
  readonly total: number;
  readonly shop: number;
  readonly row: number;
}

const sizes = {
  wide: {
    normal: { product: 264, total: 84, shop: 68, row: 33 },
    large: { product: 318, total: 104, shop: 84, row: 41 },
  },
  narrow: {
    normal: { product: 224, total: 76, shop: 68, row: 44 },
    large: { product: 264, total: 94, shop: 84, row: 52 },
  },
  tablet: {
    normal: { product: 206, total: 72, shop: 68, row: 44 },
    large: { product: 236, total: 88, shop: 84, row: 52 },
  },
} as const satisfies Record<string, Record<SheetViewSettings['text'], SheetSize>>;

/**
 * The sizes of the table on this screen (sheet design, section 6): below 1200 px rows are as high as a touch target.
 */
export function useSheetSize(text: SheetViewSettings['text']): SheetSize {
  const tablet = useMedia('(max-width: 56.24em)');
  const narrow = useMedia('(max-width: 74.99em), (pointer: coarse)');
  return sizes[tablet ? 'tablet' : narrow ? 'narrow' : 'wide'][text];
}
