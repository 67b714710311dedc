import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderPage } from '../test/order-facts.ts';
import {
  openOrderPage,
  pressSave,
  refusal,
  saveBar,
  savedBy,
  saves,
  server,
  typeQuantity,
} from '../test/order-world.tsx';

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => localStorage.clear());
afterEach(() => {
  server.reset();
  saves.sent.length = 0;
  saves.answer = (save) => Response.json(savedBy(save));
});

const lose = () => Promise.reject(new TypeError('Failed to fetch'));
const lineIsBack = () => act(() => window.dispatchEvent(new Event('online')));

/** A new order whose save got no answer. */
async function loseASave() {
  const opened = openOrderPage({ page: orderPage({ order: null }) });
  await typeQuantity('Baguette', '12');
  saves.answer = lose;
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain('Sorry - your order has not be saved'));
  return opened;
}

test('a lost save is sent again when the connection is back, and is the same save', async () => {
  const { address } = await loseASave();
  saves.answer = (save) => Response.json(savedBy(save));
  lineIsBack();
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
  expect(saves.sent).toHaveLength(2);
  expect(saves.sent[1]).toEqual(saves.sent[0]);
});

test('after the cut-off the server says so, and the typing stays', async () => {
  await loseASave();
  const words = 'Sorry, the cut off for this date was Fri 20 Nov 18:00';
  saves.answer = () => refusal(409, 'cut-off-passed', words, { cutOff: 'Fri 20 Nov 18:00' });
  lineIsBack();
  await waitFor(() => expect(saveBar().textContent).toContain(words));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity, Baguette' }).value).toBe('12');
  lineIsBack();
  expect(saves.sent).toHaveLength(2);
});

test('after a further edit the person decides when to send', async () => {
  await loseASave();
  await typeQuantity('Baguette', '13');
  lineIsBack();
  expect(saves.sent).toHaveLength(1);
});
