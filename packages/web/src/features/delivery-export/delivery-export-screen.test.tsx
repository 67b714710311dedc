import { messages } from '@bakehouse/domain/kernel/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installFakeServer, settle } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderScreens } from '../../../test/render-screens.tsx';
import { deliveredDay, refused } from './test/delivered-days.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { DeliveryExportScreen } = await import('./delivery-export-screen.tsx');

const week = ['16', '17', '18', '19', '20', '21', '22'].map((date) => `2026-11-${date}`);
const path = (day: string) => `/api/exports/deliveries/${day}`;

/** The downloaded files. */
let files: { name: string; text: Promise<string> }[];

beforeEach(() => {
  server.reset();
  files = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') });
  });
  for (const day of week) server.answer(path(day), () => deliveredDay(day));
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(search = '') {
  const opened = renderScreens(
    `/admin/exports${search}`,
    { '/admin/exports': () => <DeliveryExportScreen /> },
    {
      around: (screens) => (
        <MeProvider me={person({ admin: true, administration: 1, shops: [] })}>{screens}</MeProvider>
      ),
    },
  );
  await screen.findByRole('heading', { name: 'For Delivery' });
  return opened;
}

const startButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'START LOAD' });

async function load(search = ''): Promise<void> {
  await open(search);
  fireEvent.click(startButton());
  await waitFor(() => expect(startButton().disabled).toBe(false));
  // Totals are deferred.
  await settle();
}

/** The cells of the table's body rows. */
function rows(): string[][] {
  return screen
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}

async function saved(name: string): Promise<{ name: string; text: string }> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(files).toHaveLength(1));
  return { name: files[0]?.name ?? '', text: (await files[0]?.text) ?? '' };
}

test('an invalid day does not load the former range', async () => {
  await open();
  const to = screen.getByLabelText('To');
  const start = screen.getByRole('button', { name: 'START LOAD' });
  fireEvent.change(to, { target: { value: '99-Foo-2026' } });
  fireEvent.blur(to);
  await waitFor(() => expect(start).toHaveProperty('disabled', true));
  fireEvent.change(to, { target: { value: '20-Nov-2026' } });
  fireEvent.blur(to);
  await waitFor(() => expect(start).toHaveProperty('disabled', false));
});

test('shows this week by default, and at most 31 days', async () => {
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('16-Nov-2026');
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('22-Nov-2026');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '01/10/2026' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '31/10/2026' } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('31/10/2026'));
  expect(screen.queryByText(messages.exportLimit)).toBeNull();
  expect(startButton().disabled).toBe(false);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '1 Nov 2026' } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${messages.exportLimit}This range has 32 days.`,
  );
  expect(startButton().disabled).toBe(true);
});

test('a range that ends before it begins shows an error and loads nothing', async () => {
  await open('?from=22-Nov-2026&to=16-Nov-2026');
  expect(screen.getByRole('alert').textContent).toBe('The range ends before it begins.');
  fireEvent.click(startButton());
  expect(server.requests).toEqual([]);
});

test('an invalid day stays as typed, with a hint about the format', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '31-Nov' } });
  fireEvent.blur(screen.getByLabelText('From'));
  expect(screen.getByText('Write the day like 21-Nov-2026.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('31-Nov');
});

test('a two-digit year is parsed on blur, because it may become a longer one', async () => {
  const { address } = await open();
  const from = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.change(from, { target: { value: '1-11-20' } });
  expect(address()).toBe('/admin/exports');
  fireEvent.change(from, { target: { value: '1-11-26' } });
  fireEvent.keyDown(from, { key: 'Enter' });
  await waitFor(() => expect(from.value).toBe('01-Nov-2026'));
  expect(address()).toBe('/admin/exports?from=01-Nov-2026&to=22-Nov-2026');
});

test('loads day by day, two at a time, and the progress bar moves with each day', async () => {
  const waiting = new Map<string, () => void>();
  for (const day of week) {
    server.answer(
      path(day),
      () => new Promise((resolve) => waiting.set(day, () => resolve(deliveredDay(day)))),
    );
  }
  const arrive = async (day: string) => {
    await waitFor(() => expect(waiting.has(day)).toBe(true));
    await act(async () => waiting.get(day)?.());
  };
  await open();
  fireEvent.click(startButton());
  const bar = await screen.findByRole('progressbar', { name: 'Days loaded' });
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(bar.getAttribute('aria-valuemax')).toBe('7');
  await arrive('2026-11-16');
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('Day 1 of 7'));
  await waitFor(() => expect(server.requests).toHaveLength(3));
  expect(screen.queryByRole('list', { name: 'Days' })).toBeNull();
  for (const day of week.slice(1)) await arrive(day);
  // A complete load has no progress bar.
  expect(await screen.findByText(/^7 days, loaded/)).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(server.requests).toEqual(week.map((day) => `GET ${path(day)}`));
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('Stop keeps the loaded days, and the rest can be loaded later', async () => {
  let answerIt: (() => void) | undefined;
  server.answer(path('2026-11-18'), () => new Promise<void>((resolve) => (answerIt = resolve)));
  server.answer(path('2026-11-17'), () => new Promise<void>(() => {}));
  await open();
  fireEvent.click(startButton());
  await waitFor(() => expect(answerIt).toBeDefined());
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText('Stopped: 6 of 7 days are not loaded.')).toBeDefined();
  for (const day of week) server.answer(path(day), () => deliveredDay(day));
  server.requests.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }));
  await waitFor(() => expect(screen.getByText(/^7 days, loaded/)).toBeDefined());
  expect(server.requests).toEqual(week.slice(1).map((day) => `GET ${path(day)}`));
});

test('a day that fails is named, and Try again loads only that day', async () => {
  server.answer(path('2026-11-18'), () => refused('unavailable', 503));
  await load();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Wed 18 Nov did not load.');
  expect(screen.getByText('Day 6 of 7')).toBeDefined();
  const days = within(screen.getByRole('list', { name: 'Days' })).getAllByRole('listitem');
  const states = ['arrived', 'arrived', 'failed', 'arrived', 'arrived', 'arrived', 'arrived'];
  expect(days.map((day) => day.dataset['state'])).toEqual(states);
  await waitFor(() => expect(rows()[0]?.[3]).toBe('72'));
  server.answer(path('2026-11-18'), () => deliveredDay('2026-11-18'));
  server.requests.length = 0;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.requests).toEqual([`GET ${path('2026-11-18')}`]);
  await waitFor(() => expect(rows()[0]?.[3]).toBe('84'));
});

test('a file with missing days asks before it is saved', async () => {
  server.answer(path('2026-11-18'), () => refused('unavailable', 503));
  await load();
  fireEvent.click(screen.getByRole('button', { name: 'Dish-sales CSV' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Save the file without a day?' }));
  expect(dialog.getByText(/Wed 18 Nov did not load/)).toBeDefined();
  expect(files).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Save it anyway' }));
  await waitFor(() => expect(files).toHaveLength(1));
});

test('a day at the maximum number of orders shows that there may be more', async () => {
  server.answer(path('2026-11-21'), () => ({ ...deliveredDay('2026-11-21'), limitReached: true }));
  await load();
  const notice = screen.getByText(messages.limitReached).closest('[role=status]');
  expect(notice?.textContent).toContain('Sat 21 Nov returned 2 orders; there may be more.');
});

test('a range is loaded automatically; an invalid one keeps the former on the screen, and says so', async () => {
  const { address } = await open();
  await screen.findByText(/^7 days, loaded/);
  expect(server.requests).toEqual(week.map((day) => `GET ${path(day)}`));
  const before = ['09', '10', '11', '12', '13', '14', '15'].map((date) => `2026-11-${date}`);
  for (const day of before) server.answer(path(day), () => deliveredDay(day));
  server.requests.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Last week' }));
  await waitFor(() => expect(server.requests).toEqual(before.map((day) => `GET ${path(day)}`)));
  expect(address()).toBe('/admin/exports?from=09-Nov-2026&to=15-Nov-2026');
  expect((await saved('Dish-sales CSV')).name).toBe('dish-sales-09-Nov-2026-to-15-Nov-2026.csv');
  server.requests.length = 0;
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '01-Jan-2026' } });
  fireEvent.blur(screen.getByLabelText('From'));
  expect(await screen.findByText('This shows 09-Nov-2026 to 15-Nov-2026.')).toBeDefined();
  expect(server.requests).toEqual([]);
});

test('products are totalled over the range, with the supplier filter of the address', async () => {
  await load();
  expect(rows()).toEqual([
    ['4001', '=HYPERLINK(1) 250 g', 'Bread', '84', '£96.60'],
    ['4002', 'Tin loaf', 'Bread', '7', '£87.50'],
    ['4101', 'Croissant', 'Viennoiserie', '210', '£189.00'],
  ]);
  const totals = within(screen.getByRole('region', { name: 'Totals' }));
  expect(totals.getByText('301')).toBeDefined();
  expect(totals.getByText('£373.10')).toBeDefined();
  expect(totals.getByText('14')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Supplier'), { target: { value: 'none' } });
  await waitFor(() => expect(rows().map((row) => row[1])).toEqual(['Tin loaf']));
  fireEvent.change(screen.getByLabelText('Supplier'), { target: { value: '2' } });
  await waitFor(() => expect(rows().map((row) => row[1])).toEqual(['Croissant']));
  expect(totals.getByText('£189.00')).toBeDefined();
});

test('the dish-sales file has the filtered lines, character for character', async () => {
  await load('?from=21-Nov-2026&to=21-Nov-2026&supplier=1');
  const file = await saved('Dish-sales CSV');
  expect(file.name).toBe('dish-sales-21-Nov-2026-to-21-Nov-2026.csv');
  expect(file.text).toBe(
    [
      'report id,section,Item / EPos Code,Quantity,Value,Date,Reference,Internal Description',
      `"Mill ""Road"", Town",dishsales,4001,12,13.80,21/11/2026,2101,'=HYPERLINK(1)`,
    ].join('\r\n'),
  );
});

test('without a filter the file has every line, whatever the table shows', async () => {
  await load('?from=21-Nov-2026&to=21-Nov-2026&show=lines&sort=-quantity');
  expect(rows().map((row) => row[3])).toEqual(['30', '12', '1']);
  const { text } = await saved('Dish-sales CSV');
  expect(text.split('\r\n')).toEqual([
    'report id,section,Item / EPos Code,Quantity,Value,Date,Reference,Internal Description',
    `"Mill ""Road"", Town",dishsales,4001,12,13.80,21/11/2026,2101,'=HYPERLINK(1)`,
    `"Mill ""Road"", Town",dishsales,4002,1,12.50,21/11/2026,2101,Tin loaf`,
    'Quayside,dishsales,4101,30,27.00,21/11/2026,2102,Croissant',
  ]);
});

test('the lines have the heads of the file, and a reference links to its order', async () => {
  await load('?from=21-Nov-2026&to=21-Nov-2026&show=lines');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'report id',
    'section',
    'Item / EPos Code',
    'Quantity',
    'Value',
    'Date',
    'Reference',
    'Internal Description',
  ]);
  expect(screen.getAllByRole('link', { name: '2101' })[0]?.getAttribute('href')).toBe(
    '/orders/21-Nov-2026/2101',
  );
});

test('above 2,000 lines printing is disabled, with the reason', async () => {
  const day = deliveredDay('2026-11-21');
  const [order] = day.orders;
  if (!order) throw new Error('the day has no order');
  const many = Array.from({ length: 1001 }, (_, place) => ({ ...order, orderId: order.orderId + place }));
  server.answer(path('2026-11-21'), () => ({ ...day, orders: many }));
  await load('?from=21-Nov-2026&to=21-Nov-2026&show=lines');
  const print = screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });
  expect(print.disabled).toBe(true);
  expect(screen.getByText('Up to 2,000 lines can be printed, and these are 2,002.')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Products'));
  await waitFor(() => expect(print.disabled).toBe(false));
});

test('days without orders show that nothing was found', async () => {
  server.answer(path('2026-11-21'), () => ({ ...deliveredDay('2026-11-21'), orders: [] }));
  await load('?from=21-Nov-2026&to=21-Nov-2026');
  expect(screen.getByText(messages.noOrdersFound)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dish-sales CSV' }).disabled).toBe(true);
});

test('Back from an order restores the loaded days', async () => {
  const { follow, back } = await open();
  fireEvent.click(startButton());
  await screen.findByText(/^7 days, loaded/);
  act(() => follow('/orders/21-Nov-2026/2101'));
  await screen.findByText('Another screen');
  await act(async () => back());
  expect(await screen.findByText(/^7 days, loaded/)).toBeDefined();
  expect(server.requests).toHaveLength(7);
});
