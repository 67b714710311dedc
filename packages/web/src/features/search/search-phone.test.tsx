import { orderId } from '@bakehouse/contract/values';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onPhone } from '../../../test/on-phone.ts';
import { answerWith, foundOrder, openSearch, resultAnswer, server } from './test/search-world.tsx';

beforeEach(() => {
  server.reset();
  onPhone();
});

test('days, shop and sort are beside the list, and every choice counts at once', async () => {
  answerWith(() => resultAnswer([foundOrder(), foundOrder({ orderId: orderId.parse(7) })]));
  const { address } = await openSearch('/orders/search/hl');
  await screen.findByRole('heading', { name: 'Search (2)' });
  fireEvent.click(screen.getByRole('button', { name: 'Days: All dates' }));
  const days = within(await screen.findByRole('dialog', { name: /^Days: / }));
  fireEvent.change(days.getByLabelText('From'), { target: { value: '01-Nov-2026' } });
  await waitFor(() => expect(address()).toBe('/orders/search/hl?from=01-Nov-2026'));
  fireEvent.click(days.getByRole('button', { name: 'Done' }));
  fireEvent.change(screen.getByLabelText('Shop or brand'), { target: { value: 'shop-3' } });
  await waitFor(() => expect(address()).toBe('/orders/search/hl?from=01-Nov-2026&shop=3'));
  fireEvent.change(await screen.findByLabelText('Sort'), { target: { value: '-total' } });
  await waitFor(() => expect(address()).toBe('/orders/search/hl?from=01-Nov-2026&shop=3&sort=-total'));
  expect(screen.getByRole('button', { name: 'Days: From 01-Nov-2026' })).toBeDefined();
});

test('the orders are a list that says beside each fact what it is', async () => {
  answerWith(() => resultAnswer([foundOrder(), foundOrder({ orderId: orderId.parse(7), itemCount: 1 })]));
  await openSearch('/orders/search/hl');
  const list = within(await screen.findByRole('list', { name: 'Orders found' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('PO HL-2211');
  expect(first?.textContent).toContain('£1,234.50');
  expect(within(first ?? document.body).getByRole('link').textContent).toBe('21 Nov, order 48206');
  expect(second?.textContent).toContain('order 7');
  expect(screen.getByText(/31 items, £2,469\.00/)).toBeDefined();
});

test('what can be done with them is behind one button', async () => {
  answerWith(() => resultAnswer([foundOrder()]));
  const { address } = await openSearch('/orders/search/hl');
  await screen.findByRole('list', { name: 'Orders found' });
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show and export' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Invoices',
    'Copy',
    'CSV',
    'Print',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Invoices' }));
  await waitFor(() => expect(address()).toBe('/orders/search/hl?show=invoices'));
});

test('in print it is a table', async () => {
  answerWith(() => resultAnswer([foundOrder()]));
  await openSearch('/orders/search/hl');
  await screen.findByRole('list', { name: 'Orders found' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('table', { name: 'Orders found' })).toBeDefined();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});
