import { faceHeights, halfLeading } from './lay-out.ts';
import type { Colour, LaidBox, LaidPiece, LaidRow, LaidText, Run, Side } from './layout.ts';

/** Something that is to be seen at a place, in points from the upper left corner. */
export type Mark =
  | (Area & { readonly kind: 'area'; readonly colour: Colour; readonly tag: boolean })
  | {
      readonly kind: 'words';
      readonly left: number;
      readonly width: number;
      readonly baseline: number;
      readonly align: LaidText['align'];
      readonly runs: readonly Run[];
    };
type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/**
 * What is to be seen of a piece, for renderers that have no layout of their own, from the back to the front. Photos and
 * line drawings are left out: what draws dots for labels has none.
 */
export function placeMarks(piece: LaidPiece, left = 0, top = 0): readonly Mark[] {
  switch (piece.kind) {
    case 'text':
      return placeText(piece, left, top);
    case 'row':
      return placeRow(piece, left, top);
    case 'box':
      return placeBox(piece, left, top);
    default:
      return [];
  }
}

function placeText(text: LaidText, left: number, top: number): readonly Mark[] {
  const { lines, leading, width, align } = text;
  const ascent = Math.max(0, ...lines.flat().map(({ size, face }) => size * faceHeights[face].ascent));
  const first = top + halfLeading(text) + ascent;
  return lines.map((runs, index) => ({
    kind: 'words',
    left,
    width,
    baseline: first + index * leading,
    align,
    runs,
  }));
}

function placeRow({ cells, gap, align, height }: LaidRow, left: number, top: number): readonly Mark[] {
  let at = left;
  return cells.flatMap(({ piece, width, drop }) => {
    const free = height - piece.height;
    const down = align === 'end' ? free : align === 'centre' ? free / 2 : drop;
    const marks = placeMarks(piece, at, top + down);
    at += width + gap;
    return marks;
  });
}

function placeBox(box: LaidBox, left: number, top: number): readonly Mark[] {
  const { pieces, gap = 0, padding: [vertical, horizontal] = [0, 0], borders = {}, width, height } = box;
  const area = { left, top, width, height };
  const filled = box.fill
    ? [{ kind: 'area' as const, ...area, colour: box.fill, tag: box.tag === true }]
    : [];
  const sides: readonly Side[] = ['top', 'right', 'bottom', 'left'];
  const edges = sides.flatMap((side) => {
    const border = borders[side];
    return border
      ? [
          {
            kind: 'area' as const,
            ...edgeOf(area, side, border.thickness),
            colour: border.colour,
            tag: false,
          },
        ]
      : [];
  });
  let down = top + vertical + (borders.top?.thickness ?? 0);
  const inside = pieces.flatMap((piece) => {
    const marks = placeMarks(piece, left + horizontal + (borders.left?.thickness ?? 0), down);
    down += piece.height + gap;
    return marks;
  });
  return [...filled, ...edges, ...inside];
}

function edgeOf({ left, top, width, height }: Area, side: Side, thickness: number): Area {
  switch (side) {
    case 'top':
      return { left, top, width, height: thickness };
    case 'bottom':
      return { left, top: top + height - thickness, width, height: thickness };
    case 'left':
      return { left, top, width: thickness, height };
    case 'right':
      return { left: left + width - thickness, top, width: thickness, height };
    default:
      return side satisfies never;
  }
}
