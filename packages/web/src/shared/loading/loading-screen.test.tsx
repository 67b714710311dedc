import { MantineProvider } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from '../failure.ts';
import { LoadingScreen } from './loading-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Query = Parameters<typeof LoadingScreen>[0]['query'];

function show(query: Partial<Query>) {
  const screenOf = (facts: Partial<Query>) => (
    <MantineProvider>
      <LoadingScreen
        title="Shops"
        what="the shops"
        query={{ isError: false, error: null, isFetching: false, refetch: vi.fn(), ...facts } as Query}
      />
    </MantineProvider>
  );
  const shown = render(screenOf(query));
  return { turn: (next: Partial<Query>) => shown.rerender(screenOf(next)) };
}

test('a screen that cannot be loaded states what failed, and is retried automatically', () => {
  const refetch = vi.fn();
  const error = new Unreachable(new TypeError('Failed to fetch'));
  const { turn } = show({ isError: true, error, refetch });
  expect(screen.getByRole('heading', { name: 'Shops' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('The shops did not load');
  expect(screen.getByRole('alert').textContent).toContain('Next try in 5 s');
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  expect(refetch).toHaveBeenCalledTimes(1);
  // The message stays during a retry.
  turn({ isFetching: true, refetch });
  expect(screen.getByRole('alert').textContent).toContain('Bakehouse cannot be reached.');
  turn({ isError: true, error, refetch });
  expect(screen.getByRole('alert').textContent).toContain('Next try in 10 s');
});

test('permanent failures are not retried automatically', () => {
  const refetch = vi.fn();
  const error = new ORPCError('permission-denied', { message: 'Permission denied' });
  show({ isError: true, error, refetch });
  expect(screen.getByRole('alert').textContent).not.toContain('Next try');
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(refetch).not.toHaveBeenCalled();
});
