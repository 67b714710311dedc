import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, setServerTime, useNow } from './use-now.ts';

const start = Date.parse('2026-11-20T16:46:00Z');

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  setServerTime(Date.now());
  vi.useRealTimers();
});

function Clock() {
  return <time>{new Date(useNow(1000)).toISOString()}</time>;
}

test('ticks once a second', () => {
  render(<Clock />);
  act(() => void vi.advanceTimersByTime(3010));
  expect(screen.getByText('2026-11-20T16:46:03.000Z')).toBeTruthy();
});

test('follows the server’s clock, not the device’s', () => {
  render(<Clock />);
  act(() => setServerTime(start + 5 * 60_000));
  expect(screen.getByText('2026-11-20T16:51:00.000Z')).toBeTruthy();
});

test('a small difference counts as network delay', () => {
  setServerTime(start - 700);
  expect(serverNow()).toBe(start);
});
