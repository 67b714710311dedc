import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { renderScreens } from '../../../test/render-screens.tsx';

const server = installFakeServer();
const { NextOpenDayPage } = await import('./next-open-day-page.tsx');
afterEach(() => server.reset());

const facts = {
  nextCutOff: { day: '2026-11-22', at: '2026-11-21T18:00:00Z' },
  openDay: '2026-11-22',
  serverNow: '2026-11-20T19:00:00Z',
};

const openOrders = () => renderScreens(['/search', '/orders'], { '/orders': () => <NextOpenDayPage /> });

test('the orders without a day are those of the next day that is open, and Back leads past them', async () => {
  server.answer('/api/today', () => facts);
  const opened = openOrders();
  await screen.findByText('Another screen');
  expect(opened.address()).toBe('/orders/22-Nov-2026');
  expect(opened.steps()).toBe(2);
});

test('where the day is not to be had, it is asked for again', async () => {
  server.answer('/api/today', () => new Response('{}', { status: 500 }));
  const opened = openOrders();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer('/api/today', () => facts);
  fireEvent.click(again);
  await screen.findByText('Another screen');
  expect(opened.address()).toBe('/orders/22-Nov-2026');
});
