import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { Unreachable } from '../../shared/failure.ts';
import { FailedScreen } from './failed-screen.tsx';

afterEach(() => vi.restoreAllMocks());

function fail(error: Error): void {
  const root = createRootRoute({
    component: () => <FailedScreen error={error} reset={() => {}} info={{ componentStack: '' }} />,
  });
  renderOnPage(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
}

const missingPart = () =>
  new TypeError('Failed to fetch dynamically imported module: /assets/search-1a2b.js');

test('a lazy chunk that a new version removed is offered by a reload of the page', async () => {
  fail(missingPart());
  expect(await screen.findByRole('heading', { name: 'This page has a newer version' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeTruthy();
});

test('offline the load is retried, because a reload would not help', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fail(missingPart());
  expect(await screen.findByRole('heading', { name: 'This page did not open' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an unreachable server is named as the cause', async () => {
  fail(new Unreachable('no line'));
  expect(await screen.findByText(/Bakehouse cannot be reached/)).toBeTruthy();
});
