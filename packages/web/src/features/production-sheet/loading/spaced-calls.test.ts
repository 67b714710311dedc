import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spacedCalls } from './spaced-calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function slowReading(takesMs: number) {
  const begun: number[] = [];
  const start = Date.now();
  return {
    begun,
    read: () => {
      begun.push(Date.now() - start);
      return new Promise((resolve) => setTimeout(resolve, takesMs));
    },
  };
}

test('reads at once, and the calls of the next second together', async () => {
  const { begun, read } = slowReading(100);
  const reading = spacedCalls(read, 1000);
  reading.call();
  reading.call();
  await vi.advanceTimersByTimeAsync(500);
  reading.call();
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toEqual([0, 1000]);
});

test('never reads twice at the same time, and reads once more after a call that came while it read', async () => {
  const { begun, read } = slowReading(3000);
  const reading = spacedCalls(read, 1000);
  reading.call();
  await vi.advanceTimersByTimeAsync(2000);
  reading.call();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toEqual([0, 3000]);
});

test('goes on after a reading that failed', async () => {
  let begun = 0;
  const reading = spacedCalls(() => {
    begun += 1;
    return Promise.reject(new Error('the line is cut'));
  }, 1000);
  reading.call();
  await vi.advanceTimersByTimeAsync(1500);
  reading.call();
  await vi.advanceTimersByTimeAsync(1500);
  expect(begun).toBe(2);
});
