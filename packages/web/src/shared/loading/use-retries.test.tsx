import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRetries } from './use-retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A load that fails at once, each time. */
function failing() {
  const tried: number[] = [];
  const began = Date.now();
  const hook = renderHook(({ isWaiting }) => useRetries(isWaiting, () => tried.push(Date.now() - began)), {
    initialProps: { isWaiting: true },
  });
  const failAgain = () => {
    hook.rerender({ isWaiting: false });
    hook.rerender({ isWaiting: true });
  };
  return {
    tried,
    hook,
    failAgain,
    pass: (seconds: number) => act(() => vi.advanceTimersByTime(1000 * seconds)),
  };
}

test('retries after 5, 10, 20 and then every 40 seconds, and returns the seconds left', () => {
  const { tried, hook, failAgain, pass } = failing();
  expect(hook.result.current).toBe(5);
  pass(2);
  expect(hook.result.current).toBe(3);
  pass(3);
  expect(tried).toEqual([5000]);
  for (const seconds of [10, 20, 40, 40]) {
    failAgain();
    expect(hook.result.current).toBe(seconds);
    pass(seconds);
  }
  expect(tried).toEqual([5000, 15_000, 35_000, 75_000, 115_000]);
});

test('retries at once when the browser is online again, and not after a success', () => {
  const { tried, hook, pass } = failing();
  pass(1);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(tried).toEqual([1000]);
  hook.rerender({ isWaiting: false });
  expect(hook.result.current).toBeNull();
  pass(60);
  expect(tried).toEqual([1000]);
});

test('the attempts are counted on while the component is unmounted during each of them', () => {
  const retry = vi.fn();
  const mount = () => renderHook(() => useRetries(true, retry, 'The devices did not load'));
  const first = mount();
  expect(first.result.current).toBe(5);
  act(() => vi.advanceTimersByTime(5000));
  first.unmount();
  const second = mount();
  expect(second.result.current).toBe(10);
  second.unmount();
  vi.advanceTimersByTime(120_000);
  expect(mount().result.current).toBe(5);
});
