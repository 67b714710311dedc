import { pence } from '@bakehouse/domain/kernel/money';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import { listQueuedSaves } from '../../../shared/drafts/order-drafts.ts';
import { newOrderPage, order, orderPage, person } from '../test/order-facts.ts';
import {
  clickButton,
  dropSaveAnswers,
  openOrderPage,
  pressSave,
  quantityOf,
  resetBeforeEach,
  saveBar,
  savedBy,
  saves,
  storeSaves,
  typeQuantity,
} from '../test/order-world.tsx';

resetBeforeEach();

test('a draft is restored automatically when the page is opened again', async () => {
  const { close } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  close();
  openOrderPage({ page: newOrderPage() });
  expect((await quantityOf('Baguette')).value).toBe('12');
  expect(screen.getByText(/Your draft from/).textContent).toMatch(/^Your draft from \d\d:\d\d is back/);
  // All of a new order is new, so there is no list of changes.
  expect(saveBar().textContent).toContain('1 line, 12 itemsDraft kept on this device');
});

test('a restored draft says when it was typed, and which prices have changed since', async () => {
  const { close } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  await typeQuantity('Cinnamon swirl', '2');
  close();
  const page = newOrderPage();
  const dearer = (name: string) => (name === 'Baguette' ? { productCost: pence(145) } : {});
  openOrderPage({
    page: { ...page, products: page.products.map((each) => ({ ...each, ...dearer(each.name) })) },
  });
  await quantityOf('Baguette');
  expect(screen.getByText(/Your draft from/).textContent).toContain(
    'is back. 2 lines, £19.60. Nothing has been sent yet. The price of Baguette has changed since: £1.35 to £1.45.',
  );
});

test('a draft is only offered if the order was saved since', async () => {
  const { close } = openOrderPage();
  await typeQuantity('Baguette', '60');
  close();
  openOrderPage({ page: orderPage({ order: order({ version: 4 }) }) });
  expect((await quantityOf('Baguette')).value).toBe('30');
  expect(screen.getByText(/Draft kept on this device/).textContent).toContain('1 change, typed at');
  clickButton('Restore');
  expect((await quantityOf('Baguette')).value).toBe('60');
});

test('an offered draft is restored below what was typed since', async () => {
  const { close } = openOrderPage();
  await typeQuantity('Baguette', '60');
  await typeQuantity('Country sourdough', '5');
  close();
  openOrderPage({ page: orderPage({ order: order({ version: 4 }) }) });
  await typeQuantity('Baguette', '40');
  clickButton('Restore');
  expect((await quantityOf('Baguette')).value).toBe('40');
  expect((await quantityOf('Country sourdough')).value).toBe('5');
});

test('a draft with an unanswered save is sent again with its old save id', async () => {
  const { close } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  dropSaveAnswers();
  pressSave();
  await screen.findByRole('button', { name: /Try again/ });
  close();
  storeSaves();
  openOrderPage({ page: newOrderPage() });
  await quantityOf('Baguette');
  pressSave();
  await waitFor(() => expect(saves.sent).toHaveLength(2));
  expect(saves.sent[1]).toEqual(saves.sent[0]);
});

test('a discarded draft is not restored', async () => {
  const { close } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  close();
  const second = openOrderPage({ page: newOrderPage() });
  await quantityOf('Baguette');
  clickButton('Discard draft');
  second.close();
  openOrderPage({ page: newOrderPage() });
  expect((await quantityOf('Baguette')).value).toBe('0');
  expect(screen.queryByText(/Your draft|Draft kept/)).toBeNull();
});

test('a draft that was discarded by mistake is restored by Undo, and stored again', async () => {
  const { close } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  saves.answer = () => refusal(500, 'failed', 'Something went wrong on our side.', {});
  pressSave();
  await waitFor(() => expect(saveBar().textContent).toContain('Copy details'));
  close();
  const second = openOrderPage({ page: newOrderPage() });
  await quantityOf('Baguette');
  clickButton('Discard draft');
  expect((await quantityOf('Baguette')).value).toBe('0');
  await typeQuantity('Mint tea', '3');
  expect(screen.getByText('Draft of the new order of Harbour Lane for Sat 21 Nov discarded')).toBeDefined();
  clickButton('Undo');
  expect(screen.queryByText(/discarded/)).toBeNull();
  expect((await quantityOf('Baguette')).value).toBe('12');
  expect((await quantityOf('Mint tea')).value).toBe('3');
  expect(screen.getByText(/Your draft from/)).toBeDefined();
  await typeQuantity('Mint tea', '0');
  second.close();
  openOrderPage({ page: newOrderPage() });
  expect((await quantityOf('Baguette')).value).toBe('12');
  storeSaves();
  pressSave();
  await waitFor(() => expect(saves.sent.length).toBeGreaterThan(1));
  // The same save as the unanswered one.
  expect(saves.sent[1]).toEqual(saves.sent[0]);
});

test('Undo of a discarded draft keeps what was typed since', async () => {
  const { close } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  await typeQuantity('Mint tea', '3');
  close();
  openOrderPage({ page: newOrderPage() });
  await quantityOf('Baguette');
  clickButton('Discard draft');
  await typeQuantity('Baguette', '7');
  clickButton('Undo');
  expect((await quantityOf('Baguette')).value).toBe('7');
  expect((await quantityOf('Mint tea')).value).toBe('3');
});

test('an offered draft that was discarded by mistake is offered again', async () => {
  const { close } = openOrderPage();
  await typeQuantity('Baguette', '60');
  close();
  openOrderPage({ page: orderPage({ order: order({ version: 4 }) }) });
  await quantityOf('Baguette');
  clickButton('Discard');
  expect(screen.queryByText(/Draft kept on this device/)).toBeNull();
  clickButton('Undo');
  expect(screen.getByText(/Draft kept on this device/)).toBeDefined();
  clickButton('Restore');
  expect((await quantityOf('Baguette')).value).toBe('60');
});

test('a discarded draft is restored by Undo on another screen, too', async () => {
  const { close } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  close();
  const { follow } = openOrderPage({ page: newOrderPage() });
  await quantityOf('Baguette');
  clickButton('Discard draft');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  follow('/search');
  expect(await screen.findByText('Another screen')).toBeDefined();
  clickButton('Undo');
  openOrderPage({ page: newOrderPage() });
  expect((await quantityOf('Baguette')).value).toBe('12');
});

test('a draft that was left on purpose is not restored', async () => {
  const { follow, address, close } = openOrderPage();
  await typeQuantity('Baguette', '60');
  follow('/search');
  expect(await screen.findByText('1 change will be thrown away.')).toBeDefined();
  clickButton('Leave without saving');
  await waitFor(() => expect(address()).toBe('/search'));
  close();
  openOrderPage();
  expect((await quantityOf('Baguette')).value).toBe('30');
  expect(screen.queryByText(/[Dd]raft/)).toBeNull();
});

test('leaving the page with a draft asks first', async () => {
  const { follow, address } = openOrderPage();
  await typeQuantity('Baguette', '60');
  follow('/search');
  expect(await screen.findByText('Leave order 48206 without saving?')).toBeDefined();
  clickButton('Stay here');
  expect(address()).toBe('/orders/21-Nov-2026/48206');
  expect((await quantityOf('Baguette')).value).toBe('60');
});

test('a person who leaves may save first, and goes on once the order is saved', async () => {
  storeSaves();
  const { follow, address } = openOrderPage();
  await typeQuantity('Baguette', '60');
  follow('/search');
  await screen.findByText('Leave order 48206 without saving?');
  clickButton('Save and leave');
  await waitFor(() => expect(address()).toBe('/search'));
  expect(saves.sent).toHaveLength(1);
});

test('a person who leaves a new order and saves first does not land on it', async () => {
  storeSaves();
  const { follow, address } = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  follow('/search');
  await screen.findByText(/^Leave the new order of /);
  clickButton('Save and leave');
  await waitFor(() => expect(address()).toBe('/search'));
  expect(await screen.findByText('Another screen')).toBeDefined();
  expect(saves.sent).toHaveLength(1);
});

describe('a person who leaves during a save', () => {
  async function leaveWhileSaving() {
    const { promise: answer, resolve, reject } = Promise.withResolvers<Response>();
    saves.answer = () => answer;
    const opened = openOrderPage();
    await typeQuantity('Baguette', '60');
    pressSave();
    await waitFor(() => expect(saves.sent).toHaveLength(1));
    opened.follow('/search');
    await screen.findByText('Leave order 48206 while it is being saved?');
    expect(screen.getByText(/^Your save is still on its way\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
    const [sent] = saves.sent;
    if (!sent) throw new Error('nothing was sent');
    return {
      ...opened,
      arrive: () => act(async () => resolve(Response.json(savedBy(sent)))),
      fail: () => act(async () => reject(new TypeError('Failed to fetch'))),
    };
  }

  test('goes on by themselves once it has arrived', async () => {
    const { address, arrive } = await leaveWhileSaving();
    await arrive();
    await waitFor(() => expect(address()).toBe('/search'));
    expect(saves.sent).toHaveLength(1);
    // Nothing of it is left on the device, where it would count as an unsent draft.
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  test('may save first: it is not sent twice', async () => {
    const { address, arrive } = await leaveWhileSaving();
    clickButton('Save and leave');
    await arrive();
    await waitFor(() => expect(address()).toBe('/search'));
    expect(saves.sent).toHaveLength(1);
  });

  test('goes on if the connection fails: it is queued on the device', async () => {
    const { address, fail } = await leaveWhileSaving();
    await fail();
    await waitFor(() => expect(address()).toBe('/search'));
    expect(listQueuedSaves(person().userId)).toHaveLength(1);
  });
});

test('leaving an emptied order does not offer to save it, because it is usually meant to be voided', async () => {
  const { follow } = openOrderPage();
  for (const name of ['Baguette', 'Country sourdough']) await typeQuantity(name, '0');
  follow('/search');
  await screen.findByText('Leave order 48206 without saving?');
  expect(screen.queryByRole('button', { name: 'Save and leave' })).toBeNull();
});

test('a person who leaves stays if the order could not be saved, and sees why', async () => {
  const { follow, address } = openOrderPage();
  await typeQuantity('Baguette', '60');
  dropSaveAnswers();
  follow('/search');
  await screen.findByText('Leave order 48206 without saving?');
  clickButton('Save and leave');
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeDefined();
  expect(screen.queryByText('Leave order 48206 without saving?')).toBeNull();
  expect(address()).toBe('/orders/21-Nov-2026/48206');
  expect((await quantityOf('Baguette')).value).toBe('60');
});
