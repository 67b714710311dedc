import { userId } from '@bakehouse/contract/values';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { settle } from '../../../../test/fake-server.ts';
import { refusal } from '../../../../test/refusal.ts';
import { toasts } from '../../../ui/feedback/toast.ts';
import { newOrderPage, person } from '../test/order-facts.ts';
import {
  clickButton,
  keptDrafts,
  loseASave,
  loseSaves,
  openOrderPage,
  pressSave,
  quantityOf,
  saveAgainWithoutLine,
  saveBar,
  savedBy,
  saves,
  startAfresh,
  storeSaves,
  typeQuantity,
  waitsHere,
} from '../test/order-world.tsx';

startAfresh();

const lineIsBack = () => act(() => window.dispatchEvent(new Event('online')));

test('a lost save is sent again when the connection is back, and is the same save', async () => {
  const { address } = await loseASave();
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
  expect(saves.sent).toHaveLength(2);
  expect(saves.sent[1]).toEqual(saves.sent[0]);
});

test('who went elsewhere while it is sent again stays there, and is told of the order', async () => {
  const { address, follow } = await loseASave();
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

test('a second press on Save without a line follows the first, of a new order and of one that exists', async () => {
  const { address } = await loseASave();
  await saveAgainWithoutLine('13');
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(saves.sent.at(-1)).toMatchObject({ edited: { orderId: 48206, version: 1 } }));
  expect(saves.sent.at(-1)?.lines).toMatchObject([{ quantity: 13 }]);
  await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
  expect(address()).toBe('/orders/21-Nov-2026/48206');

  loseSaves();
  await typeQuantity('Baguette', '14');
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain(waitsHere));
  await typeQuantity('Baguette', '15');
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain(waitsHere));
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(saves.sent.at(-1)?.lines).toMatchObject([{ quantity: 15 }]));
  await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
});

test('a second press is sent as it was pressed; what was typed after it stays unsaved', async () => {
  await loseASave();
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

test('a second press that meets another bad line is tried again, and never sends what was typed after it', async () => {
  await loseASave();
  await saveAgainWithoutLine('13');
  await typeQuantity('Baguette', '1');
  // The first is stored; the line fails again before the second.
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
  await waitFor(() =>
    expect(saveBar().textContent).toMatch(
      /Waiting to send\. It goes by itself when you’re back online\. If that is after \w{3} \d+ Nov \d\d:\d\d, we tell you at once\./,
    ),
  );
  expect(saveBar().textContent).not.toContain('Sorry');
  expect(screen.getByRole('button', { name: /Sends when back online/ })).toBeDefined();
  storeSaves();
  lineIsBack();
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
});

test('what was typed after it is never said to wait with it, also once it has been tried again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  loseSaves();
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

test('who leaves while all that is typed waits to be sent is asked nothing, and it is kept on the device', async () => {
  const { follow, address } = await loseASave();
  follow('/search');
  await waitFor(() => expect(address()).toBe('/search'));
  expect(keptDrafts()).toHaveLength(1);
});

test('who typed something since is asked, and keeps both', async () => {
  const { follow, address } = await loseASave();
  await typeQuantity('Baguette', '13');
  follow('/search');
  expect(
    await screen.findByText(/Your save is still waiting, and is sent when you’re back online/),
  ).toBeDefined();
  clickButton('Leave without saving');
  await waitFor(() => expect(address()).toBe('/search'));
  expect(keptDrafts()).toHaveLength(1);
});

test('a save through another person’s eyes is not kept to be sent later, when nobody looks', async () => {
  openOrderPage({ page: newOrderPage(), me: person({ viewedBy: userId.parse(1) }) });
  await typeQuantity('Baguette', '12');
  loseSaves();
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain('Nothing is lost, try again.'));
  expect(saveBar().textContent).not.toContain(waitsHere);
  storeSaves();
  lineIsBack();
  expect(saves.sent).toHaveLength(1);
});
