import { userId } from '@bakehouse/contract/values';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { settle } from '../../../../test/fake-server.ts';
import { refusal } from '../../../../test/refusal.ts';
import { askServer } from '../../../shared/connection.ts';
import { toasts } from '../../../ui/feedback/toast.ts';
import { newOrderPage, person } from '../test/order-facts.ts';
import {
  clickButton,
  dropSaveAnswers,
  openOrderPage,
  pressSave,
  quantityOf,
  resetBeforeEach,
  saveAgainWithoutLine,
  saveBar,
  savedBy,
  saveQuantityWithoutAnswer,
  saves,
  saveWithoutAnswer,
  server,
  storedDraftKeys,
  storeSaves,
  told,
  typeQuantity,
  waitingMessage,
} from '../test/order-world.tsx';

resetBeforeEach();

const lineIsBack = () => act(() => window.dispatchEvent(new Event('online')));

test('a save without an answer is repeated when the connection is back, under the same id', async () => {
  const { address } = await saveWithoutAnswer();
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
  expect(saves.sent).toHaveLength(2);
  expect(saves.sent[1]).toEqual(saves.sent[0]);
});

test('a queued save is sent while the invoice of its order is shown', async () => {
  const { follow, address } = openOrderPage();
  await saveQuantityWithoutAnswer('60');
  follow('/orders/21-Nov-2026/48206?view=invoice');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Save' })).toBeNull());
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(told()).toContain('Your changes have been saved'));
  expect(saves.sent[1]).toEqual(saves.sent[0]);
  expect(address()).toContain('/orders/21-Nov-2026/48206');
  // The draft is removed a moment after the answer.
  await waitFor(() => expect(storedDraftKeys()).toEqual([]));
});

test('a person who navigated elsewhere meanwhile stays there, and gets a toast about the order', async () => {
  const { address, follow } = await saveWithoutAnswer();
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  saves.answer = () => answer;
  lineIsBack();
  await waitFor(() => expect(saves.sent).toHaveLength(2));
  follow('/search');
  await screen.findByText('Another screen');
  const [, again] = saves.sent;
  if (!again) throw new Error('the save was not sent again');
  await act(async () => resolve(Response.json(savedBy(again))));
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toContain('Order 48206 created'));
  expect(address()).toBe('/search');
});

test('after the cut-off the server refuses it, and the edits stay', async () => {
  await saveWithoutAnswer();
  const words = 'Sorry, the cut off for this date was Fri 20 Nov 18:00';
  saves.answer = () => refusal(409, 'cut-off-passed', words, { cutOff: 'Fri 20 Nov 18:00' });
  lineIsBack();
  await waitFor(() => expect(saveBar().textContent).toContain(words));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity, Baguette' }).value).toBe('12');
  lineIsBack();
  expect(saves.sent).toHaveLength(2);
});

test('later edits stay unsaved, based on the stored save', async () => {
  const { address } = await saveWithoutAnswer();
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

test('a second Save while offline follows the first, for a new and a saved order', async () => {
  const { address } = await saveWithoutAnswer();
  await saveAgainWithoutLine('13');
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(saves.sent.at(-1)).toMatchObject({ edited: { orderId: 48206, version: 1 } }));
  expect(saves.sent.at(-1)?.lines).toMatchObject([{ quantity: 13 }]);
  await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
  expect(address()).toBe('/orders/21-Nov-2026/48206');

  dropSaveAnswers();
  await typeQuantity('Baguette', '14');
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain(waitingMessage));
  await typeQuantity('Baguette', '15');
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain(waitingMessage));
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(saves.sent.at(-1)?.lines).toMatchObject([{ quantity: 15 }]));
  await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
});

test('a second save is sent as it was at its click; later edits stay unsaved', async () => {
  await saveWithoutAnswer();
  await saveAgainWithoutLine('13');
  await typeQuantity('Baguette', '1');
  await typeQuantity('Country sourdough', '2');
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(saveBar().textContent).toContain('2 changes not saved'));
  expect(saveBar().textContent).toContain('Baguette 13 to 1');
  expect(saves.sent.at(-1)).toMatchObject({
    edited: { orderId: 48206, version: 1 },
    lines: [{ quantity: 13 }],
  });
  expect((await quantityOf('Baguette')).value).toBe('1');
  pressSave();
  await waitFor(() => expect(saves.sent.at(-1)?.edited).toEqual({ orderId: 48206, version: 2 }));
  await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
});

test('a second save that fails is retried, without later edits', async () => {
  await saveWithoutAnswer();
  await saveAgainWithoutLine('13');
  await typeQuantity('Baguette', '1');
  // The first is stored; the connection fails again before the second.
  const { length: before } = saves.sent;
  saves.answer = (save) =>
    save.edited ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(savedBy(save));
  lineIsBack();
  await waitFor(() => expect(saves.sent).toHaveLength(before + 2));
  await waitFor(() =>
    expect(saveBar().textContent).toContain('What you typed since is not in it: save again.'),
  );
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(saveBar().textContent).toContain('1 change not saved: Baguette 13 to 1'));
  expect(saves.sent.map(({ lines }) => lines[0]?.quantity)).toEqual([12, 12, 12, 13, 13]);
});

test.each([
  { what: 'the POST alone failed', lose: dropSaveAnswers },
  {
    what: 'a proxy answered in the place of the server',
    lose: () => {
      saves.answer = () => new Response('Bad gateway', { status: 502 });
    },
  },
])('it is sent again automatically after a while, if $what', async ({ lose }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { address } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  lose();
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain(waitingMessage));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(saves.sent).toHaveLength(2));
  storeSaves();
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
  expect(saves.sent).toEqual([saves.sent[0], saves.sent[0], saves.sent[0]]);
  expect(screen.getAllByText(/Order 48206 created/).length).toBeGreaterThan(0);
});

test('a save while offline is queued, and sent when the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { address } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  expect(saveBar().textContent).toContain('Save, and we’ll send it when you’re back online.');
  dropSaveAnswers();
  pressSave();
  await waitFor(() =>
    expect(saveBar().textContent).toMatch(
      /Waiting to send\. It will be sent when you’re back online\. If that is after \w{3} \d+ Nov \d\d:\d\d, we’ll tell you at once\./,
    ),
  );
  expect(saveBar().textContent).not.toContain('Sorry');
  expect(screen.getByRole('button', { name: /Sends when back online/ })).toBeDefined();
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
});

test('a save is queued while the server is away, though the browser is online', async () => {
  openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  server.answer('/healthz', () => new Response('', { status: 502 }));
  await act(askServer);
  expect(saveBar().textContent).toContain('Save, and we’ll send it when you’re back online.');
  dropSaveAnswers();
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain('Waiting to send.'));
  expect(saveBar().textContent).not.toContain('Sorry');
  server.answer('/healthz', () => ({ status: 'ok' }));
  await act(askServer);
  expect(saveBar().textContent).toContain(waitingMessage);
});

test('later edits are never shown as queued with it, also after a retry', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  dropSaveAnswers();
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain('Waiting to send.'));
  await typeQuantity('Baguette', '13');
  lineIsBack();
  await waitFor(() => expect(saves.sent).toHaveLength(2));
  await waitFor(() =>
    expect(saveBar().textContent).toContain('What you typed since is not in it: save again.'),
  );
  await settle();
  expect(saveBar().textContent).toContain('What you typed since is not in it: save again.');
});

test('a queued save outlives the page, and is sent when the order is opened again', async () => {
  const { close } = await saveWithoutAnswer();
  close();
  storeSaves();
  const { address } = openOrderPage({ page: newOrderPage() });
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
  expect(saves.sent[1]).toEqual(saves.sent[0]);
});

test('undone edits are not sent any more', async () => {
  await saveWithoutAnswer();
  clickButton('Undo changes');
  storeSaves();
  lineIsBack();
  expect(saves.sent).toHaveLength(1);
  expect((await quantityOf('Baguette')).value).toBe('0');
});

test('an unusual quantity does not block it', async () => {
  const { address } = await saveWithoutAnswer();
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

test('leaving while all edits are queued does not ask, and they stay on the device', async () => {
  const { follow, address } = await saveWithoutAnswer();
  follow('/search');
  await waitFor(() => expect(address()).toBe('/search'));
  expect(storedDraftKeys()).toHaveLength(1);
});

test('leaving with later edits asks, and keeps both', async () => {
  const { follow, address } = await saveWithoutAnswer();
  await typeQuantity('Baguette', '13');
  follow('/search');
  expect(
    await screen.findByText(/Your save is still waiting, and is sent when you’re back online/),
  ).toBeDefined();
  clickButton('Leave without saving');
  await waitFor(() => expect(address()).toBe('/search'));
  expect(storedDraftKeys()).toHaveLength(1);
});

test('leaving with an unclear quantity typed since asks too, because no save contains it', async () => {
  const { follow } = await saveWithoutAnswer();
  await typeQuantity('Country sourdough', '1.5');
  follow('/search');
  expect(await screen.findByText(/What you typed since is kept on this device/)).toBeDefined();
});

test('a save under View As is not queued', async () => {
  openOrderPage({ page: newOrderPage(), me: person({ viewedBy: userId.parse(1) }) });
  await typeQuantity('Baguette', '12');
  dropSaveAnswers();
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain('Nothing is lost, try again.'));
  expect(saveBar().textContent).not.toContain(waitingMessage);
  storeSaves();
  lineIsBack();
  expect(saves.sent).toHaveLength(1);
});
