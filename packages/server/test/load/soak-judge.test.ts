import { expect, test } from 'vitest';
import { seededRandom } from '../../src/features/demo/seeded-random.ts';
import type { Reading } from './soak-judge.ts';
import { fitGrowth, judgeGrowth } from './soak-judge.ts';

const minuteMs = 60_000;
const allowed = { share: 0.05 };

/** An hour of readings, one a minute, around what `value` says of the minute, up to `noise` above and below it. */
function hour(value: (minute: number) => number, noise: number, seed = 1): readonly Reading[] {
  return Array.from({ length: 60 }, (_, minute) => ({
    atMs: minute * minuteMs,
    value: value(minute) + (seededRandom('noise', seed, minute) * 2 - 1) * noise,
  }));
}

const judge = (readings: readonly Reading[]) => judgeGrowth(fitGrowth(readings), allowed);

test('a line is found as it is: its level, its growth, and no doubt', () => {
  const { level, perHour, standardError } = fitGrowth(hour((minute) => 100 + minute, 0));
  expect(level).toBeCloseTo(139.5);
  expect(perHour).toBeCloseTo(60);
  expect(standardError).toBeCloseTo(0);
});

test('a flat series is flat, however its noise falls', () => {
  const seeds = Array.from({ length: 50 }, (_, seed) => seed);
  expect(seeds.map((seed) => judge(hour(() => 100, 3, seed)))).not.toContain('grows');
  expect(seeds.filter((seed) => judge(hour(() => 100, 3, seed)) === 'flat').length).toBeGreaterThan(45);
});

test('a leak of a fifth an hour is found in the same noise', () => {
  const seeds = Array.from({ length: 50 }, (_, seed) => seed);
  const verdicts = seeds.map((seed) => judge(hour((minute) => 100 + minute / 3, 3, seed)));
  expect(new Set(verdicts)).toEqual(new Set(['grows']));
});

test('what a server fills in its first minutes is no leak', () => {
  expect(judge(hour((minute) => Math.min(100, 50 + minute * 4), 1))).toBe('flat');
});

test('a saw that always comes back is flat', () => {
  expect(judge(hour((minute) => 100 + (minute % 5), 0))).toBe('flat');
});

test('few readings, or much noise, say neither', () => {
  expect(judge(hour(() => 100, 3).slice(0, 4))).toBe('unclear');
  expect(judge(hour(() => 100, 80))).toBe('unclear');
});

test('a count may grow by a few where that is allowed', () => {
  const one = fitGrowth(hour((minute) => 10 + minute / 60, 0));
  expect(judgeGrowth(one, allowed)).toBe('grows');
  expect(judgeGrowth(one, { ...allowed, atLeast: 2 })).toBe('flat');
});
