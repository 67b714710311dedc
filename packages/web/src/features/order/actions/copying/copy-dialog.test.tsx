import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../../../test/refusal.ts';
import { orderId } from '../../test/order-facts.ts';
import { clickButton, openOrderPage, quantityOf, resetBeforeEach, server } from '../../test/order-world.tsx';

resetBeforeEach();

/** A calendar of two days. */
function calendarWith({ monday = '2026-11-21T20:00:00Z' } = {}) {
  const free = { orders: 0, items: 0, orderId: null, total: 3840 };
  return {
    first: '2026-11-23',
    last: '2026-11-24',
    serverNow: '2026-11-20T10:00:00Z',
    timeZone: 'Europe/London',
    days: [
      { day: '2026-11-23', cutOff: monday, ...free },
      { day: '2026-11-24', cutOff: '2026-11-22T20:00:00Z', ...free },
    ],
    leftOut: [],
  };
}

/** Opens the dialog and chooses days. */
async function pick(days: readonly string[]) {
  const opened = openOrderPage();
  server.answer(`/api/orders/${orderId}/copy-calendar`, () => calendarWith());
  await quantityOf('Baguette');
  clickButton('Duplicate');
  const dialog = within(await screen.findByRole('dialog', { name: /^Duplicate order 48206/ }));
  for (const day of days) fireEvent.click(await dialog.findByRole('button', { name: day }));
  return { opened, dialog };
}

/** Chooses a day in the dialog and duplicates to it; `answer` is the server's answer. */
async function duplicate(answer: Promise<unknown>) {
  const { opened, dialog } = await pick(['23-Nov-2026']);
  server.answer(`/api/orders/${orderId}/copy`, () => answer);
  fireEvent.click(dialog.getByRole('button', { name: /^Duplicate to/ }));
  return { opened, dialog };
}

const made = { copies: [{ day: '2026-11-23', orderId: 501 }], leftOut: [] };

test('the dialog stays open until the copy is confirmed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { dialog } = await duplicate(promise);
  await waitFor(() => expect(server.requests).toContain(`POST /api/orders/${orderId}/copy`));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  resolve(made);
  await dialog.findByText('The copy is made:');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a person who leaves the page meanwhile is asked, and goes on once the copy is made', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { opened } = await duplicate(promise);
  await waitFor(() => expect(server.requests).toContain(`POST /api/orders/${orderId}/copy`));
  opened.follow('/admin');
  await screen.findByRole('alertdialog', { name: 'Leave while order 48206 is being duplicated?' });
  resolve(made);
  await screen.findByRole('heading', { name: 'Another screen' });
});

test('a day that closed meanwhile is named, closed in the calendar, and the other day is copied to', async () => {
  const { dialog } = await pick(['23-Nov-2026', '24-Nov-2026']);
  const words = 'Sorry, the cut off for this date was Fri 20 Nov 09:00';
  const asked: unknown[] = [];
  server.answer(`/api/orders/${orderId}/copy-calendar`, () =>
    calendarWith({ monday: '2026-11-20T09:00:00Z' }),
  );
  server.answer(`/api/orders/${orderId}/copy`, async (request) => {
    const { days } = await request.json();
    asked.push(days);
    return days.includes('2026-11-23')
      ? refusal(409, 'cut-off-passed', words, { cutOff: 'Fri 20 Nov 09:00' })
      : { copies: [{ day: '2026-11-24', orderId: 502 }], leftOut: [] };
  });
  fireEvent.click(dialog.getByRole('button', { name: /^Duplicate to 2 days/ }));
  await dialog.findByText('Nothing was copied: Mon 23 Nov has closed.');
  expect(dialog.getByText(words)).toBeDefined();
  expect(dialog.getByRole('button', { name: '23-Nov-2026, closed' })).toBeDefined();
  expect(dialog.getByText('1 day picked')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: /^Duplicate to Tue 24 Nov/ }));
  await dialog.findByText('The copy is made:');
  expect(asked).toEqual([['2026-11-23', '2026-11-24'], ['2026-11-24']]);
});
