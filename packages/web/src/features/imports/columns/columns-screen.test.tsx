import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { newShop } from '@bakehouse/domain/administration/shop';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { importView } from '../test/import-views.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { ColumnsScreen } = await import('./columns-screen.tsx');

let view: ImportView;
let sent: Record<string, unknown>[];
/** The shops and products with which rows are compared. */
let known: { readonly shops: readonly object[]; readonly products: readonly object[] };

beforeEach(() => {
  server.reset();
  sent = [];
  known = { shops: [], products: [] };
  server.answer('/api/administration/shops', () => ({
    brands: [{ brandId: 2, name: 'Quay Coffee' }],
    shops: known.shops,
  }));
  server.answer('/api/administration/products', () => ({
    products: known.products,
    categories: [{ categoryId: 1, name: 'Bread', formerNames: ['Loaves'] }],
    suppliers: [{ supplierId: 3, name: 'Bakehouse', formerNames: ['Old Mill'] }],
  }));
  const [id, pid, units] = importView().columns;
  view = importView({
    state: 'columns-missing',
    counts: null,
    columns: [id, pid, units].flatMap((column) => column ?? []),
    missing: [
      'Quantity is missing. No column of the file has this name or one that we know for it (Qty). Choose the column that holds it.',
    ],
  });
  server.answer('/api/imports/12', () => view);
  server.answer('/api/imports', () => ({ kinds: [], there: {}, imports: [], more: false }));
  server.answer('/api/imports/12/read', async (request) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return importView({ state: 'reading', counts: null });
  });
});

async function open() {
  const opened = renderScreens(
    '/admin/imports/12/columns',
    { '/admin/imports/12/columns': () => <ColumnsScreen importId={12} /> },
    {
      around: (screens) => (
        <MeProvider me={person({ admin: true, administration: 2, shops: [] })}>{screens}</MeProvider>
      ),
    },
  );
  await screen.findByText(/Say what each column holds/);
  return opened;
}

const selectOf = (header: string) => screen.getByRole('combobox', { name: `${header} is read as` });
const rowAsRead = () => within(screen.getByRole('region', { name: 'A row as it would be read' }));
const readButton = () => screen.getByRole('button', { name: 'Read the file again' });

test('a missing column is named and prevents parsing; it can be chosen by hand', async () => {
  const { address } = await open();
  const missing = screen.getByText('Quantity is missing.', { exact: false });
  expect(missing.closest('[role=alert]')?.textContent).toContain('Choose the column that holds it.');
  expect(readButton()).toHaveProperty('disabled', true);
  expect(rowAsRead().getByText('missing')).toBeDefined();
  fireEvent.change(selectOf('Units'), { target: { value: 'quantity' } });
  expect(screen.queryByText('Quantity is missing.', { exact: false })).toBeNull();
  expect(screen.getByText('Set by hand')).toBeDefined();
  expect(screen.getByText('1 column set by hand.').parentElement?.textContent).toContain(
    'Remembered for the next PW Orders file with these columns.',
  );
  fireEvent.click(readButton());
  await waitFor(() => expect(sent).toMatchObject([{ columns: { Units: 'quantity' } }]));
  await waitFor(() => expect(address()).toBe('/admin/imports/12'));
});

test('a file with the columns of another kind can be parsed as that, by people who may', async () => {
  view = { ...view, looksLike: 'products' };
  const { address } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Read it as Products' }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'products' }]));
  await waitFor(() => expect(address()).toBe('/admin/imports/12'));
  cleanup();
  view = { ...view, looksLike: 'users' };
  await open();
  expect(screen.queryByRole('button', { name: /^Read it as/ })).toBeNull();
});

test('one row is previewed with these columns, and others can be chosen', async () => {
  await open();
  expect(rowAsRead().getByRole('heading').textContent).toBe('Row 4 would read');
  expect(rowAsRead().getByText('PW-1')).toBeDefined();
  fireEvent.change(selectOf('Units'), { target: { value: 'quantity' } });
  expect(rowAsRead().getByText('14')).toBeDefined();
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 5' }));
  expect(rowAsRead().getByText('24')).toBeDefined();
  expect(rowAsRead().getByRole('button', { name: 'Next row' })).toHaveProperty('disabled', true);
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 4' }));
  expect(rowAsRead().getByText('14')).toBeDefined();
});

test('a preview shows our shop, its day, our product, and why the row would be refused', async () => {
  const column = (header: string, field: string | null) =>
    ({ header, field, found: field === null ? 'left-out' : 'by-name' }) as const;
  const fields = ['number', 'shop', 'day', 'status', 'pid', 'quantity'].map((field) => ({
    ...{ field, label: field },
    isRequired: true,
  }));
  view = importView({
    state: 'columns-missing',
    counts: null,
    missing: [],
    fields,
    columns: [
      ...['number', 'shop', 'day', 'status', 'pid'].map((field) => column(field, field)),
      column('Units', null),
    ],
    sample: [
      ['PW-1', 'quay limes', '22/11/2026 06:00', 'Awaiting Delivery', '11012', '14'],
      ['PW-2', 'QUAY BOATHOUSE', '21/11/2026', 'Awaiting Delivery', '999', '300'],
      ['PW-3', 'QUAY LIMES', '21/11/2026', 'Cancelled', '11012', '1'],
    ],
  });
  known = {
    shops: [{ shopId: 5, brandId: 2, name: 'Lime Walk', importAs: 'QUAY LIMES' }],
    products: [{ productId: 7, itemCode: 11012, name: 'White tin loaf', active: true }],
  };
  await open();
  const values = () =>
    rowAsRead()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(values()).toEqual([
      'PW-1',
      'Lime Walk quay limes',
      'SunSunday 22-Nov-2026',
      'Awaiting Delivery',
      'White tin loaf 11012',
      'missing',
    ]),
  );
  expect(rowAsRead().queryByText('Refused')).toBeNull();
  fireEvent.change(selectOf('Units'), { target: { value: 'quantity' } });
  expect(values().at(-1)).toBe('14');
  expect(rowAsRead().getByRole('status').textContent).toBe('');
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 5' }));
  expect(values()).toContain('UNRECOGNISED SHOP No shop has the import name QUAY BOATHOUSE.');
  expect(values()).toContain('999 PID 999 is not one of our products.');
  expect(rowAsRead().getByRole('status').textContent).toBe(
    'Refused Quantity 300 is over 250, the maximum for one line.',
  );
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 6' }));
  expect(rowAsRead().getByRole('status').textContent).toBe('Refused Not imported: Cancelled.');
});

/** Sets a file whose headers name their fields. */
function setFile(
  facts: Pick<ImportView, 'kind' | 'sample'> & { readonly fields: Readonly<Record<string, string>> },
): void {
  const fields = Object.entries(facts.fields);
  view = importView({
    ...facts,
    state: 'ready',
    missing: [],
    fields: fields.map(([field, label]) => ({ field, label, isRequired: true })),
    columns: fields.map(([field, label]) => ({ header: label, field, found: 'by-name' as const })),
  });
}

const shownAs = (label: string) => rowAsRead().getByText(label, { selector: 'dt' }).nextElementSibling;

test('the price of a purchase order is compared with the shop’s price on that day', async () => {
  setFile({
    kind: 'pw-orders',
    fields: {
      number: 'Order',
      shop: 'Unit',
      day: 'Day',
      status: 'Status',
      pid: 'PID',
      quantity: 'Units',
      price: 'Price',
    },
    sample: [
      ['PW-1', 'QUAY LIMES', '22/11/2026', 'Awaiting Delivery', '11012', '14', '1.60'],
      ['PW-1', 'QUAY LIMES', '22/11/2026', 'Awaiting Delivery', '11012', '14', '£1.85'],
      ['PW-1', 'QUAY LIMES', '22/11/2026', 'Awaiting Delivery', '11041', '14', '£1.35'],
    ],
  });
  known = {
    shops: [{ shopId: 5, brandId: 2, name: 'Lime Walk', importAs: 'QUAY LIMES' }],
    products: [
      { productId: 7, itemCode: 11012, name: 'White tin loaf', active: true },
      { productId: 8, itemCode: 11041, name: 'Baguette', active: true },
    ],
  };
  server.answer('/api/shops/5/new-order/2026-11-22', () => ({
    products: [{ productId: 7, productCost: 185, shopCost: 160 }],
  }));
  await open();
  await waitFor(() => expect(shownAs('Price')?.textContent).toBe('£1.60, as ours'));
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 5' }));
  expect(shownAs('Price')?.textContent).toBe('£1.85Ours is £1.60: ours is used.');
  // The shop cannot order the product, so there is no price to compare with.
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 6' }));
  expect(shownAs('Price')?.textContent).toBe('£1.35');
});

test('a row of products shows which of our values it changes, that it is new, or why it is refused', async () => {
  setFile({
    kind: 'products',
    fields: { pid: 'PID', name: 'Name', category: 'Category', price: 'Price' },
    sample: [
      ['11012', 'White tin loaf', 'Bread', '1.95'],
      ['11012', 'White tin loaf', 'bread', '1.85'],
      ['11099', 'Saffron loaf', 'Festive', '4.10'],
      ['11041', 'Baguettes', 'Bread', '1.35'],
    ],
  });
  const facts = {
    details: '',
    categoryId: 1,
    supplierId: 3,
    vatCode: 'zero',
    vatReason: '',
    allergens: null,
  };
  const loaf = { ...facts, version: 1, itemCode: 11012, name: 'White tin loaf', active: true, unitCost: 185 };
  known = {
    shops: [],
    products: [
      { ...loaf, productId: 7 },
      { ...loaf, productId: 8, itemCode: 11041, name: 'Baguette' },
      { ...loaf, productId: 9, itemCode: 11041, name: 'Ficelle' },
    ],
  };
  await open();
  const outcome = () => rowAsRead().getByRole('status').textContent;
  await waitFor(() => expect(outcome()).toBe('Changed '));
  const price = shownAs('Price');
  expect(price?.querySelector('del')?.textContent).toBe('£1.85');
  expect(price?.querySelector('ins')?.textContent).toBe('£1.95');
  expect(shownAs('Name')?.textContent).toBe('White tin loaf');
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 5' }));
  expect(outcome()).toBe('Unchanged ');
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 6' }));
  expect(outcome()).toBe('New New category: Festive.');
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 7' }));
  expect(outcome()).toBe('Refused 2 products have PID 11041.');
});

test('a row with the name of a merged category or supplier is assigned to the one that it was merged into', async () => {
  setFile({
    kind: 'products',
    fields: { pid: 'PID', name: 'Name', category: 'Category', supplier: 'Supplier', price: 'Price' },
    sample: [
      ['11099', 'Saffron loaf', 'LOAVES', 'old mill', '4.10'],
      ['11099', 'Saffron loaf', 'Festive', 'New Mill', '4.10'],
    ],
  });
  await open();
  const outcome = () => rowAsRead().getByRole('status').textContent;
  await waitFor(() => expect(outcome()).toBe('New '));
  expect(shownAs('Category')?.textContent).toBe('Bread LOAVES');
  expect(shownAs('Supplier')?.textContent).toBe('Bakehouse old mill');
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 5' }));
  expect(shownAs('Category')?.textContent).toBe('Festive');
  expect(outcome()).toBe('New New category: Festive. New supplier: New Mill.');
});

test('a row of shops shows which of our values it changes', async () => {
  setFile({
    kind: 'shops',
    fields: { brand: 'Brand', name: 'Shop', telephone: 'Telephone' },
    sample: [
      ['Quay Coffee', 'Lime Walk', '01632 960 200'],
      ['Quay Coffee', 'Harbour', ''],
    ],
  });
  const { contacts: _, ...blank } = newShop;
  known = {
    shops: [{ ...blank, shopId: 5, brandId: 2, name: 'Lime Walk', telephone: '01632 960 100', version: 1 }],
    products: [],
  };
  await open();
  await waitFor(() => expect(rowAsRead().getByRole('status').textContent).toBe('Changed '));
  expect(shownAs('Telephone')?.querySelector('del')?.textContent).toBe('01632 960 100');
  fireEvent.click(rowAsRead().getByRole('button', { name: 'Row 5' }));
  expect(rowAsRead().getByRole('status').textContent).toBe('New ');
});

test('a field can be moved between columns, and choices are not lost by leaving', async () => {
  const { address } = await open();
  fireEvent.change(selectOf('Units'), { target: { value: 'pid' } });
  expect(selectOf('PID')).toHaveProperty('value', '');
  expect(screen.getAllByText('Set by hand')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Leave the columns without reading the file again?' }),
  );
  fireEvent.click(question.getAllByRole('button')[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/admin/imports/12/columns');
  expect(selectOf('Units')).toHaveProperty('value', 'pid');
});

test('choices are not lost by leaving, also if the file was not parsed again', async () => {
  const { address } = await open();
  server.answer('/api/imports/12/read', () => refusal(403, 'permission-denied', 'Permission denied'));
  fireEvent.change(selectOf('Units'), { target: { value: 'quantity' } });
  fireEvent.click(readButton());
  await screen.findByText('Permission denied');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Leave the columns without reading the file again?' }),
  ).toBeDefined();
  expect(address()).toBe('/admin/imports/12/columns');
});
