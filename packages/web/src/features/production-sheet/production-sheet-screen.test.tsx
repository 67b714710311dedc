import type { ProductionSheet } from '@bakehouse/contract/days';
import { userId } from '@bakehouse/contract/values';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../../test/day.ts';
import { installFakeServer } from '../../../test/fake-server.ts';
import { orderOf, sheetAnswer, shopNamed } from '../../../test/production-sheet.ts';
import { renderOnPage } from '../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/me.tsx');
const { ProductionSheetScreen } = await import('./production-sheet-screen.tsx');

const saturday = day('2026-11-21');
const path = '/api/days/2026-11-21/production-sheet';

function person(admin: boolean) {
  return {
    userId: userId.parse(2),
    email: 'floor@bakehouse.test',
    firstName: 'Bakehouse',
    lastName: 'Floor',
    active: true,
    admin,
    superAdmin: false,
    orders: 1,
    administration: 0,
    specCards: 0,
    viewedBy: null,
    secondFactor: { required: false, missing: false },
    shops: admin
      ? []
      : [{ shopId: shopNamed('Mill Road'), name: 'Mill Road', brandName: 'Bakehouse', active: true }],
    businessName: 'Bakehouse',
    telephone: '01632 960 100',
    timeZone: 'Europe/London',
    serverNow: '2026-11-20T20:12:00Z',
  } as const;
}

async function openSheet(options: { readonly admin?: boolean; readonly search?: string } = {}) {
  const me = { ...person(options.admin ?? true), shops: [...person(options.admin ?? true).shops] };
  const root = createRootRoute();
  const sheet = createRoute({
    getParentRoute: () => root,
    path: '/production-sheet/$date',
    component: () => (
      <MeProvider me={me}>
        <ProductionSheetScreen day={saturday} />
      </MeProvider>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([sheet]),
    history: createMemoryHistory({
      initialEntries: [`/production-sheet/21-Nov-2026${options.search ?? ''}`],
    }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderOnPage(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Production sheet' });
  return router;
}

/** What a row of the table shows, cell by cell. */
function rowOf(product: string): readonly string[] {
  const row = screen.getByRole('rowheader', { name: new RegExp(product) }).closest('tr');
  return within(row ?? document.body)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent ?? '');
}

async function tellChange(): Promise<void> {
  const line = server.lines.at(-1);
  if (!line) throw new Error('no live line is open');
  await line.send({ type: 'ready' });
  await line.send({
    type: 'change',
    change: {
      orderId: orderOf('Castle Street'),
      shopId: shopNamed('Castle Street'),
      day: saturday,
      version: 2,
      kind: 'updated',
      by: 'Rosa Field',
      at: '2026-11-20T20:13:00Z',
    },
  });
}

let answer: ProductionSheet;

beforeEach(() => {
  server.reset();
  localStorage.clear();
  answer = sheetAnswer();
  server.answer(path, () => answer);
});

test('shows each product with its total before its shops', async () => {
  await openSheet();
  await screen.findByRole('grid', { name: 'Production sheet for Saturday 21-Nov-2026' });
  expect(rowOf('Baguette')).toEqual(['35', '20', '12', '3']);
  expect(rowOf('White tin loaf')).toEqual(['4', '4', '', '']);
  expect(screen.getByText(/75 items in 3 orders/).textContent).toBe(
    '75 items in 3 orders. Old Priory and The Boathouse have no order.',
  );
});

test('calls for last minute changes after the cut-off, and names its version and last change', async () => {
  await openSheet();
  expect(await screen.findByText('BAKING! Call for last minute changes')).toBeDefined();
  expect(screen.getByText('Version 8')).toBeDefined();
  expect(screen.getByText('connecting, last change 20:10')).toBeDefined();
  await server.lines.at(-1)?.send({ type: 'ready' });
  expect(screen.getByText('live, last change 20:10')).toBeDefined();
});

test('says calmly until when orders may change before the cut-off', async () => {
  answer = sheetAnswer({ serverNow: '2026-11-20T16:46:00Z' });
  await openSheet();
  expect(await screen.findByText('Orders may still change')).toBeDefined();
  expect(screen.getByText('CHANGES ALLOWED until Fri 20 Nov 18:00, 1 h 14 min left')).toBeDefined();
});

test('marks what a live change altered, with the former quantity, until it is called seen', async () => {
  await openSheet();
  await screen.findByRole('grid');
  answer = sheetAnswer({
    version: 9,
    ordered: {
      'Castle Street': { Baguette: 26, 'White tin loaf': 4, 'Butter croissant': 6 },
      'Mill Road': { Baguette: 12 },
      'Ferry Steps': { Baguette: 3 },
    },
  });
  await tellChange();
  await screen.findByText('Version 9');
  expect(rowOf('Baguette')).toEqual(['41', '20 26, was 20', '12', '3']);
  expect(rowOf('Butter croissant')).toEqual(['6', '6', '', '30 0, was 30']);
  const since = screen.getByRole('region', { name: 'Changes since you opened this sheet' });
  expect(within(since).getByRole('heading').textContent).toBe('2 changes since version 8');
  expect(within(since).getByText('Castle Street, 20 to 26')).toBeDefined();
  fireEvent.click(within(since).getByRole('button', { name: 'Seen' }));
  expect(rowOf('Baguette')).toEqual(['41', '26', '12', '3']);
  expect(screen.queryByRole('region', { name: 'Changes since you opened this sheet' })).toBeNull();
});

test('the supplier filter is for admins and stands in the address', async () => {
  const router = await openSheet();
  fireEvent.change(await screen.findByLabelText('Supplier'), { target: { value: '2' } });
  await waitFor(() => expect(screen.queryByText('Baguette')).toBeNull());
  expect(rowOf('Butter croissant')).toEqual(['36', '6', '30']);
  expect(router.state.location.href).toBe('/production-sheet/21-Nov-2026?supplier=2');
});

test('shop people have no supplier filter, and an address with one shows them everything', async () => {
  await openSheet({ admin: false, search: '?supplier=2' });
  await screen.findByRole('grid');
  expect(screen.queryByLabelText('Supplier')).toBeNull();
  expect(rowOf('Baguette')).toEqual(['35', '20', '12', '3']);
});

test('says when the filter leaves nothing, and clears it', async () => {
  await openSheet({ search: '?supplier=3' });
  expect(await screen.findByText('No orders found - change filter')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
  await screen.findByRole('grid');
});

test('an empty day has nothing to clear', async () => {
  answer = sheetAnswer({ ordered: {}, lastChange: null, version: 0 });
  await openSheet();
  expect(await screen.findByText('No orders found - change filter')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull();
  expect(screen.getByText('No orders.')).toBeDefined();
});

test('shops outside the delivery table share a column, and the list below says whose they are', async () => {
  answer = sheetAnswer({
    ordered: { 'Mill Road': { Baguette: 12 }, 'Harbour Festival': { Baguette: 40, 'Butter croissant': 9 } },
  });
  await openSheet();
  await screen.findByRole('columnheader', { name: /Additional orders/ });
  expect(rowOf('Baguette')).toEqual(['52', '12', '40']);
  expect(screen.getByRole('heading', { name: 'Harbour Festival' })).toBeDefined();
  expect(screen.getByRole('link', { name: `Order ${orderOf('Harbour Festival')}` })).toBeDefined();
});

test('lists special instructions with a link to their order', async () => {
  const instruction = {
    orderId: orderOf('Mill Road'),
    shopId: shopNamed('Mill Road'),
    shopName: 'Mill Road',
    notes: 'Unsliced please.',
  };
  answer = sheetAnswer({ instructions: [instruction] });
  await openSheet();
  expect(await screen.findByText('Unsliced please.')).toBeDefined();
  expect(screen.getByRole('link', { name: `Order ${instruction.orderId}` }).getAttribute('href')).toBe(
    `/orders/21-Nov-2026/${instruction.orderId}`,
  );
});

test('arrow keys walk the cells with one tab stop', async () => {
  await openSheet();
  const grid = await screen.findByRole('grid');
  const first = grid.querySelector<HTMLElement>('tbody [tabindex="0"]');
  first?.focus();
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('3');
  expect(grid.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
  expect(screen.getByRole('columnheader', { name: /Ferry Steps/ }).hasAttribute('data-marked')).toBe(true);
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'Home' });
  expect(document.activeElement?.textContent).toContain('Baguette');
});

test('T switches the text size, which this device remembers', async () => {
  await openSheet();
  await screen.findByRole('grid');
  fireEvent.keyDown(document.body, { key: 't' });
  const large = screen.getByRole('radio', { name: 'Large text' });
  expect(large instanceof HTMLInputElement && large.checked).toBe(true);
  expect(localStorage.getItem('bakehouse-sheet-look')).toContain('large');
  fireEvent.keyDown(document.body, { key: 't' });
});

test('a reading that fails keeps the sheet and says of when it is', async () => {
  await openSheet();
  await screen.findByRole('grid');
  server.down = true;
  await tellChange();
  expect(await screen.findByText(/You are still seeing the sheet of 20:12/)).toBeDefined();
  expect(rowOf('Baguette')).toEqual(['35', '20', '12', '3']);
  server.down = false;
  answer = sheetAnswer({ version: 9 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Version 9');
  expect(screen.queryByText(/You are still seeing/)).toBeNull();
});

test('a first reading that fails says so, with the request’s number, and can be tried again', async () => {
  server.answer(path, () =>
    Response.json(
      {
        defined: true,
        code: 'failed',
        status: 500,
        message: 'Something went wrong on our side.',
        data: { requestId: 'r-77' },
      },
      { status: 500 },
    ),
  );
  await openSheet();
  expect(await screen.findByText('Something went wrong on our side.')).toBeDefined();
  expect(screen.getByText('Request r-77')).toBeDefined();
  server.answer(path, () => answer);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('grid');
});

test('a phone lists products with their totals, and a tap opens the shops', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = wide.call(window, query);
    if (query.includes('max-width')) Object.defineProperty(media, 'matches', { value: true });
    return media;
  });
  await openSheet();
  const baguette = await screen.findByRole('button', { name: /Baguette 250 g 35/ });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByText('Mill Road')).toBeNull();
  fireEvent.click(baguette);
  expect(screen.getByText('Mill Road').nextSibling?.textContent).toBe('12');
  vi.restoreAllMocks();
});

test('puts the sheet on paper while the browser prints, with version, time and repeated shops', async () => {
  await openSheet();
  await screen.findByRole('grid');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = document.querySelector<HTMLElement>('body > .print-sheet');
  expect(paper?.textContent).toContain('For delivery Saturday 21-Nov-2026');
  expect(paper?.textContent).toContain('Version8');
  expect(paper?.textContent).toContain('Printed20-Nov-2026 20:12');
  expect(paper?.querySelectorAll('thead .print-heads th')).toHaveLength(5);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('.print-sheet')).toBeNull();
});
