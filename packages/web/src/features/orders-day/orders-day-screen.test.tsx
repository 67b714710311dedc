import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../../test/day.ts';
import {
  focusOn,
  fridayAfternoon,
  network,
  office,
  open,
  openWorld,
  order,
  press,
  reader,
  rowOf,
  saturday,
  saturdaysOrders,
  serverState,
  setServerTime,
  setWidth,
  wordsOf,
} from './test/orders-day-world.tsx';

beforeEach(openWorld);
afterEach(() => {
  setWidth(1024);
  vi.useRealTimers();
});

test('shows which shops have not ordered, and until when they can', async () => {
  open();
  await screen.findByText('£595.10');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Saturday 21-Nov-2026');
  const sentence = screen.getByText(/shops have ordered/);
  expect(sentence.textContent).toBe(
    '3 of 5 shops have ordered. Old Priory and The Boathouse have until 18:00 today.',
  );
});

test.each([false, true])('a status is the same whether a super admin reads it: %s', async (superAdmin) => {
  setServerTime(Date.parse('2026-11-20T19:30:00Z'));
  serverState.superAdmin = superAdmin;
  open(undefined, { ...office, superAdmin });
  await screen.findByText('£595.10');
  expect(wordsOf(await rowOf('Abbey Green'))).toContain('BAKING!');
  const priory = await rowOf('Old Priory');
  expect(wordsOf(priory)).toContain('You missed the cut off');
  fireEvent.click(priory.querySelector('[data-part=orders-status]') ?? priory);
  // The offered actions do depend on the person.
  const offers = within(await rowOf('Old Priory')).queryAllByRole('link', { name: /^New order.*Sat 21 Nov/ });
  expect(offers.length > 0).toBe(superAdmin);
});

test('lists the orders under their brands, with subtotals and the totals of the day', async () => {
  open();
  await screen.findByText('£595.10');
  expect(wordsOf(await rowOf('Abbey Green'))).toMatch(/48202.*AG-2197.*ORDER RECEIVED.*305.*£595\.10/);
  const castle = await rowOf('Castle Street');
  expect(wordsOf(castle)).toMatch(/48204.*ORDER RECEIVED.*468.*£843\.08/);
  expect(castle.nextElementSibling?.textContent).toMatch(/48241.*CUSTOM ORDER RECEIVED.*1.*£86\.00/);
  expect(wordsOf(await rowOf('Old Priory'))).toContain('Not ordered yet');
  expect(wordsOf(await rowOf('Pound Lane'))).toContain('INACTIVE');
  expect(wordsOf(await rowOf('Bakehouse'))).toMatch(/3 shops.*774.*£1,524\.18/);
  expect(wordsOf(await rowOf('All shops'))).toMatch(/4 orders.*934.*£1,818\.61/);
});

test('links a cell to the order of its day, and marks missed days', async () => {
  const { address } = open();
  const priory = within(await rowOf('Old Priory'));
  expect(priory.getByLabelText('Old Priory, Fri 20 Nov, You missed the cut off')).toBeTruthy();
  fireEvent.click(priory.getByRole('link', { name: 'Old Priory, Sun 22 Nov, 146 items' }));
  await screen.findByText('Another screen');
  expect(address()).toBe('/orders/22-Nov-2026/48300');
});

test('offers New on every open day of the selected shop, and a new order for the day', async () => {
  open();
  const row = await rowOf('Old Priory');
  expect(screen.queryByRole('link', { name: /^New order/ })).toBeNull();
  fireEvent.click(within(row).getByText('Not ordered yet'));
  const offers = within(await rowOf('Old Priory')).getAllByRole('link', { name: /^New order, Old Priory/ });
  // Saturday twice, as a cell and in the details, then Monday to Thursday; Sunday has an order, the others are closed.
  expect(offers.map((link) => link.getAttribute('href'))).toEqual([
    '/orders/21-Nov-2026/NEW/3',
    '/orders/23-Nov-2026/NEW/3',
    '/orders/24-Nov-2026/NEW/3',
    '/orders/25-Nov-2026/NEW/3',
    '/orders/26-Nov-2026/NEW/3',
    '/orders/21-Nov-2026/NEW/3',
  ]);
  expect((await rowOf('Old Priory')).getAttribute('aria-selected')).toBe('true');
});

test('offers a custom order beside the new one', async () => {
  open();
  fireEvent.click(within(await rowOf('Old Priory')).getByText('Not ordered yet'));
  const offer = screen.getByRole('link', { name: 'New custom order, Old Priory, Sat 21 Nov' });
  expect(offer.getAttribute('href')).toBe('/orders/21-Nov-2026/NEW/3?type=custom');
});

test('offers a further order beside an existing one', async () => {
  open();
  await screen.findByText('£595.10');
  fireEvent.click(within(await rowOf('Abbey Green')).getByText('AG-2197', { selector: 'span' }));
  const another = await screen.findByRole('link', { name: 'Another order, Abbey Green, Sat 21 Nov' });
  expect(another.getAttribute('href')).toBe('/orders/21-Nov-2026/NEW/1');
});

test.each([
  ['to people who may only read', reader, 'Old Priory'],
  ['for an inactive shop', office, 'Pound Lane'],
])('offers nothing new %s', async (_, me, name) => {
  open('/orders/21-Nov-2026', me);
  await screen.findByText('£595.10');
  fireEvent.click((await rowOf(name)).lastElementChild ?? document.body);
  await waitFor(async () => expect((await rowOf(name)).getAttribute('aria-selected')).toBe('true'));
  expect(screen.queryByRole('link', { name: /^New order/ })).toBeNull();
});

test('withdraws the offer at the cut-off', async () => {
  setServerTime(Date.parse('2026-11-20T18:00:00Z'));
  open();
  await screen.findByText('£595.10');
  fireEvent.click(within(await rowOf('Old Priory')).getByText('You missed the cut off'));
  const offers = await screen.findAllByRole('link', { name: /^New order, Old Priory/ });
  expect(offers.map((link) => link.getAttribute('href'))).not.toContain('/orders/21-Nov-2026/NEW/3');
  expect(screen.getByText(/missed the cut-off, Fri 20 Nov 18:00\./)).toBeTruthy();
});

test('is one tab stop, within which arrow keys move', async () => {
  open();
  await screen.findByText('£595.10');
  const stops = () =>
    [...screen.getByRole('grid').querySelectorAll<HTMLElement>('tbody [tabindex="0"]')].map((stop) =>
      stop.getAttribute('aria-label'),
    );
  expect(stops()).toEqual(['Abbey Green, Sat 21 Nov, 305 items']);
  focusOn(screen.getByRole('link', { name: 'Abbey Green, Sat 21 Nov, 305 items' }));
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('New order, Old Priory, Sat 21 Nov');
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Old Priory, Sun 22 Nov, 146 items');
  expect(stops()).toEqual(['Old Priory, Sun 22 Nov, 146 items']);
});

test('Enter on a shop opens its order, and expands several', async () => {
  const { address } = open();
  await screen.findByText('£595.10');
  focusOn(await screen.findByRole('rowheader', { name: 'Castle Street' }));
  press('Enter');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Order 48204, Castle Street, Sat 21 Nov');
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Order 48241, Castle Street, Sat 21 Nov');
  focusOn(await screen.findByRole('rowheader', { name: 'Abbey Green' }));
  press('Enter');
  await screen.findByText('Another screen');
  expect(address()).toBe('/orders/21-Nov-2026/48202');
});

test('N creates an order for the shop and day of the focused cell', async () => {
  const { address } = open();
  await screen.findByText('£595.10');
  focusOn(screen.getByRole('link', { name: 'Abbey Green, Sat 21 Nov, 305 items' }));
  press('ArrowRight');
  press('n');
  await screen.findByText('Another screen');
  expect(address()).toBe('/orders/22-Nov-2026/NEW/1');
});

test('Left and Right outside of the grid go to the neighbouring day and keep the filter', async () => {
  const { address } = open('/orders/21-Nov-2026?find=quay');
  await screen.findByText('£294.43', { selector: '[data-part=orders-total] *' });
  press('ArrowRight');
  await screen.findByRole('heading', { name: 'Sunday 22-Nov-2026' });
  expect(address()).toBe('/orders/22-Nov-2026?find=quay');
});

test('filters the list by text and missing orders, as query parameters', async () => {
  const { address } = open();
  await screen.findByText('£595.10');
  expect(screen.getByRole('button', { name: /^All/ }).textContent).toBe('All5');
  fireEvent.click(screen.getByRole('button', { name: /^Not ordered/ }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Abbey Green' })).toBeNull());
  expect(address()).toBe('/orders/21-Nov-2026?only=not-ordered');
  expect(screen.getByText(/^2 shops\u200b?$/)).toBeTruthy();
  expect(await rowOf('2 shops shown')).toBeTruthy();

  const field = screen.getByRole('searchbox', { name: 'Find a shop' });
  fireEvent.change(field, { target: { value: 'boat' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026?find=boat&only=not-ordered'));
  expect(await rowOf('The Boathouse')).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: 'Old Priory' })).toBeNull();
});

test('opens with the filters of the address, and offers to clear them where nothing matches', async () => {
  const { address } = open('/orders/21-Nov-2026?find=nowhere');
  expect(await screen.findByText('No shop matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all shops' }));
  expect(await rowOf('Abbey Green')).toBeTruthy();
  expect(address()).toBe('/orders/21-Nov-2026');
});

test('shows the grid while the list is loading', async () => {
  serverState.list = 'waits';
  open();
  expect(wordsOf(await rowOf('Abbey Green'))).toMatch(/305.*48202.*ORDER RECEIVED.*305/);
  expect(screen.queryByText('£595.10')).toBeNull();
});

test('keeps known data when the list fails, shows its time, and retries', async () => {
  serverState.list = 'fails';
  open();
  expect(
    await screen.findByText(/The list broke\. You are still seeing the orders as of 16:46\./),
  ).toBeTruthy();
  expect(screen.getByText('Copy details')).toBeTruthy();
  expect(wordsOf(await rowOf('Abbey Green'))).toContain('48202');
  serverState.list = 'answers';
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('£595.10')).toBeTruthy();
  expect(screen.queryByText(/The list broke/)).toBeNull();
});

test('shows what could not be loaded if there is no data', async () => {
  network.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Bakehouse cannot be reached.');
  expect(screen.getByRole('link', { name: /^Sat 21 Nov/ }).getAttribute('aria-current')).toBe('date');
});

test.each([
  ['the office', office, 1],
  ['nobody who only reads', reader, 0],
])('tells %s of prices that shops proposed', async (_, me, marks) => {
  serverState.orders = saturdaysOrders.map((each) => ({
    ...each,
    proposedPrices: each.orderType === 'custom' ? 2 : 0,
  }));
  open('/orders/21-Nov-2026', me);
  await screen.findByText('£595.10');
  expect(screen.queryAllByText('2 prices to confirm')).toHaveLength(marks);
});

test('shows an empty day with its tags, and New where it is permitted', async () => {
  serverState.orders = [];
  open();
  expect(await screen.findByText(/No orders for this day yet\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sat 21 Nov, no orders' })).toBeTruthy();
  fireEvent.click(within(await rowOf('Abbey Green')).getByText('Not ordered yet'));
  expect(await screen.findAllByRole('link', { name: 'New order, Abbey Green, Sat 21 Nov' })).toHaveLength(2);
});

test('updates after a change by itself and highlights its row', async () => {
  open();
  await screen.findByText('£595.10');
  act(() => network.tell({ type: 'ready' }));
  expect(await screen.findByText('Live')).toBeTruthy();
  serverState.orders = [...saturdaysOrders, order(48250, 3, 24, 4800)];
  const change = {
    orderId: 48250,
    shopId: 3,
    day: saturday,
    version: 1,
    kind: 'created',
    by: 'Rosa',
    at: fridayAfternoon,
  };
  act(() => network.tell({ type: 'change', change }));
  expect(await screen.findByText('£48.00')).toBeTruthy();
  expect((await rowOf('Old Priory')).dataset['changed']).toBe('true');
  expect((await rowOf('Abbey Green')).dataset['changed']).toBeUndefined();
  expect(screen.getByText(/4 of 5 shops have ordered\./)).toBeTruthy();
});

test('the table can be copied, saved and printed from one menu', async () => {
  open();
  await screen.findByText('£595.10');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Copy', 'CSV', 'Print']);
});

test('a shop that was closed on a day is not shown as missed, and is closed in print too', async () => {
  const theBoathouse = 6 as ShopId;
  serverState.closed = [
    { shopId: theBoathouse, day: day('2026-11-19') },
    { shopId: theBoathouse, day: saturday },
  ];
  open();
  await screen.findByText('£595.10');
  const labels = [...(await rowOf('The Boathouse')).querySelectorAll('[data-part="day-cell"]')].map((cell) =>
    cell.getAttribute('aria-label'),
  );
  expect(labels.slice(0, 3)).toEqual([
    'The Boathouse, Thu 19 Nov, closed',
    'The Boathouse, Fri 20 Nov, You missed the cut off',
    'The Boathouse, Sat 21 Nov, closed',
  ]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = screen.getByRole('heading', { name: 'Orders for Saturday 21-Nov-2026' }).closest('section');
  const row = [...(paper?.querySelectorAll('tbody tr') ?? [])].find((one) =>
    one.textContent?.includes('The Boathouse'),
  );
  expect(row?.textContent).toBe('The Boathouse——Closed——');
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('a shop that another person marks as closed is shown as closed within a minute', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  open();
  await screen.findByText('£595.10');
  act(() => network.tell({ type: 'ready' }));
  await screen.findByText('Live');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  // The live channel reports orders only.
  serverState.closed = [{ shopId: 6 as ShopId, day: saturday }];
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(async () => expect(wordsOf(await rowOf('The Boathouse'))).toContain('Closed'), {
    timeout: 3000,
  });
});

test('prints the list by brand, and removes the print view afterwards', async () => {
  open();
  await screen.findByText('£595.10');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = screen.getByRole('heading', { name: 'Orders for Saturday 21-Nov-2026' }).closest('section');
  const rows = [...(paper?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map((part) => part.textContent).join(' | '),
  );
  expect(rows).toEqual([
    'Bakehouse | 774 | £1,524.18',
    'Abbey Green | 48202 | AG-2197 | ORDER RECEIVED | 305 | £595.10',
    'Castle Street | 48204 | — | ORDER RECEIVED | 468 | £843.08',
    ' | 48241 | — | CUSTOM ORDER RECEIVED | 1 | £86.00',
    'Old Priory | — | — | Not ordered yet | — | —',
    'Quay Coffee | 160 | £294.43',
    'Ferry Steps | 48219 | — | ORDER RECEIVED | 160 | £294.43',
    'The Boathouse | — | — | Not ordered yet | — | —',
    'All shops | 934 | £1,818.61',
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('heading', { name: 'Orders for Saturday 21-Nov-2026' })).toBeNull();
});
