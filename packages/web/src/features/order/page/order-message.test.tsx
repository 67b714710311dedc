import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import { orderPage } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  quantityOf,
  resetBeforeEach,
  server,
  tooFar,
} from '../test/order-world.tsx';

resetBeforeEach();

describe('an address without an order', () => {
  test.each([
    ['NEW/abc', 'SHOP abc NOT FOUND'],
    ['NEW/0', 'SHOP 0 NOT FOUND'],
    ['12x', 'ORDER 12x NOT FOUND'],
  ])('%s is not requested: %s', async (at, heading) => {
    openOrderPage({ at });
    expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
    expect(server.requests.filter((asked) => asked.includes('/orders/'))).toEqual([]);
  });

  test('unknown to the server shows its number', async () => {
    server.answer('/api/orders/99', () =>
      refusal(404, 'order-not-found', 'ORDER 99 NOT FOUND', { orderId: '99' }),
    );
    openOrderPage({ at: '99' });
    expect(await screen.findByRole('heading', { name: 'ORDER 99 NOT FOUND' })).toBeDefined();
  });

  test('of a day beyond the horizon shows the last possible day', async () => {
    server.answer('/api/shops/99/new-order/2026-11-21', tooFar);
    openOrderPage({ at: 'NEW/99' });
    const heading = await screen.findByRole('heading', { name: 'Orders are taken up to 18-Nov-2026.' });
    expect(heading).toBeDefined();
    // A retry would be refused as well.
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Orders for Sat 21 Nov' }).getAttribute('href')).toBe(
      '/orders/21-Nov-2026',
    );
  });

  test('that cannot be loaded offers a retry', async () => {
    server.answer('/api/orders/99', () => refusal(500, 'failed', 'x', {}));
    openOrderPage({ at: '99' });
    expect(await screen.findByText('Order 99 did not load')).toBeDefined();
    server.answer('/api/orders/99', () => orderPage());
    clickButton('Try again');
    expect((await quantityOf('Baguette')).value).toBe('30');
  });
});
