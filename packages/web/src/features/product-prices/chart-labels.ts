/** A text of the drawing, at its anchor. */
export interface ChartLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly at: 'start' | 'middle' | 'end';
  readonly isFuture: boolean;
}

/** The most that a letter takes in the drawing, and what is kept free between two texts. */
const letter = { width: 7.2, height: 13 } as const;
const gap = 6;

/** How wide a text of the drawing is at most. */
export function widthOf(text: string): number {
  return text.length * letter.width;
}

/** A text centred below its place; one that would reach over an edge begins or ends there. */
export function labelBelow(
  place: Pick<ChartLabel, 'x' | 'y' | 'text'>,
  [left, right]: readonly [number, number],
): ChartLabel {
  const half = widthOf(place.text) / 2;
  if (place.x - half < left) return { ...place, x: left, at: 'start', isFuture: false };
  if (place.x + half > right) return { ...place, x: right, at: 'end', isFuture: false };
  return { ...place, at: 'middle', isFuture: false };
}

/** Two texts side by side: where their places are too close, the left one ends and the right one begins there. */
export function apart(left: ChartLabel, right: ChartLabel): readonly [ChartLabel, ChartLabel] {
  if (!doOverlap(left, right)) return [left, right];
  return [
    { ...left, x: left.x - gap / 2, at: 'end' },
    { ...right, x: right.x + gap / 2, at: 'start' },
  ];
}

/** The labels that fit: of two that would lie on one another the first is kept. */
export function withoutOverlaps(labels: readonly ChartLabel[]): readonly ChartLabel[] {
  const kept: ChartLabel[] = [];
  for (const label of labels) {
    if (!kept.some((other) => doOverlap(label, other))) kept.push(label);
  }
  return kept;
}

function doOverlap(one: ChartLabel, other: ChartLabel): boolean {
  const [oneBegin, oneEnd] = reachOf(one);
  const [otherBegin, otherEnd] = reachOf(other);
  const isBeside = oneEnd + gap <= otherBegin || otherEnd + gap <= oneBegin;
  return !isBeside && Math.abs(one.y - other.y) < letter.height;
}

/** From where to where a text reaches. */
function reachOf({ x, text, at }: ChartLabel): readonly [number, number] {
  const width = widthOf(text);
  if (at === 'start') return [x, x + width];
  return at === 'end' ? [x - width, x] : [x - width / 2, x + width / 2];
}
