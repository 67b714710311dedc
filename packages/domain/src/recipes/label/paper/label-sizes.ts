import { faceHeights } from '../../../documents/lay-out.ts';

/** Points in a millimetre. */
export const pointsPerMillimetre = 72 / 25.4;

/** Labels on a sheet of paper; millimetres. */
export type LabelSheet = {
  readonly columns: number;
  readonly rows: number;
  /** To the first label. */
  readonly left: number;
  readonly top: number;
  /** Between two labels beside and under each other. */
  readonly gap: readonly [across: number, down: number];
};

/** A label as it is bought. */
export type LabelSize = {
  readonly name: string;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  /** Null for one that comes off a roll. */
  readonly sheet: LabelSheet | null;
};

export const labelSizeIds = [
  'roll-62x80',
  'roll-62x100',
  'roll-100x50',
  'sheet-8',
  'sheet-14',
  'sheet-21',
  'sheet-24',
] as const;
export type LabelSizeId = (typeof labelSizeIds)[number];

/** Rolls of label printers, and the sheets of A4 that every stationer has. */
export const labelSizes: Readonly<Record<LabelSizeId, LabelSize>> = {
  'roll-62x80': { name: '62 × 80 mm roll', width: 62, height: 80, sheet: null },
  'roll-62x100': { name: '62 × 100 mm roll', width: 62, height: 100, sheet: null },
  'roll-100x50': { name: '100 × 50 mm roll', width: 100, height: 50, sheet: null },
  'sheet-8': {
    name: 'A4, 8 labels',
    width: 99.1,
    height: 67.7,
    sheet: { columns: 2, rows: 4, left: 4.65, top: 13.1, gap: [2.5, 0] },
  },
  'sheet-14': {
    name: 'A4, 14 labels',
    width: 99.1,
    height: 38.1,
    sheet: { columns: 2, rows: 7, left: 4.65, top: 15.15, gap: [2.5, 0] },
  },
  'sheet-21': {
    name: 'A4, 21 labels',
    width: 63.5,
    height: 38.1,
    sheet: { columns: 3, rows: 7, left: 7.25, top: 15.15, gap: [2.5, 0] },
  },
  'sheet-24': {
    name: 'A4, 24 labels',
    width: 63.5,
    height: 33.9,
    sheet: { columns: 3, rows: 8, left: 7.25, top: 12.9, gap: [2.5, 0] },
  },
};

/** How many labels are on one piece of paper. */
export function labelsOnPage({ sheet }: LabelSize): number {
  return sheet ? sheet.columns * sheet.rows : 1;
}

/**
 * How high a lower-case x has to be, in millimetres (Regulation (EU) 1169/2011, article 13).
 *
 * @param isSmallPack the largest side of the packet is under 80 square centimetres
 */
export function leastXHeight(isSmallPack: boolean): number {
  return isSmallPack ? 0.9 : 1.2;
}

/** How high a lower-case x of the text face is, in millimetres, at a font size in points. */
export function xHeightOf(size: number): number {
  return (size * faceHeights.text.x) / pointsPerMillimetre;
}

/** Font sizes are tried in tenths of a point. */
const stepsPerPoint = 10;

/** The smallest font size whose letters are as high as that. */
export function leastSize(xHeight: number): number {
  return (
    Math.ceil(((xHeight * pointsPerMillimetre) / faceHeights.text.x) * stepsPerPoint - 1e-9) / stepsPerPoint
  );
}

/** The largest font size that is tried; larger letters make a label no easier to read. */
const largestSize = 10;

/** Font sizes from the largest to the smallest that is allowed. */
export function sizesToTry(least: number): readonly number[] {
  const [from, to] = [Math.round(largestSize * stepsPerPoint), Math.round(least * stepsPerPoint)];
  return Array.from({ length: from - to + 1 }, (_, index) => (from - index) / stepsPerPoint);
}
