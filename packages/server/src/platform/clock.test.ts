import { expect, test } from 'vitest';
import { monotonicClock, offsetClock, systemClock } from './clock.ts';

const at = (text: string) => Temporal.Instant.from(text);

test('a steady clock goes on with the one below it', () => {
  let machine = at('2026-11-20T09:00:00Z');
  const clock = monotonicClock({ now: () => machine }, null);
  expect(clock.now()).toEqual(machine);
  machine = at('2026-11-20T09:00:01Z');
  expect(clock.now()).toEqual(machine);
  expect(clock.behindMs()).toBe(0);
});

test('a steady clock stands still while the one below it is behind what was seen, here or by an earlier process', () => {
  let machine = at('2026-11-20T09:00:00Z');
  const seen = at('2026-11-22T10:00:00Z');
  const clock = monotonicClock({ now: () => machine }, seen);
  expect(clock.now()).toEqual(seen);
  expect(clock.behindMs()).toBe(49 * 3_600_000);
  machine = at('2026-11-22T10:00:05Z');
  expect(clock.now()).toEqual(machine);
  machine = at('2026-11-22T09:59:00Z');
  expect(clock.now()).toEqual(at('2026-11-22T10:00:05Z'));
  expect(clock.behindMs()).toBe(65_000);
});

test.each([
  ['of the machine', systemClock],
  ['that started at another moment', offsetClock('2026-11-20T09:00:00Z')],
])('a clock %s counts no smaller parts of a second than PostgreSQL keeps', (_which, clock) => {
  const moments = Array.from({ length: 100 }, () => clock.now().epochNanoseconds);
  expect(moments.filter((nanoseconds) => nanoseconds % 1_000n !== 0n)).toEqual([]);
});
