import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';

const server = installFakeServer();
const { todayFactsQuery } = await import('../../../shared/account-api.ts');
const { NextOpenDayPage } = await import('./next-open-day-page.tsx');
afterEach(() => server.reset());

const facts = {
  nextCutOff: { day: '2026-11-22', at: '2026-11-21T18:00:00Z' },
  openDay: '2026-11-22',
  serverNow: '2026-11-20T19:00:00Z',
};

const openOrders = () => renderScreens(['/search', '/orders'], { '/orders': () => <NextOpenDayPage /> });

test('the orders without a day redirect to the next open day, and Back skips the redirect', async () => {
  server.answer('/api/today', () => facts);
  const opened = openOrders();
  await screen.findByText('Another screen');
  expect(opened.address()).toBe('/orders/22-Nov-2026');
  expect(opened.steps()).toBe(2);
});

test('if the day could not be loaded, it can be tried again', async () => {
  server.answer('/api/today', () => new Response('{}', { status: 500 }));
  const opened = openOrders();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer('/api/today', () => facts);
  fireEvent.click(again);
  await screen.findByText('Another screen');
  expect(opened.address()).toBe('/orders/22-Nov-2026');
});

/** Shows when the facts of today are loaded. */
function Known() {
  return useQuery(todayFactsQuery()).data ? <p>known</p> : null;
}

test('a person who navigates elsewhere before the day is loaded is not redirected', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  server.answer('/api/today', () => answer);
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const opened = renderScreens(
    '/orders',
    { '/orders': () => <NextOpenDayPage />, '/home': () => <h1>Home</h1> },
    {
      loaders: { '/home': () => loaded },
      around: (screens) => (
        <>
          <Known />
          {screens}
        </>
      ),
    },
  );
  await screen.findByText('Looking for the next open day');
  opened.follow('/home');
  await waitFor(() => expect(opened.address()).toBe('/home'));
  resolve(Response.json(facts));
  await screen.findByText('known');
  load();
  await screen.findByRole('heading', { name: 'Home' });
  expect(opened.address()).toBe('/home');
});
