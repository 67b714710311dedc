import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onPhone } from '../../../test/on-phone.ts';
import { customOrderOf, instructionOf, orderOf, sheetAnswer } from '../../../test/production-sheet.ts';
import {
  expectRow,
  openChanges,
  openSheet,
  openViewMenu,
  openWorld,
  pushChange,
  server,
  sheetPath,
  world,
} from './test/sheet-world.tsx';

beforeEach(openWorld);

test('shows each product with its total before its shops', async () => {
  await openSheet();
  await screen.findByRole('grid', { name: 'Production sheet for Saturday 21-Nov-2026' });
  await expectRow('Baguette', ['35', '20', '12', '3']);
  await expectRow('White tin loaf', ['4', '4', '', '']);
  expect(screen.getByText(/75 items in 3 orders/).textContent).toBe(
    '75 items in 3 orders. Old Priory and The Boathouse have no order.',
  );
});

test('states that every shop has ordered, of those with a column of their own', async () => {
  world.answer = sheetAnswer({ shopsWithoutOrder: [] });
  await openSheet();
  expect((await screen.findByText(/items in 3 orders/)).textContent).toContain(
    'Every shop in the table has ordered.',
  );
});

test.each([
  [[{}], '76 items in 4 orders, 1 of them a cake.'],
  [[{}, {}], '77 items in 4 orders, 2 of them cakes.'],
])(
  'counts cakes as the list of the day does, and says that they are some of the items',
  async (cakes, words) => {
    world.answer = sheetAnswer({ customOrders: [customOrderOf('Mill Road', cakes)], shopsWithoutOrder: [] });
    await openSheet();
    expect((await screen.findByText(/items in 4 orders/)).textContent).toContain(words);
  },
);

test.each([
  [[{}], '1 item in 1 order, a cake.'],
  [[{}, {}], '2 items in 1 order, all of them cakes.'],
])('of a day with only cakes shows nothing else', async (cakes, words) => {
  const customOrders = [customOrderOf('Mill Road', cakes)];
  world.answer = sheetAnswer({ ordered: {}, customOrders, shopsWithoutOrder: [] });
  await openSheet();
  expect((await screen.findByText(/in 1 order/)).textContent).toContain(words);
});

test('asks for last minute changes by telephone after the cut-off, and shows its version and last change', async () => {
  await openSheet();
  const status = await screen.findByRole('region', { name: 'Status' });
  expect(within(status).getByRole('heading').textContent).toBe('BAKING!');
  expect(within(status).getByText('Call for last minute changes')).toBeDefined();
  expect(screen.getByText('Version 8')).toBeDefined();
  expect(screen.getByText('connecting, last change 20:10')).toBeDefined();
  await server.connections.at(-1)?.send({ type: 'ready' });
  expect(screen.getByText('last change 20:10')).toBeDefined();
});

test('shows before the cut-off until when orders may change', async () => {
  world.answer = sheetAnswer({ serverNow: '2026-11-20T16:46:00Z' });
  await openSheet();
  expect(await screen.findByText('Orders may still change')).toBeDefined();
  expect(screen.getByText('CHANGES ALLOWED until Fri 20 Nov 18:00')).toBeDefined();
  expect(screen.getByText('1 h 14 min left')).toBeDefined();
});

test('marks a live change with the old quantity, until it is marked as seen', async () => {
  await openSheet();
  await screen.findByRole('grid');
  world.answer = sheetAnswer({
    version: 9,
    ordered: {
      'Castle Street': { Baguette: 26, 'White tin loaf': 4, 'Butter croissant': 6 },
      'Mill Road': { Baguette: 12 },
      'Ferry Steps': { Baguette: 3 },
    },
  });
  await pushChange();
  await screen.findByText('Version 9');
  await expectRow('Baguette', ['41', '20 26, was 20', '12', '3']);
  await expectRow('Butter croissant', ['6', '6', '', '30 0, was 30']);
  const since = await openChanges();
  expect(since.getAttribute('aria-label')).toBe('Changes since you opened this sheet');
  expect(within(since).getByRole('heading').textContent).toBe('2 changes since version 8');
  expect(within(since).getByText('Castle Street, 20 to 26')).toBeDefined();
  fireEvent.click(within(since).getByRole('button', { name: 'Seen, Baguette, Castle Street' }));
  await expectRow('Baguette', ['41', '26', '12', '3']);
  await expectRow('Butter croissant', ['6', '6', '', '30 0, was 30']);
  expect(screen.getByRole('button', { name: '1 change since version 8' })).toBeDefined();
  fireEvent.click(within(since).getByRole('button', { name: 'All seen' }));
  await expectRow('Butter croissant', ['6', '6', '', '']);
  expect(screen.queryByRole('button', { name: /since version/ })).toBeNull();
});

test('the supplier filter is for admins and is a query parameter', async () => {
  const opened = await openSheet();
  await openViewMenu();
  fireEvent.change(screen.getByLabelText('Supplier'), { target: { value: '2' } });
  await waitFor(() => expect(screen.queryByText('Baguette')).toBeNull());
  await expectRow('Butter croissant', ['36', '6', '30']);
  expect(opened.address()).toBe('/production-sheet/21-Nov-2026?supplier=2');
  fireEvent.click(screen.getByRole('button', { name: 'Show all suppliers, now only Patisserie Lane' }));
  await screen.findByText('Baguette');
  expect(opened.address()).toBe('/production-sheet/21-Nov-2026');
});

test('an address with a merged supplier shows the one that it was merged into', async () => {
  world.answer = {
    ...world.answer,
    suppliers: world.answer.suppliers.map((one) => (one.supplierId === 2 ? { ...one, formerIds: [9] } : one)),
  };
  await openSheet({ search: '?supplier=9' });
  await expectRow('Butter croissant', ['36', '6', '30']);
  expect(screen.queryByText('Baguette')).toBeNull();
  expect(screen.getByRole('button', { name: /now only Patisserie Lane/ })).toBeDefined();
});

test('shop people have no supplier filter, and an address with one shows them everything', async () => {
  await openSheet({ admin: false, search: '?supplier=2' });
  await openViewMenu();
  expect(screen.queryByLabelText('Supplier')).toBeNull();
  await expectRow('Baguette', ['35', '20', '12', '3']);
});

test('shows when the filter leaves nothing, and clears it', async () => {
  await openSheet({ search: '?supplier=3' });
  expect(await screen.findByText('No orders found - change filter')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
  await screen.findByRole('grid');
});

test('an empty day has no filter to clear', async () => {
  world.answer = sheetAnswer({ ordered: {}, lastChange: null, version: 0 });
  await openSheet();
  expect(await screen.findByText('No orders found - change filter')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull();
  expect(screen.getByText('No orders.')).toBeDefined();
});

test('shops outside the delivery table share a column, and the list below names them', async () => {
  world.answer = sheetAnswer({
    ordered: { 'Mill Road': { Baguette: 12 }, 'Harbour Festival': { Baguette: 40, 'Butter croissant': 9 } },
  });
  await openSheet();
  await screen.findByRole('columnheader', { name: /Additional orders/ });
  await expectRow('Baguette', ['52', '12', '40']);
  expect(screen.getByRole('heading', { name: 'Harbour Festival' })).toBeDefined();
  expect(screen.getByRole('link', { name: `Order ${orderOf('Harbour Festival')}` })).toBeDefined();
});

test('lists special instructions with a link to their order', async () => {
  const instruction = instructionOf('Mill Road', 'Unsliced please.');
  world.answer = sheetAnswer({ instructions: [instruction] });
  await openSheet();
  expect(await screen.findByText('Unsliced please.')).toBeDefined();
  expect(screen.getByRole('link', { name: `Order ${instruction.orderId}` }).getAttribute('href')).toBe(
    `/orders/21-Nov-2026/${instruction.orderId}`,
  );
});

test('arrow keys move between the cells with one tab stop', async () => {
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

test('T switches the text size, which this device stores', async () => {
  await openSheet();
  await screen.findByRole('grid');
  fireEvent.keyDown(document.body, { key: 't' });
  await openViewMenu();
  const large = screen.getByRole('radio', { name: 'Large text' });
  expect(large instanceof HTMLInputElement && large.checked).toBe(true);
  expect(localStorage.getItem('bakehouse-sheet-look')).toContain('large');
  fireEvent.keyDown(document.body, { key: 't' });
});

test('a failed reload keeps the sheet and shows its age', async () => {
  await openSheet();
  await screen.findByRole('grid');
  server.down = true;
  await pushChange();
  expect(await screen.findByText(/You are still seeing the sheet of 20:12/)).toBeDefined();
  await expectRow('Baguette', ['35', '20', '12', '3']);
  server.down = false;
  world.answer = sheetAnswer({ version: 9 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Version 9');
  expect(screen.queryByText(/You are still seeing/)).toBeNull();
});

test('a failed first load shows the request id, and can be retried', async () => {
  server.answer(sheetPath, () =>
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
  expect(screen.getByText('Copy details')).toBeDefined();
  server.answer(sheetPath, () => world.answer);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('grid');
});

test('a phone lists products with their totals, and a tap expands the shops', async () => {
  onPhone();
  await openSheet();
  const baguette = await screen.findByRole('button', { name: /Baguette 250 g 35/ });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByText('Mill Road')).toBeNull();
  fireEvent.click(baguette);
  expect(screen.getByText('Mill Road').nextSibling?.textContent).toBe('12');
});

test('prints the sheet with version and time, repeating the shops on every page', async () => {
  await openSheet();
  await screen.findByRole('grid');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = document.querySelector<HTMLElement>('body > [data-part~=print-sheet]');
  expect(paper?.textContent).toContain('For delivery Saturday 21-Nov-2026');
  expect(paper?.textContent).toContain('Version8');
  expect(paper?.textContent).toContain('Printed20-Nov-2026 20:12');
  expect(paper?.querySelectorAll('thead [data-part=print-heads] th')).toHaveLength(5);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-part~=print-sheet]')).toBeNull();
});

test('a brand is above its shops, with the sum of their quantities', async () => {
  await openSheet();
  const grid = await screen.findByRole('grid');
  const brands = [...grid.querySelectorAll('[data-part=sheet-brand]')].map((head) => head.textContent);
  expect(brands).toEqual(['Bakehouse 42', 'Quay Coffee 33']);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const onPaper = [...document.querySelectorAll('[data-part~=print-sheet] [data-part=print-brands] th')];
  expect(onPaper.map((head) => head.textContent)).toEqual(['Bakehouse 42', 'Quay Coffee 33']);
});

test('rows of zeros are shown on request, in print too, and the device stores that', async () => {
  world.answer = sheetAnswer({ ordered: { 'Mill Road': { Baguette: 12 } } });
  server.answer(sheetPath, (request) => {
    const all = new URL(request.url).searchParams.get('products') === 'all';
    const ordered = { 'Mill Road': { Baguette: 12 } };
    return sheetAnswer({ ordered, products: all ? 'all' : 'ordered' });
  });
  await openSheet();
  await screen.findByRole('grid');
  expect(screen.queryByRole('rowheader', { name: /White tin loaf/ })).toBeNull();
  await openViewMenu();
  fireEvent.click(screen.getByRole('switch', { name: 'Hide zero rows' }));
  await screen.findByRole('rowheader', { name: /White tin loaf/ });
  await expectRow('White tin loaf', ['', '']);
  await expectRow('Baguette', ['12', '12']);
  expect(localStorage.getItem('bakehouse-sheet-look')).toContain('"hidesZeros":false');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelectorAll('[data-part~=print-sheet] [data-part=print-line]')).toHaveLength(3);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  fireEvent.click(screen.getByRole('switch', { name: 'Hide zero rows' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /White tin loaf/ })).toBeNull());
});

test('a sheet whose zero rows cannot be loaded stays as it was', async () => {
  await openSheet();
  await screen.findByRole('grid');
  await openViewMenu();
  server.down = true;
  fireEvent.click(screen.getByRole('switch', { name: 'Hide zero rows' }));
  expect(await screen.findByText(/You are still seeing the sheet of 20:12/)).toBeDefined();
  await expectRow('Baguette', ['35', '20', '12', '3']);
  fireEvent.click(screen.getByRole('switch', { name: 'Hide zero rows' }));
});

test('the heads sort the rows within their categories: ascending, descending, and unsorted', async () => {
  await openSheet();
  await screen.findByRole('grid');
  const products = () =>
    screen
      .getAllByRole('rowheader')
      .map((head) => head.textContent?.replace(/ .*/, ''))
      .join();
  expect(products()).toBe('Bread,Baguette,White,Viennoiserie,Butter,All');
  fireEvent.click(screen.getByRole('button', { name: 'TOTAL' }));
  expect(products()).toBe('Bread,White,Baguette,Viennoiserie,Butter,All');
  const head = screen.getByRole('columnheader', { name: 'TOTAL' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'TOTAL' }));
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(products()).toBe('Bread,Baguette,White,Viennoiserie,Butter,All');
  fireEvent.click(screen.getByRole('button', { name: 'TOTAL' }));
  expect(head.getAttribute('aria-sort')).toBe('none');
  fireEvent.click(screen.getByRole('button', { name: /Mill Road/ }));
  expect(products()).toBe('Bread,White,Baguette,Viennoiserie,Butter,All');
  fireEvent.click(screen.getByRole('button', { name: 'Product' }));
  fireEvent.click(screen.getByRole('button', { name: 'Product' }));
  expect(products()).toBe('Bread,White,Baguette,Viennoiserie,Butter,All');
});

test('the arrow keys move from the first row to the heads, and back', async () => {
  await openSheet();
  const grid = await screen.findByRole('grid');
  grid.querySelector<HTMLElement>('tbody [tabindex="0"]')?.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? grid, { key });
  press('ArrowUp');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Product' }));
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Castle Street/ }));
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('20');
});
