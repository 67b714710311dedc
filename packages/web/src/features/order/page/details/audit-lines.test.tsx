import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { order, orderPage } from '../../test/order-facts.ts';
import { openOrderPage, startAfresh } from '../../test/order-world.tsx';

startAfresh();

test('who made an order of years ago is said with the year, and of this week without it', async () => {
  const created = { name: 'Shop Manager', at: '2024-11-18T09:12:00Z' };
  openOrderPage({ page: orderPage({ order: order({ created }) }) });
  const line = (await screen.findAllByText('Created'))[0]?.closest('p');
  expect(line?.textContent).toBe('Created Mon 18 Nov 2024 09:12 by Shop Manager');
  expect(screen.getAllByText('Updated')[0]?.closest('p')?.textContent).toBe(
    'Updated Fri 20 Nov 11:40 by Shop Manager',
  );
});
