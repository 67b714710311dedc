import type { DotPicture } from '@bakehouse/domain/recipes/label/paper/zpl';

type Point = readonly [x: number, y: number];
/**
 * The outline of a shape: closed polygons, in dots. A polygon of the opposite direction inside another one is a hole.
 */
export type Outline = readonly (readonly Point[])[];

/** The coverage of a dot is measured on this number of horizontal scan lines. */
const linesPerDot = 5;
/** The share of a dot that has to be covered. Less than half, because label printers print thin strokes too thin. */
const leastCovered = 0.45;

/** Sets every dot that a shape covers to `value` (1: printed). */
export function fillOutline(picture: DotPicture, outline: Outline, value: 0 | 1): void {
  const { width, height, dots } = picture;
  const points = outline.flat();
  const [left, right] = dotsBetween(
    points.map(([x]) => x),
    width,
  );
  const [top, bottom] = dotsBetween(
    points.map(([, y]) => y),
    height,
  );
  for (let row = top; row <= bottom; row += 1) {
    const covered = new Float64Array(right - left + 1);
    for (let line = 0; line < linesPerDot; line += 1) {
      const spans = spansAt(outline, row + (line + 0.5) / linesPerDot);
      for (const [from, to] of spans) cover(covered, from - left, to - left);
    }
    covered.forEach((share, column) => {
      if (share / linesPerDot >= leastCovered) dots[row * width + left + column] = value;
    });
  }
}

/** The first and the last dot of a row or column that contains one of the coordinates. */
function dotsBetween(places: readonly number[], count: number): readonly [first: number, last: number] {
  return [Math.max(0, Math.floor(Math.min(...places))), Math.min(count - 1, Math.floor(Math.max(...places)))];
}

/** The spans of a horizontal line inside the outline, by the nonzero winding rule, as fonts define it. */
function spansAt(outline: Outline, y: number): readonly Point[] {
  const crossings: { readonly x: number; readonly turn: number }[] = [];
  for (const loop of outline) {
    let from = loop.at(-1);
    for (const to of loop) {
      if (from && from[1] <= y !== to[1] <= y) {
        const x = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
        crossings.push({ x, turn: to[1] > from[1] ? 1 : -1 });
      }
      from = to;
    }
  }
  crossings.sort((a, b) => a.x - b.x);
  const spans: Point[] = [];
  let turns = 0;
  let entered = 0;
  for (const { x, turn } of crossings) {
    if (turns === 0) entered = x;
    turns += turn;
    if (turns === 0) spans.push([entered, x]);
  }
  return spans;
}

function cover(covered: Float64Array, from: number, to: number): void {
  const last = Math.min(covered.length - 1, Math.floor(to));
  for (let column = Math.max(0, Math.floor(from)); column <= last; column += 1) {
    covered[column] = (covered[column] ?? 0) + Math.max(0, Math.min(to, column + 1) - Math.max(from, column));
  }
}
