import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import type { Failure } from '../failure.ts';
import { failureOf, Unreachable } from '../failure.ts';
import { FailedPart } from './failed-part.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(what: string, failure: Failure) {
  const onRetry = vi.fn();
  renderOnPage(<FailedPart what={what} failure={failure} onRetry={onRetry} retrying={false} />);
  return onRetry;
}

test('shows what did not load and why, and is retried automatically or at once', () => {
  const failure = failureOf(new Unreachable('x'));
  const onRetry = open('The devices did not load', failure);
  expect(screen.getByRole('alert').textContent).toContain(`The devices did not load${failure.sentence}`);
  expect(screen.getByText('Next try in 5 s')).toBeDefined();
  act(() => vi.advanceTimersByTime(5000));
  expect(onRetry).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('a missing permission is not retried', () => {
  const onRetry = open('The e-mail did not load', {
    kind: 'permission-denied',
    sentence: 'Permission denied',
    requestId: undefined,
  });
  act(() => vi.advanceTimersByTime(120_000));
  expect(screen.queryByText(/^Next try/)).toBeNull();
  expect(onRetry).not.toHaveBeenCalled();
});
