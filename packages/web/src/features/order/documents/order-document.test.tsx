import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import { documentAnswer, order, orderPage, person } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  quantityOf,
  resetBeforeEach,
  server,
  typeQuantity,
} from '../test/order-world.tsx';

resetBeforeEach();

const past = { cutOff: '2026-11-19T18:00:00Z', windowStart: '2026-11-18T18:00:00Z' };
const boss = person({ admin: true, superAdmin: true, administration: 2, shops: [] });

test('after the cut-off the invoice can replace the order, and back', async () => {
  const { address } = openOrderPage({ page: orderPage(past) });
  fireEvent.click(await screen.findByRole('button', { name: 'View Invoice' }));
  expect(await screen.findByRole('heading', { name: 'Sales Invoice' })).toBeDefined();
  expect(address()).toBe('/orders/21-Nov-2026/48206?view=invoice');
  const sheet = within(screen.getByRole('article'));
  expect(sheet.getByText('48206')).toBeDefined();
  expect(sheet.getByText('21-Nov-2026')).toBeDefined();
  expect(sheet.getByText('HL-2211')).toBeDefined();
  expect(sheet.getByText('Accounts, 3 Mill Road')).toBeDefined();
  expect(sheet.getByText('12 Harbour Lane, Quayside')).toBeDefined();
  expect(sheet.getAllByText('Zero Rated')).toHaveLength(2);
  expect(sheet.getAllByText('£78.90')).toHaveLength(2);
  expect(sheet.getByText('£0.00')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Save order/ })).toBeNull();
  clickButton('View Order');
  expect(await screen.findByRole('button', { name: 'View Invoice' })).toBeDefined();
});

test('shows the document that the server stored, whatever names and prices the order page has today', async () => {
  const page = orderPage(past);
  const { pack } = documentAnswer(page);
  openOrderPage({ page });
  const renamed = {
    ...pack,
    parties: pack.parties.map(({ seller, shop }) => ({
      seller,
      shop: { ...shop, name: 'Harbour Lane of old' },
    })),
    products: pack.products.map((product) => ({ ...product, name: `${product.name} of old` })),
  };
  server.answer('/api/orders/48206/documents', () => ({ pack: renamed }));
  fireEvent.click(await screen.findByRole('button', { name: 'View Invoice' }));
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByText('Baguette of old')).toBeDefined();
  expect(sheet.getAllByText('Harbour Lane of old')).toHaveLength(2);
});

test('that does not load shows the reason, and loads on retry', async () => {
  const page = orderPage(past);
  openOrderPage({ page });
  server.answer('/api/orders/48206/documents', () => refusal(500, 'internal', 'Something went wrong', {}));
  fireEvent.click(await screen.findByRole('button', { name: 'View Invoice' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer('/api/orders/48206/documents', () => documentAnswer(page));
  fireEvent.click(again);
  expect(await screen.findByRole('article')).toBeDefined();
});

test('before the cut-off only a super admin can open it, and only for an order with a value', async () => {
  openOrderPage();
  await quantityOf('Baguette');
  expect(screen.queryByRole('button', { name: 'View Invoice' })).toBeNull();
});

test('a super admin can open it at any time', async () => {
  openOrderPage({ me: boss });
  expect(await screen.findByRole('button', { name: 'View Invoice' })).toBeDefined();
});

test('an order without value has none before the cut-off', async () => {
  openOrderPage({ me: boss, page: orderPage({ order: order({ lines: [], total: pence(0) }) }) });
  await quantityOf('Baguette');
  expect(screen.queryByRole('button', { name: 'View Invoice' })).toBeNull();
});

test('shows the order as saved, and keeps the edits', async () => {
  openOrderPage({ me: boss });
  await typeQuantity('Baguette', '99');
  clickButton('View Invoice');
  expect(await screen.findByText(/as it was last saved/)).toBeDefined();
  expect(within(await screen.findByRole('article')).queryByText('99')).toBeNull();
  clickButton('View Order');
  expect((await quantityOf('Baguette')).value).toBe('99');
});

test('the delivery note has no prices, and has the delivery address of a cake', async () => {
  const custom = {
    items: [{ ...firstCake, message: 'Nan', unitCost: pence(8600) }],
    deliverTo: {
      kind: 'customer' as const,
      customer: 'Ama Mensah',
      company: '',
      telephone: '01632 960 114',
      line1: '4 Sloe Cottages',
      line2: '',
      line3: '',
      city: 'Marwick',
      postcode: 'MK3 2PD',
    },
  };
  const cakes = order({
    orderType: 'custom',
    lines: [],
    custom,
    total: pence(8600),
    notes: 'Ring the bell.',
  });
  openOrderPage({ page: orderPage({ ...past, order: cakes }) });
  fireEvent.click(await screen.findByRole('button', { name: 'View Invoice' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Delivery note' }));
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByText('Ama Mensah')).toBeDefined();
  expect(sheet.getByText('01632 960 114')).toBeDefined();
  expect(sheet.getByText('Ring the bell.')).toBeDefined();
  expect(sheet.getByText('“Nan”')).toBeDefined();
  expect(screen.getByRole('article').textContent).not.toContain('£');
});

test('documents of a voided order are marked', async () => {
  openOrderPage({ page: orderPage({ ...past, order: order({ voided: true }) }) });
  fireEvent.click(await screen.findByRole('button', { name: 'View Invoice' }));
  expect(within(await screen.findByRole('article')).getByText('VOID')).toBeDefined();
});
