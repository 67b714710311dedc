import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { order, orderPage } from '../../test/order-facts.ts';
import { openOrderPage, resetBeforeEach } from '../../test/order-world.tsx';

resetBeforeEach();

test('the creation of an order of years ago has the year, and of this week not', async () => {
  const created = { name: 'Shop Manager', at: '2024-11-18T09:12:00Z' };
  openOrderPage({ page: orderPage({ order: order({ created }) }) });
  const line = (await screen.findAllByText('Created'))[0]?.closest('p');
  expect(line?.textContent).toBe('Created Mon 18 Nov 2024 09:12 by Shop Manager');
  expect(screen.getAllByText('Updated')[0]?.closest('p')?.textContent).toBe(
    'Updated Fri 20 Nov 11:40 by Shop Manager',
  );
});

test('an order shows which production sheet contains it, and that it has changed since', async () => {
  const at = '2026-11-20T12:00:00Z';
  openOrderPage({ page: orderPage({ onSheet: { version: 7, at } }) });
  expect(await screen.findByText('On the production sheet, version 7')).toBeDefined();
});

test('a change after the print is marked as such, and shops see when the print was made', async () => {
  const at = '2026-11-20T11:00:00Z';
  openOrderPage({ page: orderPage({ onSheet: { version: null, at } }) });
  expect(
    await screen.findByText('Changed since the production sheet, printed Fri 20 Nov 11:00'),
  ).toBeDefined();
});

test('a void order is on no sheet', async () => {
  const voidedBy = { name: 'Shop Manager', at: '2026-11-20T11:50:00Z' };
  const page = orderPage({
    order: order({ voided: true, voidedBy }),
    onSheet: { version: 7, at: '2026-11-20T11:55:00Z' },
  });
  openOrderPage({ page });
  await screen.findAllByText('Voided');
  expect(screen.queryByText(/production sheet/)).toBeNull();
});
