import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newOrderPage, order, orderId, orderPage, shopId } from './test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  pressSave,
  quantityOf,
  resetBeforeEach,
  saveBar,
  saves,
  server,
  typeQuantity,
} from './test/order-world.tsx';

resetBeforeEach();

const pageOfNewOrder = `/api/shops/${shopId}/new-order/2026-11-21`;
const saved = orderPage({ order: order({ version: 1 }) });

/** Edits a new order, for whose shop and day another tab or person then saves one. */
async function beTooLate(facts: object = {}) {
  const page = newOrderPage();
  const world = openOrderPage({ page });
  await typeQuantity('Baguette', '12');
  await waitFor(() => expect(server.connections).toHaveLength(1));
  const other = { orderId, orderType: 'standard' as const, itemCount: 42, ...facts };
  server.answer(pageOfNewOrder, () => ({ ...page, otherOrders: [other] }));
  server.answer(`/api/orders/${orderId}`, () => saved);
  const change = { orderId, shopId, day: '2026-11-21', version: 1, kind: 'created', by: 'Ruth Ashdown' };
  const at = '2026-11-20T09:59:00Z';
  await act(async () => server.connections[0]?.send({ type: 'change', change: { ...change, at } }));
  return world;
}
const band = () => screen.findByText(/^Harbour Lane has order 48206 for/);

test('a new order that another tab saved meanwhile is announced, and the edits can be moved into that order', async () => {
  const { address } = await beTooLate();
  await band();
  clickButton('Put it into 48206');
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
  await waitFor(async () => expect((await quantityOf('Baguette')).value).toBe('12'));
  expect((await quantityOf('Country sourdough')).value).toBe('12');
  expect(saveBar().textContent).toContain('1 change not saved: Baguette 30 to 12');
  expect(screen.getByText(/Your draft from/)).toBeDefined();
  pressSave();
  await waitFor(() => expect(saves.sent).toHaveLength(1));
  expect(saves.sent[0]?.edited).toEqual({ orderId, version: 1 });
});

test('its Save asks first, and creates a second order only after a confirmation', async () => {
  await beTooLate();
  await band();
  pressSave();
  const question = await screen.findByRole('alertdialog', { name: /^Save a second order of Harbour Lane/ });
  expect(saves.sent).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Not now' }));
  expect((await quantityOf('Baguette')).value).toBe('12');
  pressSave();
  clickButton('Save a second order');
  await waitFor(() => expect(saves.sent).toHaveLength(1));
  expect(saves.sent[0]).toMatchObject({ edited: null, lines: [{ quantity: 12 }] });
});

test('a confirmed second order is not asked about again', async () => {
  await beTooLate();
  await band();
  clickButton('Keep both');
  expect(screen.getByText(/already has an order/)).toBeDefined();
  pressSave();
  await waitFor(() => expect(saves.sent).toHaveLength(1));
});

test('a custom order created meanwhile is only announced', async () => {
  await beTooLate({ orderType: 'custom', itemCount: 1 });
  expect(await screen.findByText(/already has an order/)).toBeDefined();
  expect(screen.queryByText(/since you began this one/)).toBeNull();
  pressSave();
  await waitFor(() => expect(saves.sent).toHaveLength(1));
});

test('an order that existed when this one was begun is no reason to ask', async () => {
  const other = { orderId, orderType: 'standard' as const, itemCount: 42 };
  openOrderPage({ page: { ...newOrderPage(), otherOrders: [other] } });
  await typeQuantity('Baguette', '12');
  expect(screen.queryByText(/since you began this one/)).toBeNull();
  pressSave();
  await waitFor(() => expect(saves.sent).toHaveLength(1));
});
