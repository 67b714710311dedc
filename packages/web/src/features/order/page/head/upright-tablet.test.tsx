import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onUprightTablet } from '../../../../../test/on-phone.ts';
import { order, orderId, orderPage } from '../../test/order-facts.ts';
import { openOrderPage, quantityOf, resetBeforeEach, server } from '../../test/order-world.tsx';

resetBeforeEach();

test('on an upright tablet an order has the head of a wide screen: back, day, shop, number, status, and its actions', async () => {
  onUprightTablet();
  openOrderPage({ page: orderPage(order()) });
  await quantityOf('Baguette');
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('banner')).toBeNull();
  expect(main.getByRole('link', { name: 'Back to orders' })).toBeDefined();
  expect(main.getByRole('button', { name: 'Pick a date' })).toBeDefined();
  expect(main.getByRole('heading', { level: 1, name: 'Harbour Lane' })).toBeDefined();
  expect(main.getByRole('heading', { name: 'ORDER RECEIVED' })).toBeDefined();
  expect(main.getByRole('button', { name: 'Duplicate' })).toBeDefined();
  expect(main.getByRole('navigation', { name: 'Product groups' })).toBeDefined();
});

test('while it is loading, its head is already shown', async () => {
  onUprightTablet();
  openOrderPage();
  server.answer(`/api/orders/${orderId}`, () => new Promise<object>(() => undefined));
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Lane' })).toBeDefined();
  const main = screen.getByRole('main');
  expect(main.getAttribute('aria-busy')).toBe('true');
  expect(within(main).queryByRole('banner')).toBeNull();
  expect(within(main).getByRole('link', { name: 'Back to orders' })).toBeDefined();
});
