import { pence } from '@bakehouse/domain/kernel/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { known, openImport, plain, resetServer, rowOf, server } from '../test/import-page.tsx';
import { counts, importView, itemsPage, order, partlyRefused, product } from '../test/import-views.ts';

beforeEach(resetServer);

describe('the preview', () => {
  test('shows the outcome of every order and every row, and both sums add up', async () => {
    await openImport();
    expect(plain(screen.getByText(/pw-orders\.csv/).closest('p'))).toMatch(
      /^pw-orders\.csv, 162 kB, Windows-1252, semicolons, CRLF, read .*16:45\. Nothing is saved yet\.$/,
    );
    const sum = screen.getByText('orders read').closest('p');
    expect(plain(sum)).toBe('48orders read = 31new + 4changed + 9unchanged + 4refused');
    expect(screen.getByText('1,204 rows = 1,118 applied + 64 unchanged + 22 refused')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('#refused-rows');
    expect(screen.getByText(/31 new and 4 changed, in one go: all of them or none/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Apply 35 orders' })).toBeDefined();
  });

  test('shows the number of refused rows if no product is refused as a whole', async () => {
    known.view = importView({
      kind: 'products',
      counts: partlyRefused,
    });
    await openImport('Products');
    const sum = screen.getByText('products read').closest('p');
    expect(plain(sum)).toBe('4products read = 3new + 0changed + 1unchanged 4rows left out');
    expect(screen.queryByRole('button', { name: 'Refused 0' })).toBeNull();
  });

  test('expands a changed order to its lines, and shows different prices', async () => {
    known.page = itemsPage([
      order(1, {
        outcome: 'changed',
        itemsMore: 25,
        totalMore: 5511,
        isPastCutOff: true,
        priceDifferences: [
          { label: '11021 Country sourdough', filePrice: pence(355), ours: pence(340) },
          { label: '11041 Baguette', filePrice: pence(140), ours: pence(135) },
        ],
        differingPrices: 60,
        changes: [
          { label: '11201 Butter croissant', before: '54', after: '66', note: '' },
          { label: '11041 Baguette', before: null, after: '24', note: 'added' },
        ],
      }),
    ]);
    await openImport();
    await screen.findByRole('rowheader', { name: 'Castle Street' });
    const row = rowOf('Castle Street');
    expect(plain(row)).toContain('Changed');
    expect(plain(row)).toContain('+25 items, +£55.11');
    expect(plain(row)).toContain('Past its cut-off: saved, and marked60 prices differ, ours are used');
    const toggle = screen.getByRole('button', { name: 'Castle Street CS-1' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    const lines = within(screen.getByRole('table', { name: 'What changes in Castle Street CS-1' }));
    expect(lines.getAllByRole('row').map(plain).slice(1)).toEqual([
      '11201Butter croissant5466',
      '11041Baguette24added, file says £1.40, ours is £1.35: ours is used',
    ]);
    expect(screen.getByText(/^11021/).closest('ul')?.textContent).toBe(
      '11021 Country sourdough: file says £3.55, ours is £3.40: ours is usedand 58 more prices',
    );
    fireEvent.click(toggle);
    expect(screen.queryByRole('table', { name: /^What changes in/ })).toBeNull();
  });

  test('filters and searches on the server, with query parameters', async () => {
    const { address } = await openImport('PW Orders', '/admin/imports/12?show=changed');
    await screen.findByRole('rowheader', { name: 'Castle Street' });
    expect(known.requested.at(-1)).toMatchObject({ outcome: 'changed', after: '0' });
    expect(screen.getByRole('button', { name: 'Changed 4' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Refused 4' }));
    await waitFor(() => expect(known.requested.at(-1)).toMatchObject({ outcome: 'refused' }));
    const search = screen.getByRole('searchbox', { name: 'Shop or PO number' });
    fireEvent.change(search, { target: { value: ' quay ' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    await waitFor(() => expect(known.requested.at(-1)).toMatchObject({ outcome: 'refused', text: 'quay' }));
    expect(address()).toBe('/admin/imports/12?show=refused&text=quay');
    known.page = itemsPage([]);
    fireEvent.click(screen.getByRole('button', { name: 'New 31' }));
    expect(await screen.findByText('Nothing in the file matches')).toBeDefined();
    known.page = itemsPage([order(1)]);
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(address()).toBe('/admin/imports/12'));
  });

  test('shows a long file in pages of a hundred', async () => {
    known.page = itemsPage([order(100)], { more: true });
    await openImport();
    await screen.findByRole('rowheader', { name: 'Castle Street' });
    known.page = itemsPage([order(101, { shop: 'Mill Road' })], { content: null });
    fireEvent.click(screen.getByRole('button', { name: 'Show the next 100' }));
    expect(await screen.findByRole('rowheader', { name: 'Mill Road' })).toBeDefined();
    expect(known.requested.at(-1)).toMatchObject({ after: '100' });
    expect(screen.queryByRole('button', { name: 'Show the next 100' })).toBeNull();
  });

  test('groups refused rows with the same reason, and downloads them', async () => {
    await openImport();
    const refused = within(await screen.findByRole('table', { name: 'Refused rows' }));
    expect(refused.getAllByRole('row').map(plain).slice(1)).toEqual([
      '118PID 19999 is not one of our products19999 · Spelt batard · 12',
      '512 to 513Not imported: Cancelled2 rows, the first: PW-88231',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Download refused rows, CSV' }));
    await waitFor(() => expect(server.requests).toContain('GET /api/imports/12/refused-rows'));
    expect(await screen.findByText('nothing here')).toBeDefined();
  });

  test('without changes has nothing to apply', async () => {
    known.view = importView({
      counts: { ...counts, items: { new: 0, changed: 0, unchanged: 44, refused: 4 } },
    });
    await openImport();
    expect(screen.getByText('Nothing in this file changes anything.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });

  test('can be discarded, and then shows that nothing was saved', async () => {
    const { address } = await openImport();
    fireEvent.click(screen.getByRole('button', { name: 'Do not apply' }));
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(known.sent).toMatchObject([['leave', { commandId: expect.any(String) }]]);
    expect(await screen.findByText('Previewed only: nothing from this file was saved.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Read it again' }));
    await waitFor(() => expect(known.sent.at(-1)?.[0]).toBe('read'));
  });
});

describe('choices', () => {
  test('are answered one by one, and a required one prevents applying the file', async () => {
    const options = [
      { id: 3, name: 'Mail orders' },
      { id: 4, name: 'Market stall' },
    ];
    known.view = importView({
      choices: [
        { key: 'shop', label: 'Which shop are its orders of?', options, chosen: null, isRequired: true },
        { key: 'category:Loaves', label: 'Category Loaves', options, chosen: 4, isRequired: false },
      ],
    });
    await openImport();
    expect(screen.getByRole('button', { name: 'Apply 35 orders' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Answer this first: Which shop are its orders of?.')).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: /Which shop are its orders of/ }), {
      target: { value: '3' },
    });
    await waitFor(() =>
      expect(known.sent).toMatchObject([['read', { answers: { shop: 3, 'category:Loaves': 4 } }]]),
    );
  });
});

describe('products and recipes', () => {
  test('have columns of their own, marks beside the file’s word, and chips of their types', async () => {
    known.page = itemsPage(
      [
        product(52, {
          cells: [
            { label: 'Supplier', value: 'Miller & Co', mark: 'UNEXPECTED!' },
            { label: 'Category', value: 'Loaves', mark: 'UNKNOWN!' },
            { label: 'Cost', value: '£0.00', mark: null },
          ],
          notes: ['New product at cost 0, in no shop'],
        }),
        product(53, {
          outcome: 'changed',
          name: 'Country sourdough',
          cells: [{ label: 'Cost', value: '£1.01', mark: null }],
          changes: [
            { label: 'Cost', before: '£0.98', after: '£1.01', note: '' },
            { label: 'Rye flour', before: '600 g', after: '620 g', note: '' },
          ],
        }),
      ],
      {
        content: {
          types: [
            { type: 'DISH', items: 61 },
            { type: 'PRODUCT', items: 42 },
          ],
          marks: [{ mark: 'UNKNOWN!', items: 2 }],
          results: [],
          unrecognised: [],
        },
      },
    );
    await openImport();
    await screen.findByRole('rowheader', { name: 'Malted batch' });
    expect(screen.getAllByRole('columnheader').map(plain).slice(0, 8)).toEqual([
      'What happens',
      'PID',
      'Name',
      'Type',
      'Supplier',
      'Category',
      'Cost',
      'Difference',
    ]);
    expect(plain(rowOf('Malted batch'))).toContain('UNEXPECTED! Miller & CoUNKNOWN! Loaves£0.00');
    expect(plain(rowOf('Country sourdough'))).toContain('£0.98 becomes £1.01');
    expect(plain(rowOf('Country sourdough'))).toContain('Rye flour 600 g becomes 620 g');
    expect(screen.getByText(/2 products need a look/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'PRODUCT 42' }));
    await waitFor(() => expect(known.requested.at(-1)).toMatchObject({ type: 'PRODUCT' }));
    fireEvent.click(screen.getByRole('button', { name: 'UNKNOWN! 2' }));
    await waitFor(() => expect(known.requested.at(-1)).toMatchObject({ type: 'PRODUCT', mark: 'UNKNOWN!' }));
  });
});
