import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import { newOrderPage } from '../test/order-facts.ts';
import {
  clickButton,
  loseSaveOf,
  loseSaves,
  openOrderPage,
  pressSave,
  quantityOf,
  saveBar,
  saves,
  startAfresh,
  storeSaves,
  typeQuantity,
} from '../test/order-world.tsx';

startAfresh();

const waitsHere = 'It waits on this device, and we’ll send it when you’re back online.';
const lineIsBack = () => act(() => window.dispatchEvent(new Event('online')));

/** A new order whose save got no answer. */
async function loseASave() {
  const opened = openOrderPage({ page: newOrderPage() });
  await loseSaveOf('12');
  return opened;
}

test('a lost save is sent again when the connection is back, and is the same save', async () => {
  const { address } = await loseASave();
  storeSaves();
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

test('what was typed after it stays unsaved, and is an edit of what it left', async () => {
  const { address } = await loseASave();
  const sent = saves.sent[0];
  await typeQuantity('Baguette', '13');
  expect(saveBar().textContent).toContain('Your save is waiting to be sent.');
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
  expect(saves.sent).toEqual([sent, sent]);
  expect(screen.getByText('Order 48206 created')).toBeDefined();
  await waitFor(() => expect(saveBar().textContent).toContain('1 change not saved: Baguette 12 to 13'));
  pressSave();
  await waitFor(() => expect(saves.sent[2]?.edited).toEqual({ orderId: 48206, version: 1 }));
});

test.each([
  { what: 'the POST alone failed', lose: loseSaves },
  {
    what: 'a proxy answered in the place of the server',
    lose: () => {
      saves.answer = () => new Response('Bad gateway', { status: 502 });
    },
  },
])('it is sent again by itself after a while, where $what', async ({ lose }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { address } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  lose();
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain(waitsHere));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(saves.sent).toHaveLength(2));
  storeSaves();
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
  expect(saves.sent).toEqual([saves.sent[0], saves.sent[0], saves.sent[0]]);
  expect(screen.getAllByText(/Order 48206 created/).length).toBeGreaterThan(0);
});

test('a save pressed without a line is queued, and sent when the line is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { address } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  expect(saveBar().textContent).toContain('Save, and we’ll send it when you’re back online.');
  loseSaves();
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain(waitsHere));
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
});

test('a queued save outlives the page, and is sent when the order is opened again', async () => {
  const { close } = await loseASave();
  close();
  storeSaves();
  const { address } = openOrderPage({ page: newOrderPage() });
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
  expect(saves.sent[1]).toEqual(saves.sent[0]);
});

test('what was undone is not sent any more', async () => {
  await loseASave();
  clickButton('Undo changes');
  storeSaves();
  lineIsBack();
  expect(saves.sent).toHaveLength(1);
  expect((await quantityOf('Baguette')).value).toBe('0');
});

test('a quantity that has to be asked about does not hold it up', async () => {
  const { address } = await loseASave();
  await typeQuantity('Country sourdough', '1.5');
  pressSave();
  await waitFor(() =>
    expect(saveBar().textContent).toContain("Country sourdough: '1.5' is not a whole number."),
  );
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
  expect(saves.sent[1]).toEqual(saves.sent[0]);
  expect((await quantityOf('Country sourdough')).value).toBe('1.5');
});

test('leaving keeps a queued save on the device', async () => {
  const { follow, address } = await loseASave();
  follow('/search');
  expect(await screen.findByText(/Your save is still waiting to be sent/)).toBeDefined();
  clickButton('Leave without saving');
  await waitFor(() => expect(address()).toBe('/search'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('bakehouse-draft:'))).toHaveLength(1);
});
