/** Something that was read at a moment, in milliseconds. */
export type Reading = { readonly atMs: number; readonly value: number };

/** How a value changes over time, by the straight line through the last two thirds of its readings. */
export type Growth = {
  /** The mean. */
  readonly level: number;
  readonly perHour: number;
  /** Of `perHour`; endless where there are too few readings to tell. */
  readonly standardError: number;
};

/** 'unclear' where the readings allow neither: they scatter too much for how long they were taken. */
export type Verdict = 'flat' | 'grows' | 'unclear';

const hourMs = 60 * 60_000;
/** Twice the standard error each way: one steady series in twenty is outside, half of these above. */
const errorsApart = 2;
/** Through fewer readings the standard error itself is chance. */
const fewestReadings = 10;

/** Fits a line to the last two thirds of the readings: in the first third a server still fills what it keeps. */
export function fitGrowth(readings: readonly Reading[]): Growth {
  const kept = readings.slice(Math.ceil(readings.length / 3));
  const count = kept.length;
  const level = mean(kept.map(({ value }) => value));
  const middle = mean(kept.map(({ atMs }) => atMs));
  const spread = sum(kept.map(({ atMs }) => (atMs - middle) ** 2));
  if (count < fewestReadings) return { level, perHour: 0, standardError: Number.POSITIVE_INFINITY };
  const slope = sum(kept.map(({ atMs, value }) => (atMs - middle) * (value - level))) / spread;
  const left = sum(kept.map(({ atMs, value }) => (value - level - slope * (atMs - middle)) ** 2));
  return {
    level,
    perHour: slope * hourMs,
    standardError: Math.sqrt(left / (count - 2) / spread) * hourMs,
  };
}

/**
 * Whether a value stays where it is.
 *
 * @param share what it may grow by in an hour, as a share of its level
 * @param atLeast the same in its own unit, for small counts: the larger of the two is allowed
 */
export function judgeGrowth(
  growth: Growth,
  { share, atLeast = 0 }: { share: number; atLeast?: number },
): Verdict {
  const allowed = Math.max(share * growth.level, atLeast);
  const doubt = errorsApart * growth.standardError;
  if (growth.perHour - doubt > allowed) return 'grows';
  return growth.perHour + doubt <= allowed ? 'flat' : 'unclear';
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}
