import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { renderOnPage } from '../../../test/render.tsx';

const server = installFakeServer();
const { NextOpenDayPage } = await import('./next-open-day-page.tsx');
afterEach(() => server.reset());

const facts = {
  today: '2026-11-20',
  nextCutOff: { day: '2026-11-22', at: '2026-11-21T18:00:00Z', shopsOrdered: 3, shops: 5 },
  todaysSheet: { version: 1, orders: 0, items: 0 },
  serverNow: '2026-11-20T19:00:00Z',
};

function openOrders() {
  const history = createMemoryHistory({ initialEntries: ['/search', '/orders'], initialIndex: 1 });
  const root = createRootRoute();
  const orders = createRoute({ getParentRoute: () => root, path: '/orders', component: NextOpenDayPage });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Elsewhere</p> });
  const router = createRouter({ routeTree: root.addChildren([orders, anywhere]), history });
  renderOnPage(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {/* biome-ignore lint/suspicious/noExplicitAny: the application's own routes are registered as the type. */}
      <RouterProvider router={router as any} />
    </QueryClientProvider>,
  );
  return history;
}

test('the orders without a day are those of the next day that is open, and Back leads past them', async () => {
  server.answer('/api/today', () => facts);
  const history = openOrders();
  await screen.findByText('Elsewhere');
  expect(history.location.pathname).toBe('/orders/22-Nov-2026');
  expect(history.length).toBe(2);
});

test('where the day is not to be had, it is asked for again', async () => {
  server.answer('/api/today', () => new Response('{}', { status: 500 }));
  const history = openOrders();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer('/api/today', () => facts);
  fireEvent.click(again);
  await screen.findByText('Elsewhere');
  expect(history.location.pathname).toBe('/orders/22-Nov-2026');
});
