import type { DeliveredDay } from '@bakehouse/contract/exports';
import { orderId, productId, shopId } from '@bakehouse/contract/values';
import { pence } from '@bakehouse/domain/kernel/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderScreens } from '../../../test/render-screens.tsx';
import { deliveredDay, refused } from './test/delivered-days.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { DeliveryExportScreen } = await import('./delivery-export-screen.tsx');

/** The recorded files. */
let recorded: unknown[];
let files: string[];
let day: DeliveredDay;

beforeEach(() => {
  server.reset();
  recorded = [];
  files = [];
  day = deliveredDay('2026-11-21');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:0');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  server.answer('/api/exports/deliveries/2026-11-21', () => day);
  server.answer('/api/exports/deliveries', async (request) => {
    const { commandId, ...held } = (await request.json()) as { commandId: string };
    recorded.push(held);
    return { at: '2026-11-20T10:05:00Z' };
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(search = ''): Promise<void> {
  renderScreens(
    `/admin/exports?from=21-Nov-2026&to=21-Nov-2026${search}`,
    { '/admin/exports': () => <DeliveryExportScreen /> },
    {
      around: (screens) => (
        <MeProvider me={person({ admin: true, administration: 1, shops: [] })}>{screens}</MeProvider>
      ),
    },
  );
  await screen.findByText(/^1 day, loaded/);
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

const exported = { supplier: 'all', at: '2026-11-19T09:14:00Z', by: 'Ruth Ashdown' } as const;
const shop = shopId.parse(1);

function lines(...of: readonly (readonly [product: number, quantity: number, cost: number])[]) {
  return {
    productIds: of.map(([product]) => productId.parse(product)),
    quantities: of.map(([, quantity]) => quantity),
    unitCosts: of.map(([, , cost]) => pence(cost)),
  };
}

test('a saved file is recorded with the versions of its orders, and shown at once', async () => {
  await open('&supplier=2');
  expect(screen.queryByText(/^Exported before/)).toBeNull();
  await press('Dish-sales CSV');
  const line = await screen.findByText(/^Exported before/);
  expect(line.textContent).toBe(
    'Exported before: Fri 20 Nov 10:05 by Rose Harbour, and nothing has changed since.',
  );
  expect(recorded).toEqual([{ supplier: 2, orderIds: [2102], versions: [1] }]);
  // There is no file of all suppliers yet.
  fireEvent.change(screen.getByLabelText('Supplier'), { target: { value: 'all' } });
  await waitFor(() => expect(screen.queryByText(/^Exported before/)).toBeNull());
});

test('changed sales are listed, marked, and can be exported separately', async () => {
  const [first, second] = day.orders;
  if (!first || !second) throw new Error('the day has two orders');
  const third = { ...second, orderId: orderId.parse(2103), version: 4, ...lines([21, 5, 90]) };
  day = {
    ...day,
    orders: [{ ...first, version: 2 }, { ...second, version: 3 }, third],
    exports: [
      {
        ...exported,
        orderId: first.orderId,
        shopId: shop,
        how: 'kept',
        held: lines([11, 10, 115], [12, 1, 1_200]),
      },
      { ...exported, orderId: second.orderId, shopId: shopId.parse(2), how: 'kept', held: null },
      { ...exported, orderId: orderId.parse(2100), shopId: shop, how: 'deleted', held: lines([12, 9, 100]) },
    ],
  };
  await open();
  const line = await screen.findByText(/^Exported before/);
  expect(line.textContent).toBe(
    'Exported before: Thu 19 Nov 09:14 by Ruth Ashdown, 2 orders changed since (−7 items) and 1 in no file yet.',
  );
  const cells = () =>
    screen
      .getAllByRole('row')
      .slice(1, -1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells().map(([, , , quantity, value]) => [quantity, value])).toEqual([
    ['10 12', '£13.80'],
    ['10 1', '£12.50'],
    ['35', '£31.50'],
  ]);
  await press('Show them');
  const list = within(screen.getByRole('list', { name: 'Changed since the export' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2100 Mill Road, Sat 21 Nov: 9 items deleted since',
    '2101 Mill Road, Sat 21 Nov: 11 items 13 items, +2 =HYPERLINK(1)',
  ]);
  fireEvent.click(screen.getByLabelText('Lines'));
  await waitFor(() => expect(cells().map((row) => row[3])).toEqual(['10 12', '1', '30', '5']));
  expect(cells().map((row) => row[4])).toEqual(['13.80', '12.00 12.50', '27.00', '4.50']);
  await press('Only these as CSV');
  await waitFor(() => expect(files).toEqual(['dish-sales-changed-21-Nov-2026-to-21-Nov-2026.csv']));
  await waitFor(() =>
    expect(recorded).toEqual([{ supplier: 'all', orderIds: [2101, 2103], versions: [2, 4] }]),
  );
  // A deleted order is still listed, because the purchasing system has it.
  expect((await screen.findByText(/by Rose Harbour/)).textContent).toBe(
    'Exported before: Fri 20 Nov 10:05 by Rose Harbour, 1 order changed since (−9 items).',
  );
});

test('an order that no longer has products of the supplier is settled by the next file', async () => {
  const [first, second] = day.orders;
  if (!first || !second) throw new Error('the day has two orders');
  day = {
    ...day,
    orders: [first, { ...second, version: 2, ...lines() }],
    exports: [
      { ...exported, orderId: first.orderId, shopId: shop, how: 'kept', held: null },
      { ...exported, orderId: second.orderId, shopId: shop, how: 'kept', held: lines([21, 30, 90]) },
    ],
  };
  await open();
  await screen.findByText(/1 order changed since \(−30 items\)/);
  await press('Dish-sales CSV');
  await screen.findByText(/and nothing has changed since/);
  expect(recorded).toEqual([{ supplier: 'all', orderIds: [2101, 2102], versions: [1, 2] }]);
});

test('a file that cannot be recorded is saved all the same, with a message', async () => {
  server.answer('/api/exports/deliveries', () => refused('unavailable', 503));
  await open();
  await press('Dish-sales CSV');
  await screen.findByText(/The file is saved, but the export has not been recorded yet/);
  expect(files).toHaveLength(1);
});
