import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderId } from '../../test/order-facts.ts';
import { clickButton, openOrderPage, quantityOf, server, startAfresh } from '../../test/order-world.tsx';

startAfresh();

/** Picks a day in the dialog and duplicates to it; the answer is what is given. */
async function duplicate(answer: Promise<unknown>) {
  const opened = openOrderPage();
  server.answer(`/api/orders/${orderId}/copy-calendar`, () => ({
    first: '2026-11-23',
    last: '2026-11-23',
    serverNow: '2026-11-20T10:00:00Z',
    timeZone: 'Europe/London',
    days: [
      {
        day: '2026-11-23',
        cutOff: '2026-11-21T20:00:00Z',
        orders: 0,
        items: 0,
        orderId: null,
        total: 3840,
      },
    ],
    leftOut: [],
  }));
  server.answer(`/api/orders/${orderId}/copy`, () => answer);
  await quantityOf('Baguette');
  clickButton('Duplicate');
  const dialog = within(await screen.findByRole('dialog', { name: /^Duplicate order 48206/ }));
  fireEvent.click(await dialog.findByRole('button', { name: '23-Nov-2026' }));
  fireEvent.click(dialog.getByRole('button', { name: /^Duplicate to/ }));
  return { opened, dialog };
}

const made = { copies: [{ day: '2026-11-23', orderId: 501 }], leftOut: [] };

test('the dialog stays until it is known whether the copy is made', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { dialog } = await duplicate(promise);
  await waitFor(() => expect(server.asked).toContain(`POST /api/orders/${orderId}/copy`));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  resolve(made);
  await dialog.findByText('The copy is made:');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who leaves the page meanwhile is asked, and goes on once the copy is made', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { opened } = await duplicate(promise);
  await waitFor(() => expect(server.asked).toContain(`POST /api/orders/${orderId}/copy`));
  opened.follow('/admin');
  await screen.findByRole('dialog', { name: 'Leave while order 48206 is being duplicated?' });
  resolve(made);
  await screen.findByRole('heading', { name: 'Another screen' });
});
