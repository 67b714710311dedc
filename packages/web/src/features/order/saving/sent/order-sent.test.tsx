import { pence } from '@bakehouse/domain/kernel/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onPhone } from '../../../../../test/on-phone.ts';
import { newOrderPage, shopId } from '../../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  pressSave,
  quantityOf,
  resetBeforeEach,
  saveBar,
  server,
  typeQuantity,
} from '../../test/order-world.tsx';

resetBeforeEach();
beforeEach(onPhone);
afterEach(() => vi.unstubAllGlobals());

const offer = {
  kind: 'usual',
  lines: [
    { productId: 1, name: 'Baguette', quantity: 12, unitCost: pence(135) },
    { productId: 2, name: 'Country sourdough', quantity: 4, unitCost: pence(320) },
  ],
  items: 16,
  total: pence(2900),
  leftOut: [],
  repriced: [],
};
const sunday = { day: '2026-11-22', cutOff: '2026-11-21T18:00:00Z', windowStart: '2026-11-20T18:00:00Z' };

function answerHome(next: object, days: readonly object[] = []): void {
  server.answer(`/api/home/shops/${shopId}`, () => ({ next, days, serverNow: '2026-11-20T16:46:00Z' }));
}

async function sendOrder(): Promise<void> {
  openOrderPage({ page: newOrderPage() });
  await quantityOf('Baguette');
  await typeQuantity('Baguette', '12');
  pressSave();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order 48206 sent' })),
  );
}

test('on a phone a new order that was saved is confirmed, with the time until which it can change, and next actions', async () => {
  answerHome({ ...sunday, order: null, offer });
  await sendOrder();
  const page = screen.getByRole('main').textContent;
  expect(page).toContain('Change it until Fri 20 Nov 15:00');
  expect(page).toContain('Arrives Sat 21 Nov');
  const usual = await screen.findByRole('link', { name: /^Sunday: your usual, 2 lines/ });
  expect(usual.getAttribute('href')).toBe(`/orders/22-Nov-2026/NEW/${shopId}`);
  const back = screen.getAllByRole('link', { name: 'Back to orders' });
  expect(back.map((link) => link.getAttribute('href'))).toEqual([
    '/orders/21-Nov-2026',
    '/orders/21-Nov-2026',
  ]);
  clickButton(/^Duplicate to other days/);
  expect(await screen.findByRole('dialog', { name: /Duplicate/ })).toBeDefined();
});

test('the order can be opened, and later saves stay on its lines', async () => {
  answerHome({ ...sunday, order: null, offer: null });
  await sendOrder();
  clickButton('Look at the order');
  expect((await quantityOf('Baguette')).value).toBe('12');
  expect(saveBar().textContent).toContain('Order 48206 created');
  await typeQuantity('Baguette', '13');
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
  expect(screen.queryByRole('heading', { name: 'Order 48206 sent' })).toBeNull();
});

test('if the next day has an order, the first open day without one is offered', async () => {
  const order = { orderId: 48300, version: 1, lines: 3, items: 9, total: pence(900), sheetVersion: 0 };
  const free = { day: '2026-11-23', cutOff: '2026-11-22T18:00:00Z', orders: 0, items: 0, orderId: null };
  answerHome({ ...sunday, order, offer }, [{ ...free, day: '2026-11-22', orders: 1 }, free]);
  await sendOrder();
  const monday = await screen.findByRole('link', { name: /^New order for Monday/ });
  expect(monday.getAttribute('href')).toBe(`/orders/23-Nov-2026/NEW/${shopId}`);
});

test('a device with file sharing gets the PDF, and has to be tapped again if it came too late', async () => {
  answerHome({ ...sunday, order: null, offer: null });
  const share = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'))
    .mockResolvedValueOnce(undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));
  server.answer('/api/orders/48206/delivery-note.pdf', () => new Response('%PDF', { status: 200 }));
  await sendOrder();
  const button = screen.getByRole('button', { name: /^Share as PDF/ });
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toContain('Press again to share it'));
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toContain('for the team'));
  expect(share).toHaveBeenCalledTimes(2);
  expect(share.mock.calls[1]?.[0].files[0].name).toBe('delivery-note-48206.pdf');
});
