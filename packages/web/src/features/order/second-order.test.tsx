import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newOrderPage, order, orderId, orderPage, shopId } from './test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  pressSave,
  quantityOf,
  saveBar,
  saves,
  server,
  startAfresh,
  typeQuantity,
} from './test/order-world.tsx';

startAfresh();

const pageOfNewOrder = `/api/shops/${shopId}/new-order/2026-11-21`;
const saved = orderPage({ order: order({ version: 1 }) });

/** A new order is typed into, and meanwhile another tab or person saves one for the same shop and day. */
async function beTooLate(facts: object = {}) {
  const page = newOrderPage();
  const world = openOrderPage({ page });
  await typeQuantity('Baguette', '12');
  await waitFor(() => expect(server.lines).toHaveLength(1));
  const other = { orderId, orderType: 'standard' as const, itemCount: 42, ...facts };
  server.answer(pageOfNewOrder, () => ({ ...page, otherOrders: [other] }));
  server.answer(`/api/orders/${orderId}`, () => saved);
  const change = { orderId, shopId, day: '2026-11-21', version: 1, kind: 'created', by: 'Ruth Ashdown' };
  const at = '2026-11-20T09:59:00Z';
  await act(async () => server.lines[0]?.send({ type: 'change', change: { ...change, at } }));
  return world;
}
const band = () => screen.findByText(/^Harbour Lane has order 48206 for/);

test('a new order that another tab has saved meanwhile is told, and what is typed goes into that order', async () => {
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

test('its Save asks first, and doubles the order only when that is meant', async () => {
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

test('who keeps it as a second order is asked no more', async () => {
  await beTooLate();
  await band();
  clickButton('Keep both');
  expect(screen.getByText(/already has an order/)).toBeDefined();
  pressSave();
  await waitFor(() => expect(saves.sent).toHaveLength(1));
});

test('a custom order that comes meanwhile is only told', async () => {
  await beTooLate({ orderType: 'custom', itemCount: 1 });
  expect(await screen.findByText(/already has an order/)).toBeDefined();
  expect(screen.queryByText(/since you began this one/)).toBeNull();
  pressSave();
  await waitFor(() => expect(saves.sent).toHaveLength(1));
});

test('an order that was there when this one was begun is meant to have a second', async () => {
  const other = { orderId, orderType: 'standard' as const, itemCount: 42 };
  openOrderPage({ page: { ...newOrderPage(), otherOrders: [other] } });
  await typeQuantity('Baguette', '12');
  expect(screen.queryByText(/since you began this one/)).toBeNull();
  pressSave();
  await waitFor(() => expect(saves.sent).toHaveLength(1));
});
