import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../../../../test/person.ts';
import { newOrderPage } from '../test/order-facts.ts';
import { openOrderPage, resetBeforeEach } from '../test/order-world.tsx';

resetBeforeEach();

const page = { ...newOrderPage(), products: [] };
const office = { admin: true, shops: [] };

test('a shop without products is asked to call', async () => {
  openOrderPage({ page });
  expect(await screen.findByText('This shop has no products yet. Call the bakehouse.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Choose what it may order' })).toBeNull();
});

test('the office gets a link to the availability of the shop', async () => {
  openOrderPage({ page, me: person({ ...office, administration: 2 }) });
  const link = await screen.findByRole('link', { name: 'Choose what it may order' });
  expect(link.getAttribute('href')).toBe('/admin/products?view=availability');
  expect(screen.queryByText(/Call the bakehouse/)).toBeNull();
});

test('office people without that right get neither', async () => {
  openOrderPage({ page, me: person({ ...office, administration: 1 }) });
  expect(await screen.findByText('This shop has no products yet.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Choose what it may order' })).toBeNull();
});
