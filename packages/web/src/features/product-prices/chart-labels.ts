/** A text of the chart with its anchor. */
export interface ChartLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly at: 'start' | 'middle' | 'end';
  readonly isFuture: boolean;
}

/** The largest size of a character, and the gap between two texts, in the chart's units. */
const letter = { width: 7.2, height: 13 } as const;
const gap = 6;

/** The largest width of a text. */
export function widthOf(text: string): number {
  return text.length * letter.width;
}

/** A text centred below its position; start- or end-aligned where it would overflow the chart. */
export function labelBelow(
  place: Pick<ChartLabel, 'x' | 'y' | 'text'>,
  [left, right]: readonly [number, number],
): ChartLabel {
  const half = widthOf(place.text) / 2;
  if (place.x - half < left) return { ...place, x: left, at: 'start', isFuture: false };
  if (place.x + half > right) return { ...place, x: right, at: 'end', isFuture: false };
  return { ...place, at: 'middle', isFuture: false };
}

/** Two neighbouring texts: if they are too close, the left one is end-aligned and the right one start-aligned. */
export function apart(left: ChartLabel, right: ChartLabel): readonly [ChartLabel, ChartLabel] {
  if (!doOverlap(left, right)) return [left, right];
  return [
    { ...left, x: left.x - gap / 2, at: 'end' },
    { ...right, x: right.x + gap / 2, at: 'start' },
  ];
}

/** Removes labels that overlap an earlier one. */
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

/** The horizontal extent of a text. */
function reachOf({ x, text, at }: ChartLabel): readonly [number, number] {
  const width = widthOf(text);
  if (at === 'start') return [x, x + width];
  return at === 'end' ? [x - width, x] : [x - width / 2, x + width / 2];
}
