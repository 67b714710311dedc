import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onPhone } from '../../../../../test/on-phone.ts';
import { orderId, orderPage, shopId } from '../../test/order-facts.ts';
import { openOrderPage, quantityOf, resetBeforeEach, server } from '../../test/order-world.tsx';

resetBeforeEach();

/** Opens the page of an order; returns the function that delivers its answer. */
function openLate(at?: string): (page: object) => void {
  const answer = Promise.withResolvers<object>();
  openOrderPage(at === undefined ? {} : { at });
  server.answer(`/api/orders/${orderId}`, () => answer.promise);
  server.answer(`/api/shops/${shopId}/new-order/2026-11-21`, () => answer.promise);
  return answer.resolve;
}

test('an order that is loading already shows its shop, its number and its days', async () => {
  const arrive = openLate();
  expect((await screen.findByRole('heading', { level: 1, name: 'Harbour Lane' })).textContent).toBeTruthy();
  expect(screen.getByText('Order 48206')).toBeDefined();
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('navigation', { name: 'Delivery days' })).toBeDefined();
  arrive(orderPage());
  await quantityOf('Baguette');
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull();
});

test('on a phone the back link is there at once', async () => {
  onPhone();
  openLate(`NEW/${shopId}`);
  const back = await screen.findByRole('link', { name: 'Back to orders' });
  expect(back.getAttribute('href')).toBe('/orders/21-Nov-2026');
  expect(screen.getByRole('heading', { level: 1, name: 'Harbour Lane' })).toBeDefined();
  expect(screen.getByText('For Delivery On 21-Nov-2026')).toBeDefined();
});
