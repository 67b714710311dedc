import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleCalls } from './throttle-calls.ts';

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

test('runs at once, and once for all calls of the next second', async () => {
  const { begun, read } = slowReading(100);
  const reading = throttleCalls(read, 1000);
  reading.call();
  reading.call();
  await vi.advanceTimersByTimeAsync(500);
  reading.call();
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toEqual([0, 1000]);
});

test('never runs concurrently, and runs once more after a call during a run', async () => {
  const { begun, read } = slowReading(3000);
  const reading = throttleCalls(read, 1000);
  reading.call();
  await vi.advanceTimersByTimeAsync(2000);
  reading.call();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toEqual([0, 3000]);
});

test('continues after a run that failed', async () => {
  let begun = 0;
  const reading = throttleCalls(() => {
    begun += 1;
    return Promise.reject(new Error('the line is cut'));
  }, 1000);
  reading.call();
  await vi.advanceTimersByTimeAsync(1500);
  reading.call();
  await vi.advanceTimersByTimeAsync(1500);
  expect(begun).toBe(2);
});
